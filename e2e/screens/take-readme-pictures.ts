/** `npm run pictures`: the README's pictures, taken from the demo that runs at PORTAL (http://localhost:3000). */
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";

const portal = process.env.PORTAL ?? "http://localhost:3000";
const folder = path.join(import.meta.dirname, "pictures");
const read = async (address) => (await fetch(`${portal}/api${address}`)).json();

const organizations = await read("/organizations");
const organization = organizations.find(({ name }) => name === "Hamnarkivet");
const at = `/organization/${organization.id}`;
const collections = await read(`/collections?organizationId=${organization.id}`);
const collection = collections.find(({ status }) => status === "ACTIVE");
const { items } = await read(`/collection-contributions?collectionId=${collection.id}&orgId=${organization.id}`);
const item = items.find(({ kind, width, height }) => kind === "image" && width > height);

const pages = {
  start: { address: "/", scroll: 320 },
  collection: { address: `${at}/collections/${collection.id}`, scroll: 520 },
  contribution: { address: `${at}/collections/${collection.id}/contribution/${item.contributionId}`, scroll: 0 },
  gallery: { address: `${at}/collections/${collection.id}/gallery`, scroll: 0 },
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
