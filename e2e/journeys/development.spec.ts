import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { type Stack, startStack } from "@samling/stack/stack.ts";
import { copyRemote, replaceIn } from "../support/rebuild.ts";

// All apps are built for development first.
test.setTimeout(300_000);

let stack: Stack;
let copy: Awaited<ReturnType<typeof copyRemote>>;
let folder: string;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await mkdtemp(join(tmpdir(), "samling-dev-"));
  copy = await copyRemote("mf-public");
  stack = await startStack({
    port: 0,
    dataDir: folder,
    isTemporary: true,
    isDevelopment: true,
    sources: { "mf-public": copy.source },
  });
});
test.afterAll(async () => {
  await stack?.stop();
  await copy.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Tells whether the page is still the one that was opened. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => "isSamePage" in window);

test("a change of a component is on the page as soon as its file is saved, without a reload", async ({ page }) => {
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto(stack.url);
  await expect(heading).toContainText("Explore museums and archives");
  await mark(page);
  await replaceIn(join(copy.source, "src/features/start/start-page.tsx"), {
    from: '{t("start.title")}',
    to: '{t("start.title")} – by hand',
  });
  await expect(heading).toContainText("– by hand", { timeout: 30_000 });
  expect(await isSamePage(page)).toBe(true);
});

test("a change of a text is on the page after the page has loaded itself again", async ({ page }) => {
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto(stack.url);
  await expect(heading).toContainText("Explore museums and archives");
  await mark(page);
  await replaceIn(join(copy.source, "src/locales/en.json"), {
    from: "Explore museums and archives –",
    to: "Wander through museums and archives –",
  });
  await expect(heading).toContainText("Wander through", { timeout: 30_000 });
  expect(await isSamePage(page)).toBe(false);
});
