import { expect, type Locator, type Page } from "@playwright/test";
import { fillSearch } from "../data/run-data-program.ts";
import { findBarriers } from "../support/barriers.ts";
import { pressWithKeys, tabTo } from "../support/keyboard.ts";
import { type Portal, test } from "../support/portal.ts";

const archives = new WeakMap<Portal, Promise<string>>();

/** The search of an organization with 130 pictures of fifty years at three places. */
async function searchAddress(portal: Portal): Promise<string> {
  const about = { name: "The Herring Archive", email: portal.data.users.member, like: portal.shown.contributionId };
  const made =
    archives.get(portal) ?? fillSearch(portal.stack, about, 130).then(({ organizationId }) => organizationId);
  archives.set(portal, made);
  return `/organization/${await made}/search`;
}

const resultLinks = (page: Page) => page.getByRole("main").getByRole("link", { name: /Herring \d/ });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Follows a picture of the second page of results, far down. */
async function followFarDown(page: Page): Promise<{ count: number; top: number; name: string }> {
  await expect(resultLinks(page).first()).toBeVisible();
  const first = await resultLinks(page).count();
  await page.getByRole("button", { name: "Show more" }).click();
  await expect.poll(() => resultLinks(page).count()).toBeGreaterThan(first);
  const far = resultLinks(page).nth(first + 12);
  await far.scrollIntoViewIfNeeded();
  const count = await resultLinks(page).count();
  const [top, name] = [await scrolled(page), (await far.locator("b").textContent()) ?? ""];
  expect(top).toBeGreaterThan(800);
  await far.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return { count, top, name };
}

test("going back, forward and reloading show the same results at the same place of the page [FIND-10] @slow", async ({
  page,
  portal,
}) => {
  await page.goto(`${await searchAddress(portal)}?q=herring&from=1930&to=1969`);
  const { count, top, name } = await followFarDown(page);
  const address = page.url();
  await page.goBack();
  await expect(resultLinks(page)).toHaveCount(count);
  await expect.poll(() => scrolled(page)).toBe(top);
  await expect(resultLinks(page).filter({ has: page.getByText(name, { exact: true }) })).toBeFocused();
  await page.goForward();
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(top);
  await page.reload();
  await expect(resultLinks(page)).toHaveCount(count);
  await expect.poll(() => scrolled(page)).toBe(top);
});

test("a shared address of a search shows the same to someone else [FIND-10] @slow", async ({
  browser,
  page,
  portal,
}) => {
  await page.goto(await searchAddress(portal));
  await page.getByRole("combobox", { name: "Search here" }).fill("herring");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("link", { name: /^1930s, / }).click();
  await page.getByRole("checkbox", { name: /^Visby/ }).click();
  await expect(page.getByRole("link", { name: "Remove: Visby" })).toBeVisible();
  const titles = async (resultPage: Page) => {
    await expect(resultPage.getByText(/^\d+ results$/)).toBeVisible();
    return resultLinks(resultPage).locator("b").allTextContents();
  };
  const mine = await titles(page);
  expect(mine.length).toBeGreaterThan(3);
  const elsewhere = await browser.newContext();
  const theirs = await elsewhere.newPage();
  await theirs.goto(page.url());
  await expect(resultLinks(theirs).locator("b")).toHaveText(mine);
  await elsewhere.close();
});

/** Which marks stand where on the map. */
const readPlaces = (marks: Locator) =>
  marks.evaluateAll((all) =>
    all.map((item) => {
      const { x, y } = item.getBoundingClientRect();
      const map = item.closest("section")?.getBoundingClientRect() ?? { x: 0, y: 0 };
      return `${item.getAttribute("aria-label")} ${Math.round(x - map.x)} ${Math.round(y - map.y)}`;
    }),
  );

/** Where the marks stand once none of them moves or is exchanged for another. */
async function settledPlaces(marks: Locator): Promise<string[]> {
  let last: string[] = [];
  await expect
    .poll(async () => {
      const now = await readPlaces(marks);
      const isSame = now.length > 0 && now.join() === last.join();
      last = now;
      return isSame;
    })
    .toBe(true);
  return last;
}

