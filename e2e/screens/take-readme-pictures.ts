/** `npm run pictures`: the README's pictures, taken from the demo that runs at PORTAL (http://localhost:3000). */
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import type { Answer, CallAddress } from "@samling/contract/types";
import sharp from "sharp";

const portal = process.env.PORTAL ?? "http://localhost:3000";
const folder = path.join(import.meta.dirname, "../../docs/pictures");
async function read<A extends CallAddress>(address: A, query: Record<string, string> = {}): Promise<Answer<A>> {
  const response = await fetch(`${portal}${address.replace("GET ", "")}?${new URLSearchParams(query)}`);
  return (await response.json()) as Answer<A>;
}

/** The demo has what is looked for; another portal may not. */
function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error("This portal does not show the demo.");
  return thing;
}

const organizations = await read("GET /api/organizations");
const { id: orgId } = found(organizations.find(({ name }) => name === "Hamnarkivet"));
const collections = await read("GET /api/collections", { organizationId: orgId });
const { id: collectionId } = found(collections.find(({ status }) => status === "ACTIVE"));
const { items } = await read("GET /api/collection-contributions", { collectionId, orgId });
const { contributionId } = found(
  items.find(({ kind, width, height }) => kind === "image" && (width ?? 0) > (height ?? 0)),
);
const collection = `/organization/${orgId}/collections/${collectionId}`;

const pages = {
  start: { address: "/", scroll: 320 },
  collection: { address: collection, scroll: 520 },
  contribution: { address: `${collection}/contribution/${contributionId}`, scroll: 0 },
  gallery: { address: `${collection}/gallery`, scroll: 0 },
};

const system = "/usr/bin/chromium";
const browser = await chromium.launch({
  ...(existsSync(system) ? { executablePath: system } : {}),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
for (const [name, { address, scroll }] of Object.entries(pages)) {
  await page.goto(portal + address, { waitUntil: "networkidle" });
  await page.mouse.wheel(0, scroll);
  // Until the page has faded in and the pictures have come.
  await page.waitForTimeout(4_000);
  const picture = await page.screenshot({ animations: "disabled" });
  await sharp(picture)
    .resize({ width: 960 })
    .webp({ quality: 78 })
    .toFile(path.join(folder, `${name}.webp`));
  console.log(`docs/pictures/${name}.webp`);
}
await browser.close();
