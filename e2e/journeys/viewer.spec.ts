import { type CDPSession, expect, type Page } from "@playwright/test";
import { makeSampleJpeg } from "@samling/api/testing/sample-media";
import type { Answer } from "@samling/contract/types";
import { findBarriers } from "../support/barriers.ts";
import { pressWithKeys } from "../support/keyboard.ts";
import { contribute, makeCollection } from "../support/make-collection.ts";
import { type Portal, test } from "../support/portal.ts";
import { askAs } from "../support/session.ts";

type Contribution = Answer<"GET /api/contribution/{id}">;

const organization = ({ data }: Portal) => `/organization/${data.organization.id}`;

type PictureSpec = readonly [title: string, width: number, height: number];

/** A collection that shows all pixels, with a contribution of each list of pictures. */
async function openCollection(portal: Portal, contributions: readonly (readonly PictureSpec[])[]) {
  const id = await makeCollection(portal, "Looked at closely", { settings: { fullSize: "true" } });
  const ids: string[] = [];
  for (const pictures of contributions) {
    const made = pictures.map(async ([title, width, height]) => ({
      title,
      data: await makeSampleJpeg({ width, height }),
    }));
    ids.push((await contribute(portal, "member", id, await Promise.all(made))).contributionId);
  }
  const readImages = async (contributionId: string) =>
    (await askAs<Contribution>(portal, "member", `GET /api/contribution/${contributionId}`)).images;
  const areReady = async (contributionId: string) =>
    (await readImages(contributionId)).every(({ tilesUrl }) => Boolean(tilesUrl));
  for (const contributionId of ids) await expect.poll(() => areReady(contributionId)).toBe(true);
  return `${organization(portal)}/collections/${id}`;
}

