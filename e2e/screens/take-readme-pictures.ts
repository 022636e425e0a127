/** `npm run pictures -w e2e`: takes the README's screenshots of the demo at PORTAL (http://localhost:3000). */
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { storedKeys } from "@samling/contract/constants/stored-keys";
import type { Answer, CallAddress } from "@samling/contract/types";
import { demoAccounts, demoPassword } from "@samling/demo/accounts";
import sharp from "sharp";
import { makeContactSheet } from "./contact-sheet.ts";

const portal = process.env.PORTAL ?? "http://localhost:3000";
const folder = path.join(import.meta.dirname, "../../docs/pictures");
async function read<A extends CallAddress>(address: A, query: Record<string, string> = {}): Promise<Answer<A>> {
  const response = await fetch(`${portal}${address.replace("GET ", "")}?${new URLSearchParams(query)}`);
  return (await response.json()) as Answer<A>;
}

/** The demo has this content; another portal may not. */
function assertFound<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error("This portal does not show the demo.");
  return thing;
}

const organizations = await read("GET /api/organizations");
const { id: orgId } = assertFound(organizations.find(({ name }) => name === "Hamnarkivet"));
const collections = await read("GET /api/collections", { organizationId: orgId });
const { id: collectionId } = assertFound(collections.find(({ status }) => status === "ACTIVE"));
const { items } = await read("GET /api/collection-contributions", { collectionId, orgId });
const { contributionId } = assertFound(
  items.find(({ kind, width, height }) => kind === "image" && (width ?? 0) > (height ?? 0)),
);
const collection = `/organization/${orgId}/collections/${collectionId}`;

const pages = {
  start: { address: "/", scroll: 0 },
  collection: { address: collection, scroll: 330 },
  contribution: { address: `${collection}/contribution/${contributionId}`, scroll: 0 },
  gallery: { address: `${collection}/gallery`, scroll: 0 },
};
const authenticated = `/organization/${orgId}/authenticated`;
/** The best of the other pages, at a desktop's and a phone's width. */
const sheets: Record<string, { size: { width: number; height: number }; columns: number; addresses: string[] }> = {
  desk: {
    size: { width: 1440, height: 900 },
    columns: 3,
    addresses: [
      `/organization/${orgId}`,
      "/about",
      `${authenticated}/collections/${collectionId}/create-contribution`,
      `${authenticated}/dashboard`,
      `${authenticated}/contributions`,
      `${authenticated}/collections/edit-collection?collection=${collectionId}`,
      `${authenticated}/user-administration`,
      `${authenticated}/edit-organization`,
      `${authenticated}/edit-organization-translations`,
    ],
  },
  phone: {
    size: { width: 390, height: 780 },
    columns: 6,
    addresses: [
      "/",
      `/organization/${orgId}`,
      collection,
      `${collection}/contribution/${contributionId}`,
      `${collection}/gallery`,
      `${authenticated}/collections/${collectionId}/create-contribution`,
    ],
  },
};

async function signIn(): Promise<string> {
  const { email } = assertFound(demoAccounts.find(({ role }) => role === "super admin of Hamnarkivet"));
  const response = await fetch(`${portal}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: demoPassword, organizationId: orgId }),
  });
  return ((await response.json()) as Answer<"POST /api/login">).token;
}

const system = "/usr/bin/chromium";
const browser = await chromium.launch({
  ...(existsSync(system) ? { executablePath: system } : {}),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});

async function takePicture(page: Page, { address, scroll }: { address: string; scroll: number }): Promise<Buffer> {
  await page.goto(portal + address, { waitUntil: "networkidle" });
  await page.mouse.wheel(0, scroll);
  // Until the page has faded in and its pictures have loaded.
  await page.waitForTimeout(4_000);
  return page.screenshot({ animations: "disabled" });
}

const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
for (const [name, pagePath] of Object.entries(pages)) {
  const picture = await takePicture(page, pagePath);
  await sharp(picture)
    .resize({ width: 960 })
    .webp({ quality: 78 })
    .toFile(path.join(folder, `${name}.webp`));
  console.log(`docs/pictures/${name}.webp`);
}

const token = await signIn();
for (const [name, { size, columns, addresses }] of Object.entries(sheets)) {
  const page = await browser.newPage({ viewport: size });
  // Public pages are shown to a signed-out visitor.
  await page.addInitScript(
    ({ key, token }) => {
      if (location.pathname.includes("/authenticated/")) localStorage.setItem(key, token);
      else localStorage.removeItem(key);
    },
    { key: storedKeys.token, token },
  );
  const pictures: Buffer[] = [];
  for (const address of addresses) pictures.push(await takePicture(page, { address, scroll: 0 }));
  const width = Math.floor(1_600 / columns);
  const height = Math.round((width * size.height) / size.width);
  await writeFile(path.join(folder, `${name}.webp`), await makeContactSheet(pictures, { columns, width, height }));
  console.log(`docs/pictures/${name}.webp`);
}
await browser.close();
