import { expect, type Locator, type Page } from "@playwright/test";
import { tabTo } from "../support/keyboard.ts";
import { ownHosts, type Portal, test } from "../support/portal.ts";

const collection = ({ data }: Portal) =>
  `/organization/${data.organization.id}/collections/${data.collections.gallery.id}`;
const contribution = (portal: Portal) => `${collection(portal)}/contribution/${portal.shown.contributionId}`;
const stage = (page: Page) => page.getByRole("region", { name: /^In this contribution: / });
const readBox = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not shown.`);
  return box;
};

test("picture and label are side by side from 1199 pixels on, and stacked below [V-CONT-07]", async ({
  page,
  portal,
}) => {
  await page.goto(contribution(portal));
  const label = page.getByRole("article");
  const expectBeside = async (width: number, isBeside: boolean) => {
    await page.setViewportSize({ width, height: 900 });
    await expect(label.getByRole("heading", { level: 1 })).toBeVisible();
    const find = async () => {
      const [picture, text] = [await readBox(stage(page)), await readBox(label)];
      return {
        isBeside: text.x >= picture.x + picture.width - 1 && text.y < picture.y + 1,
        isBeneath: text.y >= picture.y + picture.height - 1 && text.x < picture.x + 1,
      };
    };
    await expect.poll(find, `${width} pixels`).toEqual({ isBeside, isBeneath: !isBeside });
  };
  await expectBeside(1199, true);
  await expectBeside(1198, false);
  await expectBeside(1440, true);
  await expectBeside(360, false);
});

test("picture 3 has an address that can be copied, opened in a new tab, reloaded and returned to [LOOK-05] @slow", async ({
  context,
  page,
  portal,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const title = (openedPage: Page) => openedPage.getByRole("article").getByRole("heading", { level: 1 });
  await page.goto(contribution(portal));
  await expect(title(page)).toHaveText("Lighthouse 1");
  const next = stage(page).getByRole("button", { name: "Next" });
  await next.click();
  await next.click();
  await expect(title(page)).toHaveText("Lighthouse 3");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("The link has been copied.")).toBeVisible();
  const other = await context.newPage();
  await other.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(title(other)).toHaveText("Lighthouse 3");
  await other.close();
  await page.reload();
  await expect(title(page)).toHaveText("Lighthouse 3");
  await page.goto(collection(portal));
  await page.goBack();
  await expect(title(page)).toHaveText("Lighthouse 3");
});

test("a map is downloaded when its place is on the screen, and only from this portal", async ({ page, portal }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.setViewportSize({ width: 360, height: 480 });
  await page.goto(contribution(portal));
  const open = page.getByRole("button", { name: "Show on a map" });
  await expect(open).toBeAttached();
  await page.waitForLoadState("networkidle");
  const before = requests.length;
  expect(requests.filter((url) => url.includes("/api/map"))).toEqual([]);
  await open.evaluate((button) => button.scrollIntoView({ block: "center" }));
  const map = page.getByRole("region", { name: "Map of Kullen" });
  await expect(map.locator("path").first()).toBeAttached();
  expect(requests.slice(before).filter((url) => url.endsWith(".js")).length).toBeGreaterThan(0);
  expect(requests.filter((url) => !ownHosts(portal).includes(new URL(url).hostname))).toEqual([]);
  const hide = page.getByRole("button", { name: "Hide the map" });
  await tabTo(page, hide);
  await page.keyboard.press("Enter");
  await expect(map).not.toBeAttached();
});

test("a picture fills the screen, with the page blurred behind it, and follows two fingers [V-CONT-08] @slow", async ({
  browser,
  baseURL,
  portal,
}) => {
  const phone = {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
  } as const;
  const context = await browser.newContext({ ...phone, baseURL, locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(contribution(portal));
  await stage(page).getByRole("button", { name: "Lighthouse 1" }).first().tap();
  const dialog = page.getByRole("dialog", { name: "Lighthouse 1" });
  await expect(dialog).toBeVisible();
  await expect.poll(() => readBox(dialog)).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  const blur = await dialog.evaluate((element) => getComputedStyle(element, "::backdrop").backdropFilter);
  expect(blur).toContain("blur");

  await dialog.locator("canvas").first().waitFor();
  const devtools = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...xs: number[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: xs.map((x, id) => ({ x, y: 370, id })) });
  await touch("touchStart", 150, 210);
  for (const spread of [40, 60, 80, 100]) await touch("touchMove", 180 - spread, 180 + spread);
  await touch("touchEnd");
  // The address has the visible part of the picture, in percent.
  const part = () => {
    const [x = 0, , width = 100] = new URL(page.url()).searchParams.get("view")?.split(",").map(Number) ?? [];
    return { x, width };
  };
  await expect.poll(() => part().width).toBeLessThan(50);
  const { x } = part();
  await touch("touchStart", 180);
  for (const at of [150, 120, 90]) await touch("touchMove", at);
  await touch("touchEnd");
  await expect.poll(() => part().x).toBeGreaterThan(x + 3);
  await expect(dialog).toBeVisible();
  await context.close();
});

test("a tag leads to everything in the collection that has it, and more filters narrow it, by keyboard @slow", async ({
  page,
  portal,
}) => {
  await page.goto(contribution(portal));
  const tag = page.getByRole("link", { name: /^light \(/ });
  await tag.waitFor();
  await tabTo(page, tag);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?tag=light$/);
  const status = page.getByText(/^\d+ of \d+ found$/);
  await expect(status).toBeVisible();
  await expect(status).toBeInViewport();

  await tabTo(page, page.getByRole("combobox", { name: "Kind" }));
  await page.keyboard.type("Fi");
  await expect(page).toHaveURL(/kind=video/);
  await expect(page.getByRole("listitem").filter({ hasText: "Lighthouse 3" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Lighthouse 1/ })).toHaveCount(0);

  const words = page.getByRole("combobox", { name: "Search in titles, places and people" });
  await tabTo(page, words);
  await page.keyboard.type("zeppelin");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await page.reload();
  await expect(words).toHaveValue("zeppelin");
  await tabTo(page, page.getByRole("button", { name: "Clear the filters" }).first());
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/\?/);
  await expect(page.getByRole("link", { name: /Lighthouse 1/ }).first()).toBeAttached();
});
