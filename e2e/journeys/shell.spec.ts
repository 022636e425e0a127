import { expect, type Page } from "@playwright/test";
import { pageFadeMs } from "@samling/contract/constants/screens";
import { tabTo } from "../support/keyboard.ts";
import { readMetric } from "../support/metrics.ts";
import { type Portal, test } from "../support/portal.ts";
import { askAs, becomePerson, type PortalUser } from "../support/session.ts";

const heading = (page: Page, name?: string | RegExp) =>
  page.getByRole("heading", { level: 1, ...(name ? { name } : {}) });
const banner = (page: Page) => page.getByRole("banner");
const organization = ({ data }: Portal) => `/organization/${data.organization.id}`;
const collection = (portal: Portal) => `${organization(portal)}/collections/${portal.data.collections.active.id}`;
const languageField = (page: Page) => banner(page).getByRole("combobox");

test("a deep link opens an organization's page with nothing loaded before [V-SHELL-01, V-ROUTE-02, V-ROUTE-03, V-ROUTE-09, V-CORE-02]", async ({
  page,
  portal,
}) => {
  const { data } = portal;
  const me = await askAs<{ user: { id: string } }>(portal, "member", "GET /api/user");
  const addresses: [string, string | RegExp][] = [
    [`${organization(portal)}/help`, "Help"],
    [`${organization(portal)}/about`, `About ${data.organization.name}`],
    [collection(portal), data.collections.active.title],
    [`${organization(portal)}/profile/${me.user.id}`, /./],
    ["/about", "About Samling"],
  ];
  for (const [address, name] of addresses) {
    await page.goto(address);
    await expect(heading(page, name)).toBeVisible();
    await expect(page).toHaveTitle(/ – Samling$/);
    if (address !== "/about")
      await expect(banner(page).getByRole("link", { name: data.organization.name })).toBeVisible();
  }
  for (const address of ["/login", "/register"]) {
    await page.goto(`${address}?organization=${data.organization.id}`);
    await expect(heading(page)).toBeVisible();
    await expect(banner(page).getByRole("link", { name: data.organization.name })).toBeVisible();
  }
  await page.goto("/organization/7a0c1ad2-54cf-4b0c-9a52-000000000000/help");
  await expect(heading(page, "Explore museums and archives")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("the start page drops the organization, its name and its color [V-HOME-03, V-SHELL-08]", async ({
  page,
  portal,
}) => {
  const color = () => page.evaluate(() => document.body.style.getPropertyValue("--field").toLowerCase());
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: portal.data.organization.name }).click();
  await expect(banner(page).getByRole("link", { name: portal.data.organization.name })).toBeVisible();
  await expect.poll(color).toBe("#1b5e8c");
  await page.goBack();
  await expect(banner(page).getByRole("link", { name: "Samling" })).toBeVisible();
  await expect.poll(color).toBe("#556271");
});

test("a signed-out visitor is led to the login page and back, and a member away from pages that they may not use [V-SHELL-04, V-ROUTE-15, V-ROUTE-16]", async ({
  page,
  portal,
}) => {
  const { data, shown } = portal;
  const create = `${organization(portal)}/authenticated/collections/${data.collections.active.id}/create-contribution`;
  await page.goto(create);
  await expect(page).toHaveURL(/\/login\?organization=/);
  const edit = `${organization(portal)}/authenticated/${data.collections.gallery.id}/contribution/${shown.contributionId}/edit-contribution`;
  await page.goto(edit);
  await expect(heading(page, data.collections.gallery.title)).toBeVisible();
  await becomePerson(page, portal, "member");
  await page.goto(create);
  await expect(heading(page, "Choose your files")).toBeVisible();
  await page.goto(edit);
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveURL(/\/edit-contribution$/);
});

test("the chosen language survives a reload, and an organization's own texts end with it [V-SHELL-16, V-CORE-05, V-CORE-07]", async ({
  page,
  portal,
}) => {
  const address = `PUT /api/organization/${portal.data.organization.id}/apptranslations`;
  const setWords = (translations: object) =>
    askAs(portal, "superAdmin", address, { languageCode: "sv", translations: JSON.stringify(translations) });
  await setWords({ shell: { nav: { collections: "Våra samlingar" } } });
  try {
    // A proxy may give visitors the earlier texts for five seconds.
    await expect(async () => {
      await page.goto(organization(portal));
      await languageField(page).selectOption("sv");
      await expect(banner(page).getByRole("link", { name: "Våra samlingar" })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.reload();
    await expect(banner(page).getByRole("link", { name: "Våra samlingar" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "sv");
    await languageField(page).selectOption("dk");
    await expect(banner(page).getByRole("link", { name: "Samlinger" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "da");
    await languageField(page).selectOption("sv");
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Utforska museer och arkiv");
    await expect(page.getByText("Våra samlingar")).toHaveCount(0);
  } finally {
    await setWords({});
  }
});

test("the keyboard can skip the frame, and a new page starts at its heading", async ({ page, portal }) => {
  await page.goto(`${organization(portal)}/help`);
  await expect(heading(page, "Help")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).focus();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Terms and conditions")).toBeFocused();
  await expect(page).toHaveTitle(/^Terms and conditions/);
  await tabTo(page, page.getByRole("contentinfo").getByRole("link", { name: "Help" }));
});

test("pages fade into each other, and the new one is usable from its first frame [V-SHELL-03, DEC-21]", async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ baseURL: portal.stack.url, reducedMotion: "no-preference" });
  const page = await context.newPage();
  try {
    await page.goto(`${organization(portal)}/help`);
    // A hundred times as slow as in production, so that a busy machine does not miss them.
    const session = await context.newCDPSession(page);
    await session.send("Animation.enable");
    await session.send("Animation.setPlaybackRate", { playbackRate: 0.01 });
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
    await expect(heading(page, "Terms and conditions")).toBeVisible();
    const findRunning = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .map((item) => [(item as CSSAnimation).animationName, item.effect?.getTiming().duration]),
      );
    // The old page begins to fade a frame after the new one has been rendered.
    await expect.poll(findRunning).toContainEqual(["page-leave", pageFadeMs.out]);
    expect((await findRunning()).filter(([, duration]) => duration === pageFadeMs.in)).toHaveLength(1);
    // While the transition is running.
    await page.getByRole("contentinfo").getByRole("link", { name: "Help" }).click();
    await expect(heading(page, "Help")).toBeVisible();
  } finally {
    await context.close();
  }
});

test("operators see how a visit felt: when its page was shown, how fast it reacted, and whether it moved @slow", async ({
  page,
  portal,
}) => {
  // A build has a digest.
  const labels = 'page="organization",app="mf-public",build="';
  const count = (name: string) => readMetric(portal, `samling_web_vitals_${name}_count`, labels);
  const names = ["lcp_seconds", "inp_seconds", "cls"];
  const before = await Promise.all(names.map(count));
  // The measuring code loads when a page has been open for a few seconds, and gets the earlier measurements.
  const loaded = page.waitForResponse(
    async (answer) => answer.url().endsWith(".js") && (await answer.text()).includes("/api/web-vitals"),
  );
  await page.goto(organization(portal));
  await expect(heading(page)).toBeVisible();
  await banner(page).getByRole("link", { name: "Search" }).first().click();
  await expect(page).toHaveURL(/search/);
  // A person who follows it is about to type.
  await expect(page.getByRole("main").getByRole("combobox").first()).toBeFocused();
  await loaded;
  // The browser reports a click once its change has been painted.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: "first-input", buffered: true });
      }),
  );
  await page.goto("about:blank");
  await expect
    .poll(async () => (await Promise.all(names.map(count))).map((now, index) => now > (before[index] ?? 0)))
    .toEqual([true, true, true]);
});

test("a notice says that there is no network, until it is back @slow", async ({ page, context, portal }) => {
  await page.goto(organization(portal));
  await expect(heading(page)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
});

test("an unknown address says so, and links to the start page", async ({ page }) => {
  const response = await page.goto("/nowhere/at-all");
  expect(response?.status()).toBe(404);
  await expect(heading(page, "Page not found")).toBeVisible();
  await page.getByRole("link", { name: "Back to the start page" }).click();
  await expect(heading(page, "Explore museums and archives")).toBeVisible();
});

test("styles include the prefixed names that Safari needs @slow", async ({ page, portal }) => {
  const sheets: Promise<string>[] = [];
  page.on("response", (answer) => {
    if (answer.url().endsWith(".css")) sheets.push(answer.text());
  });
  await page.goto(`/organization/${portal.data.organization.id}/collections/${portal.data.collections.gallery.id}`);
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await page.getByRole("button", { name: "Show in full screen" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const styles = (await Promise.all(sheets)).join("\n");
  const has = (pattern: RegExp) => pattern.test(styles);
  expect(has(/[{;]backdrop-filter:/), "the plain name").toBe(true);
  expect(has(/[{;]-webkit-backdrop-filter:/), "Safari's name").toBe(true);
  expect(has(/text-decoration:underline \d/), "the thickness of a line in the shorthand").toBe(false);
});

/** The minimum number of entries for each role, and where. */
const managers: { person: PortalUser; least: number; at: (portal: Portal) => string }[] = [
  { person: "member", least: 0, at: organization },
  { person: "subAdmin", least: 1, at: organization },
  { person: "admin", least: 9, at: organization },
  // The platform's own pages belong to no organization.
  { person: "platformAdmin", least: 5, at: () => "/" },
];
for (const { person, least, at } of managers) {
  test(`the management menu lists what ${person} may manage, and every entry opens its page [V-SHELL-17, A-SHELL-09, A-SHELL-10] @slow`, async ({
    page,
    portal,
  }) => {
    await becomePerson(page, portal, person);
    await page.goto(at(portal));
    await expect(banner(page).getByRole("button", { name: "Sign out" })).toBeVisible();
    const menu = banner(page).getByRole("button", { name: "Manage" });
    await expect(menu).toHaveCount(least > 0 ? 1 : 0);
    if (least === 0) return;
    await menu.click();
    // The menu is beside its button.
    const links = menu.locator("..").getByRole("link");
    await expect.poll(() => links.count()).toBeGreaterThanOrEqual(least);
    const hrefs = await links.evaluateAll((all) => all.map((item) => item.getAttribute("href") ?? ""));
    for (const address of hrefs) {
      await page.goto(address);
      await expect(heading(page)).toBeVisible();
      await expect(heading(page, "Page not found")).toHaveCount(0);
      expect(new URL(page.url()).pathname, "the page is for this person").toBe(address.replace(/\?.*/, ""));
    }
  });
}

test("a public page has metadata before any script runs, in the language of its address, and drops it when another page opens", async ({
  page,
  portal,
}) => {
  const address = `${collection(portal)}?lang=sv`;
  const html = await (await fetch(portal.stack.url + address)).text();
  expect(html).toContain(`<title>${portal.data.collections.active.title} – ${portal.data.organization.name} – Samling`);
  expect(html).toContain(`<link data-page rel="canonical" href="${portal.stack.url}${address}">`);
  await page.goto(address);
  await expect(banner(page).getByRole("link", { name: "Samlingar" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "sv");
  await expect(page.locator("head > [rel=canonical]")).toHaveCount(1);
  await banner(page).getByRole("link", { name: "Samlingar" }).click();
  await expect(heading(page, portal.data.organization.name)).toBeVisible();
  await expect(page.locator("head > [data-page]")).toHaveCount(0);
});
