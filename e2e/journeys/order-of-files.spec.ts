import { expect, type Locator, type Page } from "@playwright/test";
import { type Portal, test } from "../support/portal.ts";
import { openWizard } from "../support/sending.ts";

const cards = (page: Page) => page.getByRole("list", { name: "Your files" }).getByRole("listitem");
const names = (page: Page) => cards(page).locator("p:first-child").allTextContents();

async function addThree(page: Page, portal: Portal): Promise<void> {
  const { wizard } = await openWizard(page, portal);
  const { upright, turnedClockwise, turnedCounterClockwise } = portal.files;
  await wizard.add([upright, turnedClockwise, turnedCounterClockwise]);
  // A picture that comes later moves the cards.
  for (const card of await cards(page).all()) await expect(card.locator("img")).toBeVisible();
}

/** The middle of a card that has come to rest. */
async function findRestingMiddle(card: Locator): Promise<{ x: number; y: number }> {
  let before = await findMiddle(card);
  await expect(async () => {
    const now = await findMiddle(card);
    const [was, is] = [before, now];
    before = now;
    expect(is).toEqual(was);
  }).toPass({ intervals: [100] });
  return before;
}

async function findMiddle(card: Locator): Promise<{ x: number; y: number }> {
  const box = await card.boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + 40 };
}

test("a resting finger drags a file to its place, and a moving one scrolls @slow", async ({
  browser,
  baseURL,
  portal,
}) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
  const context = await browser.newContext({ ...phone, baseURL, locale: "en-GB", reducedMotion: "reduce" });
  const page = await context.newPage();
  await addThree(page, portal);
  const [first = "", second = "", third = ""] = await names(page);
  await expect(page.getByText("Hold a file and drag it to its place, or use the arrows.")).toBeVisible();

  const devtools = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  await cards(page).first().scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  // A slow page that learns late of the movement takes the finger for a resting one.
  await expect(async () => {
    const from = await findMiddle(cards(page).nth(0));
    await touch("touchStart", from);
    for (const by of [20, 40, 60, 80]) await touch("touchMove", { x: from.x, y: from.y - by });
    await touch("touchEnd");
    await expect.poll(() => page.evaluate(() => scrollY), { timeout: 1000 }).toBeGreaterThan(before);
  }).toPass();
  expect(await names(page)).toEqual([first, second, third]);

  const outline = () =>
    cards(page)
      .nth(0)
      .evaluate((card) => getComputedStyle(card).outlineStyle);
  // Chromium scrolls a page that is too slow to say that it wants the finger for itself, and a page that was pushed may still
  // glide.
  await expect(async () => {
    // All three stand above the bar at the foot.
    await cards(page)
      .nth(1)
      .evaluate((card) => card.scrollIntoView({ block: "center", behavior: "instant" }));
    const start = await findRestingMiddle(cards(page).nth(0));
    const end = await findMiddle(cards(page).nth(2));
    await touch("touchStart", start);
    try {
      // Held for a moment: only then does the card lift.
      await expect.poll(outline, { timeout: 2000 }).toBe("solid");
      for (const part of [0.25, 0.5, 0.75, 1]) {
        await touch("touchMove", { x: start.x, y: start.y + (end.y - start.y) * part });
      }
      // The others make room before the finger leaves.
      const rises = async () => (await findMiddle(cards(page).nth(2))).y;
      await expect.poll(rises, { timeout: 2000 }).toBeLessThan(end.y - 20);
    } finally {
      await touch("touchEnd");
    }
  }).toPass();
  await expect.poll(() => names(page)).toEqual([second, third, first]);
  await expect(page.getByText(`${first} is now number 3 of 3.`)).toBeAttached();
  await context.close();
});

test("the mouse drags a file to its place, and its buttons stay clickable @slow", async ({ page, portal }) => {
  await addThree(page, portal);
  const [first = "", second = "", third = ""] = await names(page);
  const start = await findRestingMiddle(cards(page).nth(2));
  const end = await findMiddle(cards(page).nth(0));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  // The others make room before the button is released.
  await expect.poll(() => findMiddle(cards(page).nth(0))).not.toEqual(end);
  await page.mouse.up();
  await expect.poll(() => names(page)).toEqual([third, first, second]);
  // For a moment after a drag a click counts as its end.
  await expect(async () => {
    await page.getByRole("button", { name: `Move ${third} later` }).click();
    await expect.poll(() => names(page), { timeout: 1000 }).toEqual([first, third, second]);
  }).toPass();
});