/** The tiles that were asked for, and what came. */
function watchTiles(page: Page) {
  const answered: { url: string; status: number }[] = [];
  page.on("response", (response) => {
    if (/\/tiles\//.test(response.url())) answered.push({ url: response.url(), status: response.status() });
  });
  return answered;
}

test("pictures of a list are zoomed, one after the other, down to their last pixel [LOOK-01] [LOOK-06] [V-CONT-08]", async ({
  page,
  portal,
}) => {
  const collection = await openCollection(portal, [[["The quay", 1537, 1025]], [["The mast", 600, 1400]]]);
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  const tiles = watchTiles(page);
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto(collection);
  await page.getByRole("link", { name: /The mast/ }).click();
  const closer = page.getByRole("button", { name: "Show in full screen" });
  await closer.waitFor();
  expect(scripts.filter((url) => /viewer|deep-zoom/.test(url))).toEqual([]);
  await closer.click();
  const viewer = page.getByRole("dialog", { name: "The mast" });
  await expect(viewer.getByText("1 of 2")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  const second = page.getByRole("dialog", { name: "The quay" });
  await expect(second.getByText("2 of 2")).toBeVisible();
  await expect(second.getByRole("button", { name: "Zoom out" })).toHaveAttribute("aria-disabled", "true");
  await second.locator("canvas").first().waitFor();
  await page.waitForLoadState("networkidle");

  const map = second.locator(".navigator");
  await expect(map).toBeHidden();
  await second.locator(".openseadragon-canvas").first().dblclick();
  await expect(map).toBeVisible();
  await expect(second.getByRole("button", { name: "Zoom out" })).not.toHaveAttribute("aria-disabled");
  await expect(page).not.toHaveURL(/view=0,0,100,100/);
  const addressBefore = page.url();
  await page.reload();
  await expect(second.getByRole("button", { name: "Zoom out" })).not.toHaveAttribute("aria-disabled");
  expect(page.url()).toBe(addressBefore);
  await expect(async () => {
    // Keys zoom as soon as the library for it has loaded.
    await page.keyboard.press("+");
    await expect(page).not.toHaveURL(addressBefore, { timeout: 2_000 });
  }).toPass();
  await page.keyboard.press("0");
  await expect(page).toHaveURL(/view=0,0,100,100/);
  await expect(map).toBeHidden();
  await expect.poll(() => tiles.some(({ url }) => /\/512,512\//.test(url))).toBe(true);
  expect(tiles.filter(({ status }) => status !== 200 && status !== 304)).toEqual([]);

  await expect.poll(() => findBarriers(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await findBarriers(page)).toEqual([]);
  expect(await second.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "The mast" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: /The mast/ })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a picture whose parts do not load says so, and is loaded again by keyboard [LOOK-01] @slow", async ({
  page,
  portal,
}) => {
  const collection = await openCollection(portal, [[["The quay", 1537, 1025]]]);
  await page.goto(collection);
  await page.getByRole("link", { name: /The quay/ }).click();
  const parts = /\/tiles\/(?!.*info\.json)/;
  await page.route(parts, (route) => route.abort());
  await page.getByRole("button", { name: "Show in full screen" }).click();
  const viewer = page.getByRole("dialog", { name: "The quay" });
  const message = viewer.getByText("Not all of this picture could be loaded.");
  await message.waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await findBarriers(page)).toEqual([]);
  await page.unroute(parts);
  await pressWithKeys(page, viewer.getByRole("button", { name: "Try again" }));
  await expect(message).toBeHidden();
  await expect(viewer.getByRole("button", { name: "Zoom in" })).toBeFocused();
});

test("pictures of one pixel and of a line are listed, shown on their page and zoomed [LOOK-01] @slow", async ({
  page,
  portal,
}) => {
  const pictures = [
    ["The dot", 1, 1],
    ["The line", 8_000, 20],
    ["The post", 20, 8_000],
  ] as const;
  const collection = await openCollection(portal, [pictures]);
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", ({ message }) => complaints.push(message));
  await page.goto(collection);
  for (const [title] of pictures) await expect(page.getByRole("link", { name: title })).toBeVisible();
  await page.getByRole("link", { name: "The dot" }).click();
  for (const [title] of pictures) {
    await page.getByRole("button", { name: new RegExp(`\\b${title}$`) }).click();
    const pictureBox = await page.getByRole("img", { name: title }).first().boundingBox();
    const { width = 0, height = 0 } = pictureBox ?? {};
    expect(Math.min(width, height), title).toBeGreaterThanOrEqual(44);
    expect(Math.max(width, height), title).toBeLessThanOrEqual(1_280);
  }
  await page.getByRole("button", { name: "Show in full screen" }).click();
  // The latest first, as in the list.
  for (const title of ["The post", "The line"]) {
    const viewer = page.getByRole("dialog", { name: title });
    await viewer.locator("canvas").first().waitFor();
    const zoomOut = viewer.getByRole("button", { name: "Zoom out" });
    await expect(async () => {
      await page.keyboard.press("+");
      await expect(zoomOut).not.toHaveAttribute("aria-disabled", { timeout: 2_000 });
    }).toPass();
    await viewer.getByRole("button", { name: "Next picture" }).click();
  }
  await page.getByRole("dialog", { name: "The dot" }).locator("canvas").first().waitFor();
  expect(complaints).toEqual([]);
});

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

/** A finger that moves to the left, in as many steps as a screen shows meanwhile. */
async function swipeLeft(devtools: CDPSession, y: number): Promise<void> {
  const touch = (type: string, x?: number) =>
    devtools.send("Input.dispatchTouchEvent", {
      type: type as "touchStart",
      touchPoints: x === undefined ? [] : [{ x, y, id: 0 }],
    });
  await touch("touchStart", 300);
  for (const x of [260, 200, 140, 90]) await touch("touchMove", x);
  await touch("touchEnd");
}

test("on a phone a visitor swipes through thirty pictures of ten contributions, taps one twice, and goes back to the list [LOOK-06] @slow", async ({
  browser,
  portal,
}) => {
  const titles = Array.from({ length: 30 }, (_, index) => `Picture ${index + 1}`);
  const contributedPictures = Array.from({ length: 10 }, (_, index) =>
    titles.slice(index * 3, index * 3 + 3).map((title): PictureSpec => [title, 320, 240]),
  );
  const collection = await openCollection(portal, contributedPictures);
  const context = await browser.newContext({ ...phone, baseURL: portal.stack.url });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  try {
    await page.goto(collection);
    const first = page.getByRole("link", { name: /Picture \d+/ }).first();
    const [firstTitle = ""] = /Picture \d+/.exec((await first.textContent()) ?? "") ?? [];
    await first.tap();
    await page.getByRole("button", { name: "Show in full screen" }).tap();
    const viewer = page.getByRole("dialog");
    const addressBefore: string[] = [];
    for (let position = 1; position <= 30; position += 1) {
      await expect(viewer.getByText(`${position} of 30`)).toBeVisible();
      await viewer.locator("canvas").first().waitFor();
      addressBefore.push((await viewer.getByRole("heading").first().textContent()) ?? "");
      if (position < 30) await swipeLeft(devtools, 300);
    }
    expect(new Set(addressBefore)).toEqual(new Set(titles));
    // The list ends here: nothing is left to swipe to.
    await swipeLeft(devtools, 300);
    await expect(viewer.getByText("30 of 30")).toBeVisible();

    const picture = viewer.locator(".openseadragon-canvas").first();
    await expect(viewer.getByRole("button", { name: "Zoom out" })).toHaveAttribute("aria-disabled", "true");
    await picture.tap({ position: { x: 150, y: 200 } });
    await picture.tap({ position: { x: 150, y: 200 } });
    await expect(viewer.getByRole("button", { name: "Zoom out" })).not.toHaveAttribute("aria-disabled");
    await page.goBack();
    await expect(viewer).toBeHidden();
    await page.goBack();
    await expect(page.getByRole("link", { name: new RegExp(firstTitle) }).first()).toBeVisible();
  } finally {
    await context.close();
  }
});
