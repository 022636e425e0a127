import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { openPortal } from "../support/portal.ts";

test("an operator's own tiles are the ground of the maps, and its source is named @slow", async ({ browser }) => {
  const png = await sharp({ create: { width: 256, height: 256, channels: 3, background: "#cde" } })
    .png()
    .toBuffer();
  const requests: string[] = [];
  const tiles = createServer(({ url = "" }, response) => {
    requests.push(url);
    response.writeHead(200, { "content-type": "image/png" }).end(png);
  }).listen(0, "127.0.0.1");
  await once(tiles, "listening");
  const { port } = tiles.address() as AddressInfo;
  const portal = await openPortal({
    TILE_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    TILE_ATTRIBUTION: "© The Surveyors",
  });
  const viewport = { width: 360, height: 800 };
  const context = await browser.newContext({ baseURL: portal.stack.url, viewport, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    const refused: string[] = [];
    page.on("console", (message) => void (message.type() === "error" && refused.push(message.text())));
    await page.goto("/search?view=map");
    const map = page.getByRole("region", { name: "Map of the results" });
    await expect(map.getByText("© The Surveyors")).toBeVisible();
    const loadedTiles = map.locator("img.leaflet-tile-loaded");
    await expect(loadedTiles.first()).toBeVisible();
    expect(await loadedTiles.first().evaluate((tile) => (tile as HTMLImageElement).naturalWidth)).toBe(256);
    await map.getByRole("button", { name: "Zoom in" }).tap();
    await expect.poll(() => new Set(requests.map((url) => url.split("/")[1])).size).toBeGreaterThan(1);
    expect(requests.every((url) => /^\/\d+\/\d+\/\d+\.png$/.test(url))).toBe(true);
    expect(refused).toEqual([]);
  } finally {
    await context.close();
    await portal.stop();
    tiles.closeAllConnections();
    tiles.close();
  }
});
