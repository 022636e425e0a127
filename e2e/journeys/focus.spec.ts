import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { tabTo } from "../support/keyboard.ts";
import { type Portal, test } from "../support/portal.ts";

const ink = [17, 21, 26];
const white = [255, 255, 255];

/** The visible colors, pixel by pixel from the middle of the upper edge downwards. */
async function readEdge(page: Page, element: Locator): Promise<number[][]> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not seen.`);
  const clip = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y), width: 1, height: 6 };
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.height }, (_, y) => [...data.subarray(y * info.channels, y * info.channels + 3)]);
}

const collection = ({ data }: Portal) =>
  `/organization/${data.organization.id}/collections/${data.collections.gallery.id}`;
const places: { name: string; path: (portal: Portal) => string; first: string }[] = [
  { name: "the newest pictures", path: () => "/", first: "main ul a" },
  { name: "an organization", path: () => "/", first: "main h3 a" },
  { name: "a picture of a collection", path: collection, first: "main li[aria-posinset] a" },
  { name: "a picture on the wall", path: (portal) => `${collection(portal)}/gallery`, first: "[data-media]" },
];

for (const { name, path, first } of places) {
  test(`the focus ring is visible above its surroundings: ${name}${path === collection ? "" : " @slow"}`, async ({
    page,
    portal,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path(portal));
    const place = page.locator(first).first();
    await place.waitFor();
    await tabTo(page, place);
    const tile = name === "an organization" ? place.locator("xpath=ancestor::li") : place;
    await expect
      .poll(async () => {
        const edge = await readEdge(page, tile);
        return [edge[1], edge[4]];
      })
      .toEqual([ink, white]);
  });
}
