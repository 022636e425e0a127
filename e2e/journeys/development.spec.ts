import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { root } from "@samling/stack/paths";
import { type Stack, startStack } from "@samling/stack/stack";
import { copyRemote, replaceIn } from "../support/rebuild.ts";

let stack: Stack;
let copy: Awaited<ReturnType<typeof copyRemote>>;
let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "samling-dev-"));
  copy = await copyRemote("mf-public", "development");
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

/** Whether the page has not been reloaded since it was opened. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => "isSamePage" in window);

test("a changed component is on the page once its file is saved, without a reload @slow", async ({ page }) => {
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto(stack.url);
  await expect(heading).toContainText("Explore museums and archives");
  await mark(page);
  await replaceIn(join(copy.source, "src/features/start/hero.tsx"), {
    from: '{t("start.title")}',
    to: '{t("start.title")} – by hand',
  });
  await expect(heading).toContainText("– by hand");
  expect(await isSamePage(page)).toBe(true);
});

test("a changed text is on the page after it has reloaded itself @slow", async ({ page }) => {
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto(stack.url);
  await expect(heading).toContainText("Explore museums and archives");
  await mark(page);
  await replaceIn(join(copy.source, "src/locales/en.json"), {
    from: "Explore museums and archives –",
    to: "Wander through museums and archives –",
  });
  await expect(heading).toContainText("Wander through");
  expect(await isSamePage(page)).toBe(false);
});

/** `npm run dev` in the folder of a remote; returns the address to open in the portal. */
async function developAlone(source: string, portal: string): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [join(root, "libs/build/src/serve.mjs")], {
    cwd: source,
    env: { ...process.env, PORTAL: portal },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let output = "";
  const address = await new Promise<string>((resolve, reject) => {
    child.once("exit", () => reject(new Error(output)));
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const [, openedAddress] = /^Open (\S+)/m.exec(output) ?? [];
      if (openedAddress) resolve(openedAddress);
    });
  });
  return { child, address };
}

test("a remote alone can be developed in a running portal, visible only in this browser @slow", async ({
  page,
  browser,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), "samling-alone-"));
  const alone = await copyRemote("mf-public", "alone");
  const portal = await startStack({ port: 0, dataDir, isTemporary: true });
  const { child, address } = await developAlone(alone.source, portal.url);
  try {
    const heading = page.getByRole("heading", { level: 1 });
    const sign = page.getByText("This browser loads mf-public from your own computer.");
    await page.goto(address);
    await expect(heading).toContainText("Explore museums and archives");
    await expect(sign).toBeVisible();
    await replaceIn(join(alone.source, "src/features/start/hero.tsx"), {
      from: '{t("start.title")}',
      to: '{t("start.title")} – by hand',
    });
    await expect(heading).toContainText("– by hand");

    const other = await browser.newPage();
    await other.goto(portal.url);
    await expect(other.getByRole("heading", { level: 1 })).not.toContainText("– by hand");
    await other.close();

    await page.getByRole("link", { name: "Use the published version" }).click();
    await expect(sign).toBeHidden();
    await expect(heading).not.toContainText("– by hand");
  } finally {
    child.removeAllListeners("exit");
    child.kill();
    await portal.stop();
    await alone.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
});
