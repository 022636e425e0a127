import { brotliCompressSync } from "node:zlib";
import { expect, type Page, type Request } from "@playwright/test";
import { productPages } from "../support/all-pages.ts";
import { test } from "../support/portal.ts";

/**
 * Brotli size of the shell and mf-public together, what is written into the page included. That varies by 200 bytes
 * with the organization's data.
 */
const budget = 185_500;
/** Chromium warns about a preload that was not used within a few seconds. */
const hintTimeoutMs = 3_500;

function watch(page: Page) {
  const complaints: string[] = [];
  const requests: Request[] = [];
  page.on("console", (message) => {
    if (["warning", "error"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => requests.push(request));
  return { complaints, requests };
}

test("every public page loads without a warning, and requests nothing twice @slow", async ({ browser, portal }) => {
  const names = new Map(
    productPages.filter(({ isSignedIn }) => !isSignedIn).map(({ name, path }) => [path(portal), name]),
  );
  const checks: Promise<void>[] = [];
  for (const [path, name] of names) {
    // Each is a possible first page.
    const context = await browser.newContext();
    const page = await context.newPage();
    const { complaints, requests } = watch(page);
    const response = await page.goto(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    const check = async () => {
      await page.waitForTimeout(hintTimeoutMs);
      // The browser reports the missing page, and the link that is refused.
      const isMissing = response?.status() === 404 || name.includes("that is not shared");
      const isRefused = name.includes("by a link that does not work");
      const unexpected = complaints.filter(
        (complaint) => !(isMissing && complaint.includes("404")) && !(isRefused && complaint.includes("412")),
      );
      expect.soft(unexpected, `complaints of: ${name}`).toEqual([]);
      // Chromium requests the icon again when a page removes the token of a mailed link from its own address.
      const requested = requests
        .map((request) => request.url())
        .filter((address) => !/^data:|\/icon\.svg$/.test(address));
      const twice = requested.filter((address, index) => requested.indexOf(address) !== index);
      expect.soft(twice, `asked for twice by: ${name}`).toEqual([]);
      expect.soft(requested.length, `asked for by: ${name}`).toBeGreaterThan(0);
      await context.close();
    };
    // The others are opened while this one is observed.
    checks.push(check());
  }
  await Promise.all(checks);
});

test("the first visit of an organization's page stays within its budget, and loads no other remote [FIND-12]", async ({
  page,
  portal,
}) => {
  const { requests } = watch(page);
  await page.goto(`/organization/${portal.data.organization.id}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  const code = requests.filter((request) => /\.(js|css)(\?|$)/.test(request.url()));
  const sizes = await Promise.all(code.map(async (request) => (await request.sizes()).responseBodySize));
  // Scripts with a type are data about the page.
  const inPage = await page.locator("style, script:not([src], [type])").allTextContents();
  const inlineSizes = inPage.map((text) => brotliCompressSync(text).length);
  const bytes = [...sizes, ...inlineSizes].reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: "bytes of JavaScript and CSS", description: String(bytes) });
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(budget);
  const origins = new Set(code.map((request) => new URL(request.url()).origin));
  expect(origins).toEqual(new Set([portal.stack.url, portal.stack.remote("mf-public").url]));
});
