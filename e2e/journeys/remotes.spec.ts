import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { expect, type Page } from "@playwright/test";
import type { Answer } from "@samling/contract/types";
import { buildFolder } from "@samling/stack/paths";
import { password } from "../data/data-set.ts";
import { Accounts } from "../pages/accounts.ts";
import { CollectionPage } from "../pages/collection.ts";
import { test } from "../support/portal.ts";
import { rebuildForNextModuleApi, rebuildWithText, rebuildWithUnknownExport } from "../support/rebuild.ts";
import { askAs } from "../support/session.ts";

const panel = (page: Page) => page.getByRole("heading", { name: "This part is not available right now" });

test("a remote that is down affects one panel, and its retry works once it is up again", async ({ page, portal }) => {
  const { data, stack } = portal;
  const remote = stack.remote("mf-contribute");
  const here = { organizationId: data.organization.id, collectionId: data.collections.active.id };
  const collection = new CollectionPage(page);
  await page.goto(`/organization/${here.organizationId}`);
  await new Accounts(page).signIn({ email: data.users.member, password });
  await remote.stop();
  try {
    await collection.open(here);
    await page.getByRole("link", { name: "Contribute your pictures" }).click();
    await expect(panel(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();

    await page.getByRole("button", { name: "Try again" }).click();
    await expect(panel(page)).toBeVisible();

    await page.getByRole("link", { name: "Collections", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Collections" })).toBeVisible();
    await page.goBack();
    await expect(panel(page)).toBeVisible();
  } finally {
    await remote.start();
  }
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Choose your files" })).toBeVisible();
});

async function digestFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const names = files.map((file) => relative(folder, file)).sort();
  const digest = async (name: string) =>
    createHash("sha256")
      .update(await readFile(join(folder, name)))
      .digest("hex");
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await digest(name)])));
}

test("a remote is released and rolled back on its own: a reload shows it, and the shell stays unchanged", async ({
  page,
  portal,
}) => {
  const remote = portal.stack.remote("mf-public");
  const released = remote.folder;
  const shell = buildFolder("shell");
  const before = await digestFiles(shell);
  const heading = (text: string) => page.getByRole("heading", { level: 1, name: text });
  const scripts = () =>
    page.locator("script[src^='/']").evaluateAll((all) => all.map((one) => one.getAttribute("src")));
  await page.goto("/");
  await expect(heading("Explore museums and archives")).toBeVisible();
  const shellScripts = await scripts();

  const rebuilt = await rebuildWithText("mf-public", {
    from: "Explore museums and archives –",
    to: "Wander through museums and archives –",
  });
  try {
    remote.setFolder(rebuilt.folder);
    await page.reload();
    await expect(heading("Wander through museums and archives")).toBeVisible();
    expect(await scripts()).toEqual(shellScripts);
    expect(await digestFiles(shell)).toEqual(before);
    // Before any script has run, too, and in the shell's styles: of an icon, for example.
    const html = () => fetch(`${portal.stack.url}?lang=en`).then((answer) => answer.text());
    await expect.poll(html).toMatch(/<div id="first-view".*<h1 class="display-1">Wander through museums/s);
    const organization = `${portal.stack.url}/organization/${portal.data.organization.id}`;
    const view = () =>
      fetch(organization).then(async (answer) => /<div id="first-view".*/s.exec(await answer.text())?.[0]);
    await expect.poll(view).toBeDefined();
    const [, icon = ""] = /<svg class="(\w+)"/.exec((await view()) ?? "") ?? [];
    const styles = await Promise.all(
      Object.keys(before)
        .filter((name) => name.endsWith(".css"))
        .map((name) => readFile(join(shell, name), "utf8")),
    );
    expect(
      styles.some((style) => style.includes(`.${icon}{`)),
      "the shell's styles have the icon's class",
    ).toBe(true);
  } finally {
    remote.setFolder(released);
    await rebuilt.remove();
  }
  await page.reload();
  await expect(heading("Explore museums and archives")).toBeVisible();
});

const builds = [
  { name: "another module API", rebuild: rebuildForNextModuleApi, reason: "speaks module API" },
  { name: "an export that the shell lacks", rebuild: rebuildWithUnknownExport, reason: "@samling/ui has no Chart" },
];

test("a remote built for another shell is not run, and costs one panel until its build is replaced", async ({
  page,
  portal,
}) => {
  const remote = portal.stack.remote("mf-platform");
  const released = remote.folder;
  const isRun = () => page.evaluate(() => "mf_platform" in window);
  const title = page.getByRole("heading", { level: 1, name: "There is a newer version" });
  for (const { name, rebuild, reason } of builds) {
    await test.step(`built with ${name}`, async () => {
      const rebuilt = await rebuild("mf-platform");
      try {
        remote.setFolder(rebuilt.folder);
        await page.goto("/about");
        await expect(title).toBeVisible();
        expect(await isRun()).toBe(false);
        const stored = () => askAs<Answer<"GET /api/client-errors">>(portal, "platformAdmin", "GET /api/client-errors");
        const isStored = async () =>
          (await stored()).some(({ error }) => error.includes("incompatible: mf-platform") && error.includes(reason));
        await expect.poll(isStored).toBe(true);

        await page.getByRole("link", { name: "Home", exact: true }).first().click();
        await expect(page.getByRole("heading", { level: 1, name: "Explore museums and archives" })).toBeVisible();
      } finally {
        remote.setFolder(released);
        await rebuilt.remove();
      }
      await page.goto("/about");
      await expect.poll(isRun).toBe(true);
      await expect(title).toHaveCount(0);
    });
  }
});
