import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { test } from "../support/portal.ts";
import { openFrontDoor, serveElsewhere } from "../support/second-front-door.ts";

const panel = (page: Page) => page.getByRole("heading", { name: "This part is not available right now" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const wasRun = (page: Page) => page.evaluate(() => "wasAltered" in window);
const isLoaded = (page: Page) => page.evaluate(() => "mf_platform" in window);

/** Changes files of a build where they are served, compressed copies included; returns what changes them back. */
async function alter(folder: string, isAltered: (file: string) => boolean): Promise<() => Promise<void>> {
  const altered = (await readdir(folder)).filter((file) => /\.(js|css)$/.test(file) && isAltered(file));
  const before = await Promise.all(altered.map((file) => readFile(join(folder, file), "utf8")));
  expect(altered.length).toBeGreaterThan(0);
  for (const [index, file] of altered.entries()) {
    const change = file.endsWith(".js") ? ";window.wasAltered = true;" : "body{display:none}";
    await writeFile(join(folder, file), before[index] + change);
    for (const copy of [".br", ".gz"]) await rm(join(folder, file + copy), { force: true });
  }
  return async () => {
    for (const [index, file] of altered.entries()) await writeFile(join(folder, file), before[index] ?? "");
  };
}

test("a remote from another host works if its origin is allowed, and a file that was changed there is not run @slow", async ({
  browser,
  portal,
}) => {
  const host = await serveElsewhere("mf-platform");
  const door = await openFrontDoor(portal, { remotes: { "mf-platform": host.source }, remoteOrigins: [host.origin] });
  const statement = `/organization/${portal.data.organization.id}/accessibility-statement`;
  const visit = async (path: string) => {
    // A visitor's cache would hide the change.
    const page = await (await browser.newContext()).newPage();
    await page.goto(door.url + path);
    return page;
  };
  try {
    await test.step("unchanged", async () => {
      const page = await visit("/about");
      const complaints: string[] = [];
      page.on("console", (message) => ["warning", "error"].includes(message.type()) && complaints.push(message.text()));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect.poll(() => isLoaded(page)).toBe(true);
      await page.goto(door.url + statement);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(complaints).toEqual([]);
    });

    const parts = [
      { name: "the entry", path: "/about", isAltered: (file: string) => file.startsWith("remoteEntry") },
      {
        name: "a style sheet of its first page",
        path: "/about",
        isAltered: (file: string) => /^module.*css$/.test(file),
      },
      { name: "scripts of other pages", path: statement, isAltered: (file: string) => /^\d+\..*js$/.test(file) },
    ];
    for (const { name, path, isAltered } of parts) {
      await test.step(`with a changed file: ${name}`, async () => {
        const changeBack = await alter(host.files, isAltered);
        const page = await visit(path);
        await expect(panel(page)).toBeVisible();
        expect(await wasRun(page)).toBe(false);
        // The start page, or that of the organization.
        await page.getByRole("banner").getByRole("link").first().click();
        await expect(panel(page)).toHaveCount(0);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await page.goBack();
        await expect(panel(page)).toBeVisible();
        await changeBack();
        await page.getByRole("button", { name: "Try again" }).click();
        await expect(panel(page)).toHaveCount(0);
        await page.context().close();
      });
    }
  } finally {
    await door.stop();
    await host.stop();
  }
});

test("a remote from a host that is not allowed is not loaded, and costs one panel @slow", async ({ page, portal }) => {
  const host = await serveElsewhere("mf-platform");
  const door = await openFrontDoor(portal, { remotes: { "mf-platform": host.source } });
  try {
    await page.goto(`${door.url}/about`);
    await expect(panel(page)).toBeVisible();
    expect(await isLoaded(page)).toBe(false);
    await page.getByRole("link", { name: "Home", exact: true }).first().click();
    await expect(heading(page, "Explore museums and archives")).toBeVisible();
  } finally {
    await door.stop();
    await host.stop();
  }
});

test("a script of the shell that was changed after its page was made is not run", async ({ page, portal }) => {
  let changed = 0;
  await page.route(/\/main\.\w+\.js$/, async (route) => {
    const answer = await route.fetch();
    changed += 1;
    await route.fulfill({ response: answer, body: `${await answer.text()};window.wasAltered = true;` });
  });
  // Deferred scripts are run before the page counts as loaded.
  await page.goto(portal.stack.url);
  expect(changed).toBe(1);
  expect(await wasRun(page)).toBe(false);
});
