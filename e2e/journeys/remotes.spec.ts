import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, type Page } from "@playwright/test";
import type { Answer } from "@samling/contract/types";
import { buildFolder, root } from "@samling/stack/paths";
import { password } from "../data/data-set.ts";
import { Accounts } from "../pages/accounts.ts";
import { CollectionPage } from "../pages/collection.ts";
import { test } from "../support/portal.ts";
import { rebuildForEarlierModuleApi, rebuildWithText } from "../support/rebuild.ts";
import { openFrontDoor } from "../support/second-front-door.ts";
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

/** `npm run deploy`, to a folder that a second front door reads. */
async function runDeploy(app: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [join(root, "tools/deploy/src/cli.ts"), app, ...args]);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const [code] = await once(child, "close");
  expect(code, output).toBe(0);
}

test("a remote is deployed and rolled back while visitors read: each next page shows it, none fails, and the shell stays unchanged @slow", async ({
  page,
  portal,
}) => {
  const releases = await mkdtemp(join(tmpdir(), "samling-releases-"));
  const door = await openFrontDoor(portal, { releases });
  const deploy = (app: string, ...args: string[]) =>
    runDeploy(app, "--to", releases, "--portal", door.url, "--allow-dirty", ...args);
  const shell = buildFolder("shell");
  const before = await digestFiles(shell);
  const heading = (text: string) => page.getByRole("heading", { level: 1, name: text });
  const scripts = () =>
    page.locator("script[src^='/']").evaluateAll((all) => all.map((item) => item.getAttribute("src")));
  const entry = () =>
    page.evaluate(() => window.__REGISTRY__?.remotes.find(({ app }) => app === "mf-public")?.entry ?? "");
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  /** Within the page that is open: parts of the remote that it has not loaded yet, and back. */
  const readOn = async () => {
    await page.locator(`a[href="/organization/${portal.data.organization.id}"]`).first().click();
    await page.getByRole("link", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
    await page.goBack();
    await page.goBack();
  };

  const rebuilt = await rebuildWithText("mf-public", {
    from: "Explore museums and archives –",
    to: "Wander through museums and archives –",
  });
  try {
    await deploy("shell", "--build", shell);
    await page.goto(door.url);
    await expect(heading("Explore museums and archives")).toBeVisible();
    const shellScripts = await scripts();
    expect(await entry()).not.toContain("/releases/");

    await deploy("mf-public", "--build", buildFolder("mf-public"));
    await readOn();
    await page.reload();
    await expect(heading("Explore museums and archives")).toBeVisible();
    expect(await entry()).toContain(`${door.url}/releases/mf-public/`);

    await deploy("mf-public", "--build", rebuilt.folder);
    // The page that is open continues with the build that it has.
    await readOn();
    await expect(heading("Explore museums and archives")).toBeVisible();
    await page.reload();
    await expect(heading("Wander through museums and archives")).toBeVisible();
    expect(await scripts()).toEqual(shellScripts);
    expect(await digestFiles(shell)).toEqual(before);
    // Before any script has run, too, and in the shell's styles: of an icon, for example.
    const html = () => fetch(`${door.url}?lang=en`).then((answer) => answer.text());
    await expect.poll(html).toMatch(/<div id="first-view".*<h1 class="display-1">Wander through museums/s);
    const organization = `${door.url}/organization/${portal.data.organization.id}`;
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

    await deploy("mf-public", "--rollback");
    await readOn();
    await expect(heading("Wander through museums and archives")).toBeVisible();
    await page.reload();
    await expect(heading("Explore museums and archives")).toBeVisible();
    expect(problems).toEqual([]);
  } finally {
    await door.stop();
    await rebuilt.remove();
    await rm(releases, { recursive: true, force: true });
  }
});

test("a remote built for an earlier shell is not run, and costs one panel until its build is replaced @slow", async ({
  page,
  portal,
}) => {
  const remote = portal.stack.remote("mf-platform");
  const released = remote.folder;
  const isRun = () => page.evaluate(() => "mf_platform" in window);
  const title = page.getByRole("heading", { level: 1, name: "There is a newer version" });
  const rebuilt = await rebuildForEarlierModuleApi("mf-platform");
  try {
    remote.setFolder(rebuilt.folder);
    await page.goto("/about");
    await expect(title).toBeVisible();
    expect(await isRun()).toBe(false);
    const stored = () => askAs<Answer<"GET /api/client-errors">>(portal, "platformAdmin", "GET /api/client-errors");
    const isStored = async () =>
      (await stored()).some(({ error }) => /incompatible: mf-platform .*built for module API/.test(error));
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
