import type { Page } from "@playwright/test";
import type { LanguageCode } from "@samling/contract/constants/languages";
import { storedKeys, writeOutKey } from "@samling/contract/constants/stored-keys";
import { justSent } from "@samling/portal/sending/just-sent";
import { askBack } from "../data/run-data-program.ts";
import type { Portal } from "./portal.ts";
import { createSignedInToken, type PortalUser } from "./session.ts";

/** A page of the product with a readable name, and how to open it. */
export interface ProductPage {
  name: string;
  path: (portal: Portal) => string;
  isSignedIn?: boolean;
  /** The signed-in person; by default the member. */
  person?: PortalUser;
  /** Actions on the page before it is checked. */
  prepare?: (page: Page, portal: Portal) => Promise<void>;
  /** Keeps a connection open, on which it hears of changes: its network is never idle. */
  isLive?: boolean;
}

const organization = ({ data }: Portal) => `/organization/${data.organization.id}`;
const collection = (portal: Portal) => `${organization(portal)}/collections/${portal.data.collections.gallery.id}`;
const wizard = (portal: Portal) =>
  `${organization(portal)}/authenticated/collections/${portal.data.collections.active.id}/create-contribution`;

const caseTokens = new WeakMap<Portal, Promise<string>>();

/** Token of a case that waits for the member; viewing it does not use the link up. */
function findCaseToken(portal: Portal): Promise<string> {
  const { stack, data, shown } = portal;
  const about = { collectionId: data.collections.active.id, email: data.users.member, like: shown.contributionId };
  const caseToken = caseTokens.get(portal) ?? askBack(stack, about).then(({ token }) => token);
  caseTokens.set(portal, caseToken);
  return caseToken;
}

const waitForEditor = (page: Page) => page.getByRole("toolbar").first().waitFor();

