import { readFile } from "node:fs/promises";
import { type Browser, expect, type Page } from "@playwright/test";
import { storedKeys } from "@samling/contract/constants/stored-keys";
import type { Answer } from "@samling/contract/types";
import { type Portal, test } from "../support/portal.ts";
import { askAs } from "../support/session.ts";

const desktopBreakpoint = 1199;

type Contribution = Answer<"GET /api/contribution/{id}">;

interface ScreenSnapshot {
  heading: string | undefined;
  /** Places of the heading and of the largest picture: left, top, width, height. */
  places: (number[] | undefined)[];
}

/** The content of the first screen of a part of the page. */
const takeSnapshot = (page: Page, part: string): Promise<ScreenSnapshot> =>
  page.evaluate((selector) => {
    const within = [...document.querySelectorAll<HTMLElement>(`${selector} h1, ${selector} img`)];
    const boxes = within.map((element) => ({ element, box: element.getBoundingClientRect() }));
    const visible = boxes.filter(({ box }) => box.width > 100 && box.top < innerHeight);
    const heading = visible.find(({ element }) => element.tagName === "H1");
    const [picture] = visible
      .filter(({ element }) => element.tagName === "IMG")
      .toSorted((a, b) => b.box.width * b.box.height - a.box.width * a.box.height);
    const place = (match?: { box: DOMRect }) =>
      match && [match.box.left, match.box.top, match.box.width, match.box.height].map(Math.round);
    return { heading: heading?.element.textContent?.trim(), places: [place(heading), place(picture)] };
  }, part);

/** A page does not wait long for the API and its first view; what came too late is there for the next visit. */
const openWithFirstView = (page: Page, address: string) =>
  expect(async () => {
    await page.goto(address);
    expect(await page.locator("#first-view").count()).toBe(1);
  }).toPass();

/** The same page without its scripts, which is as far as it is before they have run, and with them. */
async function takeBothSnapshots(browser: Browser, address: string, options: { width: number; locale?: string }) {
  const snapshots: ScreenSnapshot[] = [];
  for (const javaScriptEnabled of [false, true]) {
    const { width, locale = "en-GB" } = options;
    const context = await browser.newContext({
      javaScriptEnabled,
      locale,
      viewport: { width, height: 900 },
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    if (!javaScriptEnabled) await openWithFirstView(page, address);
    else {
      await page.goto(address);
      // The page's own heading, once it has taken the place of what was sent ahead.
      await expect(page.locator("#first-view")).toHaveCount(0);
      await page.locator("main h1").waitFor();
    }
    await page.waitForLoadState("networkidle");
    snapshots.push(await takeSnapshot(page, javaScriptEnabled ? "main" : "#first-view"));
    await context.close();
  }
  return snapshots as [ScreenSnapshot, ScreenSnapshot];
}

const collectionPath = ({ data }: Portal, name: keyof Portal["data"]["collections"]) =>
  `/organization/${data.organization.id}/collections/${data.collections[name].id}`;

/** Gives a collection a picture, which those of the data set lack. */
async function contributeCover(portal: Portal): Promise<string> {
  const { id } = portal.data.collections.closed;
  const form = new FormData();
  form.set("photo", new Blob([await readFile(portal.files.upright)]), "cover.jpg");
  await askAs(portal, "admin", `PUT /api/update-collection-image?collectionId=${id}`, form);
  return collectionPath(portal, "closed");
}

const pages: {
  name: string;
  prepare: (portal: Portal) => string | Promise<string>;
  isBelow?: boolean;
  isSlow?: boolean;
}[] = [
  { name: "start page", prepare: () => "/" },
  { name: "organization", prepare: ({ data }) => `/organization/${data.organization.id}`, isSlow: true },
  { name: "collection", prepare: (portal) => collectionPath(portal, "gallery") },
  { name: "collection with a picture", prepare: contributeCover, isSlow: true },
  {
    name: "contribution",
    prepare: (portal) => `${collectionPath(portal, "gallery")}/contribution/${portal.shown.contributionId}`,
    isBelow: true,
  },
  { name: "search", prepare: () => "/search?q=lighthouse&from=1968&to=1968", isSlow: true },
  {
    name: "search within an organization",
    prepare: ({ data }) => `/organization/${data.organization.id}/search?q=lighthouse`,
    isSlow: true,
  },
];

for (const { name, prepare, isBelow = false, isSlow = false } of pages) {
  for (const width of [360, 820, 1440]) {
    test(`${name}: looks the same before and after its scripts have run, at ${width} px${width === 360 && !isSlow ? "" : " @slow"}`, async ({
      browser,
      portal,
    }) => {
      const path = await prepare(portal);
      const [before, after] = await takeBothSnapshots(browser, portal.stack.url + path, { width });
      // Where the heading stands beneath the picture, only the picture is shown ahead.
      if (!isBelow || width >= desktopBreakpoint) {
        expect([before.heading, before.places[0]]).toEqual([after.heading, after.places[0]]);
      }
      if (before.places[1]) expect(before.places[1]).toEqual(after.places[1]);
    });
  }
}

test("before its scripts have run, a contribution of several pictures asks for the large one only", async ({
  browser,
  portal,
}) => {
  const { images } = await askAs<Contribution>(
    portal,
    "member",
    `GET /api/contribution/${portal.shown.contributionId}`,
  );
  expect(images.length).toBeGreaterThan(1);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const requested = new Set<string>();
  page.on("request", (request) => {
    const requestedImage = images.find(({ id }) => request.url().includes(`/media/${id}/`));
    if (requestedImage) requested.add(requestedImage.id);
  });
  await openWithFirstView(
    page,
    `${portal.stack.url}${collectionPath(portal, "gallery")}/contribution/${portal.shown.contributionId}`,
  );
  await page.waitForLoadState("networkidle");
  expect([...requested]).toEqual([images[0]?.id]);
  await context.close();
});

for (const locale of ["sv-SE", "da-DK", "fi-FI"]) {
  test(`the start page says the same before its scripts have run, in ${locale} @slow`, async ({ browser, portal }) => {
    const [before, after] = await takeBothSnapshots(browser, portal.stack.url, { width: 820, locale });
    expect(before.heading).toEqual(after.heading);
  });
}

test("a visitor who chose another language does not see the page in the first one", async ({ page, portal }) => {
  // Without the shell nothing takes its place.
  await page.route(/\/main\.\w+\.js$/, (route) => route.abort());
  const view = page.locator("#first-view");
  await openWithFirstView(page, `/organization/${portal.data.organization.id}`);
  await page.evaluate((key) => localStorage.setItem(key, "sv"), storedKeys.languageChosen);
  await page.reload();
  await expect(view).toHaveCount(0);
});