const readZoom = (page: Page) => Number(new URL(page.url()).searchParams.get("at")?.split(",")[2]);

test("the map is where it was left after going back and after reloading [FIND-10] @slow", async ({ page, portal }) => {
  await page.goto(`${await searchAddress(portal)}?q=herring&view=map`);
  const map = page.getByRole("region", { name: "Map of the results" });
  const mark = map.getByRole("button", { name: /here$/ });
  await expect(mark.first()).toBeVisible();
  await map.getByRole("button", { name: "Zoom out" }).click();
  await map.focus();
  await page.keyboard.press("ArrowRight");
  await page.waitForURL(/at=/);
  const before = await settledPlaces(mark);
  await page.reload();
  await expect.poll(() => readPlaces(mark)).toEqual(before);
});

test("a phone's map leads from all pictures to those of a place in four taps [FIND-09, ASK-06]", async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${await searchAddress(portal)}?q=herring&view=map`);
  const map = page.getByRole("region", { name: "Map of the results" });
  const mark = map.getByRole("button", { name: /here$/ });
  const isMap = () => new URL(page.url()).searchParams.has("view");
  for (let taps = 0; taps < 4 && isMap(); taps += 1) {
    await settledPlaces(mark);
    const before = readZoom(page);
    await mark.first().click();
    await expect.poll(() => !isMap() || readZoom(page) > before).toBe(true);
  }
  await expect(resultLinks(page).first()).toBeInViewport();
});

for (const width of [320, 768, 1440]) {
  test(`search, map and years are used with the keyboard alone at ${width} px @slow`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(await searchAddress(portal));
    const field = page.getByRole("combobox", { name: "Search here" });
    await tabTo(page, field);
    await page.keyboard.type("hering");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Did you mean")).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await pressWithKeys(page, page.getByRole("link", { name: "herring", exact: true }));
    await expect(page).toHaveURL(/q=herring/);

    if (width < 900) await pressWithKeys(page, page.getByRole("button", { name: "Narrow the search" }));
    await tabTo(page, page.getByRole("checkbox", { name: /^Smögen/ }));
    await page.keyboard.press("Space");
    await pressWithKeys(page, page.getByRole("link", { name: "Remove: Smögen" }));
    await expect(page.getByRole("link", { name: "Remove: Smögen" })).toBeHidden();

    const ways = page.getByRole("navigation", { name: "View results as" });
    await pressWithKeys(page, ways.getByRole("link", { name: "Years" }));
    const bars = page.getByRole("list", { name: "Pictures by time" });
    await expect(bars).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await pressWithKeys(page, bars.getByRole("link", { name: /^1940s/ }));
    await pressWithKeys(page, bars.getByRole("link", { name: /^1944/ }));
    await pressWithKeys(page, bars.getByRole("link", { name: /June/ }));
    await expect(resultLinks(page).first()).toBeVisible();

    await pressWithKeys(page, ways.getByRole("link", { name: "Map" }));
    const map = page.getByRole("region", { name: "Map of the results" });
    const marks = map.getByRole("button", { name: /^Herring|here$/ });
    await expect(marks.first()).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await tabTo(page, map);
    const first = readZoom(page);
    await page.keyboard.press("-");
    await expect.poll(() => readZoom(page)).toBe(first - 1);
    for (let presses = 0; presses < 6 && !(await resultLinks(page).count()); presses += 1) {
      await settledPlaces(marks);
      await pressWithKeys(page, marks.first());
      await page.waitForTimeout(500);
    }
    await expect(resultLinks(page).first()).toBeVisible();
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWider).toBe(false);
  });
}

test("a village is chosen with the keyboard alone while its name is being typed, and its pictures are on a phone's first screen", async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto((await searchAddress(portal)).replace(/\/search$/, ""));
  const field = page.getByRole("combobox", { name: "Search the collections" });
  await tabTo(page, field);
  await page.keyboard.type("smö");
  const village = page.getByRole("option", { name: /^Smögen/ });
  await expect(village).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(village).toBeHidden();
  await page.keyboard.press("ArrowDown");
  await expect(village).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/place=Sm%C3%B6gen/);
  const first = resultLinks(page).first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y).toBeLessThan(400);
});