export const productPages: readonly ProductPage[] = [
  { name: "start page", path: () => "/" },
  { name: "sharing files from a phone", path: () => "/share" },
  { name: "search", path: (portal) => `${organization(portal)}/search?q=picture` },
  { name: "search on the map", path: (portal) => `${organization(portal)}/search?view=map` },
  { name: "search by years", path: (portal) => `${organization(portal)}/search?view=years` },
  { name: "organization", path: organization },
  { name: "about the organization", path: (portal) => `${organization(portal)}/about` },
  { name: "help", path: (portal) => `${organization(portal)}/help` },
  { name: "terms", path: (portal) => `${organization(portal)}/terms-and-conditions` },
  { name: "sign in", path: ({ data }) => `/login?organization=${data.organization.id}` },
  { name: "register", path: ({ data }) => `/register?organization=${data.organization.id}` },
  { name: "asking for a new password", path: (portal) => `${organization(portal)}/password-reset` },
  {
    name: "choosing a new password",
    path: (portal) => `${organization(portal)}/password-reset?token=${"a".repeat(43)}`,
  },
  {
    name: "opening an account by a mailed link",
    path: (portal) => `${organization(portal)}/sign-in?token=${"a".repeat(43)}`,
  },
  { name: "taking an account back", path: () => `/account-back?token=${"a".repeat(43)}` },
  {
    name: "own profile",
    path: (portal) => `${organization(portal)}/edit-profile?organization=${portal.data.organization.id}`,
    isSignedIn: true,
  },
  {
    name: "deleting the account",
    path: (portal) => `${organization(portal)}/edit-profile?organization=${portal.data.organization.id}`,
    isSignedIn: true,
    prepare: async (page) => {
      await page.locator("main button").last().click();
      await page.getByRole("dialog").getByRole("textbox").waitFor();
    },
  },
  {
    name: "after sending",
    path: (portal) => `${collection(portal)}/contribution/${portal.shown.contributionId}`,
    isSignedIn: true,
    prepare: async (page) => {
      await page.evaluate((usr) => history.replaceState({ ...history.state, usr }, ""), justSent);
      await page.reload();
      await page.locator("h1#thanks").waitFor();
    },
  },
  { name: "my contributions", path: (portal) => `${organization(portal)}/my-contributions`, isSignedIn: true },
  { name: "thanks", path: (portal) => `${organization(portal)}/thanks`, isSignedIn: true },
  { name: "mails", path: (portal) => `${organization(portal)}/mails`, isSignedIn: true, person: "superAdmin" },
  { name: "mails, by a link that does not work", path: (portal) => `${organization(portal)}/mails#token=none` },
  { name: "collection", path: collection },
  { name: "collection in which nothing is found", path: (portal) => `${collection(portal)}?q=zeppelin&tag=light` },
  {
    name: "contribution with its map",
    path: (portal) => `${collection(portal)}/contribution/${portal.shown.contributionId}`,
    prepare: async (page) => {
      // It opens once it is on the screen.
      await page.getByRole("article").locator("dd button").first().scrollIntoViewIfNeeded();
      await page.getByRole("article").locator("section path").first().waitFor({ state: "attached" });
    },
  },
  {
    name: "saving a favourite",
    path: (portal) => `${collection(portal)}/contribution/${portal.shown.contributionId}`,
    prepare: async (page) => {
      await page.getByRole("article").locator("button").first().click();
      await page.getByRole("dialog").getByRole("textbox").waitFor();
    },
  },
  {
    name: "using and sharing a picture",
    path: (portal) => `${collection(portal)}/contribution/${portal.shown.contributionId}`,
    prepare: async (page) => {
      await page.getByRole("article").getByRole("button", { name: "Use and share" }).click();
      await page.getByRole("dialog").getByRole("combobox").waitFor();
    },
  },
  {
    name: "what one knows about a picture",
    path: (portal) => `${organization(portal)}/tip?contribution=${portal.shown.contributionId}`,
  },
  { name: "what visitors are asked", path: (portal) => `${organization(portal)}/help-us` },
  { name: "pictures with people to name", path: (portal) => `${organization(portal)}/help-us?list=who` },
  { name: "pages to be written out", path: (portal) => `${organization(portal)}/write-out` },
  {
    name: "a page that is being written out",
    path: (portal) => `${organization(portal)}/write-out?image=${portal.shown.mediaId}`,
    prepare: async (page, portal) => {
      // All of them are one device, since a page is lent to one only.
      const begun = { orgId: portal.data.organization.id, title: "", words: "", isSecond: false, until: "2100-01-01" };
      const device = { key: "0".repeat(32), pages: { [portal.shown.mediaId]: begun } };
      await page.evaluate(([key, stored]) => localStorage.setItem(key, stored), [
        writeOutKey,
        JSON.stringify(device),
      ] as const);
      await page.reload();
      await page.locator("main textarea").waitFor();
    },
  },
  { name: "a set of favourites that is not shared", path: () => "/sets/none" },
  { name: "favourites", path: (portal) => `${organization(portal)}/tagged`, isSignedIn: true },
  { name: "gallery", path: (portal) => `${collection(portal)}/gallery` },
  {
    name: "saving a favourite from the wall",
    path: (portal) => `${collection(portal)}/gallery`,
    prepare: async (page) => {
      // The frames drift: they are clicked without waiting for them to stand still.
      await page.locator("[data-media]").first().dispatchEvent("click");
      await page.getByRole("dialog").getByRole("button").last().click();
      await page.getByRole("dialog").getByRole("textbox").waitFor();
    },
  },
  { name: "choose files", path: wizard, isSignedIn: true },
  {
    name: "describe files",
    path: wizard,
    isSignedIn: true,
    prepare: async (page, { files }) => {
      await page.locator('input[type="file"]').first().setInputFiles([files.upright, files.turnedClockwise]);
      await page.locator("main").getByRole("listitem").nth(1).waitFor();
      await page.locator("main").getByRole("button").last().click();
      await page.locator("input[id*='title'], textarea[id*='title'], input[type='text']").first().waitFor();
    },
  },
  ...(["create-collection", "edit-collection"] as const).map((page) => ({
    name: page.replace("-", " a "),
    isSignedIn: true,
    person: "admin" as const,
    path: (portal: Portal) =>
      `${organization(portal)}/authenticated/collections/${page}?collection=${portal.data.collections.active.id}`,
    prepare: waitForEditor,
  })),
  ...(["edit-organization", "edit-help-page"] as const).map((page) => ({
    name: page.replaceAll("-", " "),
    isSignedIn: true,
    person: "admin" as const,
    path: (portal: Portal) => `${organization(portal)}/authenticated/${page}`,
    prepare: waitForEditor,
  })),
  ...(["dashboard", "contributions", "edit-organization-translations", "user-administration", "audit"] as const).map(
    (page) => ({
      name: page.replaceAll("-", " "),
      isSignedIn: true,
      person: "superAdmin" as const,
      path: (portal: Portal) => `${organization(portal)}/authenticated/${page}`,
    }),
  ),
  {
    name: "desk",
    path: (portal) => `${organization(portal)}/authenticated/desk`,
    isSignedIn: true,
    person: "superAdmin",
    isLive: true,
    prepare: (page) => page.locator("main h2, main li").filter({ visible: true }).first().waitFor(),
  },
  {
    name: "figures of the year",
    isSignedIn: true,
    person: "superAdmin",
    path: (portal) => `${organization(portal)}/authenticated/desk/year`,
  },
  ...(["register", "reasons", "hand-over", "import", "keys"] as const).map((room) => ({
    name: `desk, ${room}`,
    isSignedIn: true,
    person: "superAdmin" as const,
    path: (portal: Portal) => `${organization(portal)}/authenticated/desk/${room}`,
    prepare: (page: Page) => page.locator("main form, main ol").first().waitFor(),
  })),
  {
    name: "answering by the link of a mail",
    path: (portal) => `${organization(portal)}/answer#token=none`,
    prepare: async (page, portal) => {
      const token = await findCaseToken(portal);
      // Another page, not another place on it.
      await page.goto("about:blank");
      await page.goto(`${organization(portal)}/answer#token=${token}`);
      await page.locator("main form button[aria-expanded]").click();
    },
  },
  { name: "answering by a link that does not work", path: (portal) => `${organization(portal)}/answer#token=none` },
  {
    name: "groups",
    path: (portal) => `${organization(portal)}/authenticated/groups`,
    isSignedIn: true,
    person: "superAdmin",
    prepare: async (page) => {
      // The page is checked in every language, so the name of a new group and its button are found by position.
      await page.locator("main form input").first().fill("Friends of the quay");
      await page.locator("main form button").first().click();
      await page.getByRole("listbox").first().waitFor();
    },
  },
  { name: "accessibility statement", path: (portal) => `${organization(portal)}/accessibility-statement` },
  { name: "privacy", path: (portal) => `${organization(portal)}/privacy` },
  { name: "invitation", path: (portal) => `${organization(portal)}/invitation?user=eva@example.org&token=none` },
  { name: "system pages, edited", path: () => "/edit-platform", isSignedIn: true, person: "platformAdmin" },
  {
    name: "a new organization",
    path: () => "/platform/organizations",
    isSignedIn: true,
    person: "platformAdmin",
    prepare: async (page) => {
      await page.getByRole("table").waitFor();
      await page.locator("main").getByRole("button").first().click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "languages and licences", path: () => "/platform/settings", isSignedIn: true, person: "platformAdmin" },
  { name: "health of the system", path: () => "/platform/health", isSignedIn: true, person: "platformAdmin" },
  { name: "audit log", path: () => "/platform/audit", isSignedIn: true, person: "platformAdmin" },
  { name: "a page that does not exist", path: () => "/nowhere" },
];

/** Opens a page in a language, signed in if necessary, and waits until its content is shown. */
export async function openProductPage(options: {
  page: Page;
  portal: Portal;
  productPage: ProductPage;
  language: LanguageCode;
}): Promise<void> {
  const { page, portal, productPage, language } = options;
  const token = productPage.isSignedIn ? await createSignedInToken(portal, productPage.person) : "";
  await page.addInitScript(
    ({ keys, language, token }) => {
      localStorage.setItem(keys.language, language);
      localStorage.setItem(keys.languageChosen, language);
      if (token) localStorage.setItem(keys.token, token);
    },
    { keys: storedKeys, language, token },
  );
  await page.goto(productPage.path(portal));
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await productPage.prepare?.(page, portal);
  if (!productPage.isLive) await page.waitForLoadState("networkidle");
}
