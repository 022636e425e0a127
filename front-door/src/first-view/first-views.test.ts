import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "@samling/processes/free-ports";
import { startFrontDoor } from "../front-door.ts";
import type { RefusalLogger } from "../refused-releases.ts";

const template = '<!doctype html><html><head><!-- front-door --></head><body><div id="root"></div></body></html>';
const works =
  'module.exports = { api: 1, render: async ({ page, language }) => "<h1>" + page + " in " + language + "</h1>" };';
const frame =
  "module.exports = { api: 1, render: async ({ page, props }) => " +
  "'<div id=\"first-view\">' + page + ' of ' + props.page + '<style>' + props.style + '</style>' + props.top + '</div>' };";

let folder: string;
let url: string;
let stop: () => Promise<void>;
let logged: Parameters<RefusalLogger>[];

/** Replaces the build of mf-public by one with this script. */
async function build(name: string, script: string | undefined): Promise<void> {
  const firstView = { script: `first-view/${name}.cjs`, css: { start: ["first-view/start.css"] } };
  const manifest = { name: "mf_public", app: "mf-public", entry: "remoteEntry.js", version: "1.0.0", js: [], css: [] };
  if (script) await writeFile(join(folder, "remote/first-view", `${name}.cjs`), script);
  await writeFile(join(folder, "remote/first-view/start.css"), "h1{margin:0}");
  await writeFile(join(folder, "remote/remote.json"), JSON.stringify({ ...manifest, firstView }));
}

async function open({ pageTimeoutMs = 30_000, timeoutMs = 30_000, retryMs = 60_000 } = {}): Promise<void> {
  const [port = 0] = await findFreePorts(1);
  const remote = { folder: join(folder, "remote"), originFor: () => "http://localhost:1" };
  const frontDoor = await startFrontDoor({
    port,
    shell: join(folder, "shell"),
    remotes: [remote],
    apis: () => [],
    timeoutMs: pageTimeoutMs,
    firstViews: { timeoutMs, retryMs },
    log: (...line) => logged.push(line),
  });
  url = `http://localhost:${port}`;
  stop = frontDoor.stop;
}

async function visit(): Promise<string> {
  const response = await fetch(`${url}/?lang=sv`);
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain('<div id="root"></div>');
  return html;
}

beforeEach(async () => {
  logged = [];
  folder = await mkdtemp(join(tmpdir(), "first-views-"));
  await mkdir(join(folder, "shell/first-view"), { recursive: true });
  await mkdir(join(folder, "remote/first-view"), { recursive: true });
  await writeFile(join(folder, "shell/index.html"), template);
  await writeFile(join(folder, "shell/first-view/frame.cjs"), frame);
  await writeFile(
    join(folder, "shell/shell.json"),
    JSON.stringify({ firstView: { script: "first-view/frame.cjs", css: {} } }),
  );
});

afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

it("inserts what the remote's script renders, with the page's style sheet, in the shell's frame", async () => {
  await build("one", works);
  await open();
  const view = '<div id="first-view">frame of start<style>h1{margin:0}</style><h1>start in sv</h1></div>';
  expect(await visit()).toMatch(new RegExp(`<body>${view}<script>[^<]+</script><div id="root">`));
  expect(logged).toEqual([]);
});

it("loads a picture of the first view before the scripts", async () => {
  const bundle = '<script defer src="/main.js"></script>';
  await writeFile(join(folder, "shell/index.html"), template.replace("<!-- front-door -->", `$&${bundle}`));
  await build("one", works);
  await open();
  expect(await visit()).toMatch(new RegExp(`<head>.*${bundle}</head>`));
  await build("two", works.replace("<h1>", '<img fetchPriority=\\"high\\"><h1>'));
  const html = await visit();
  expect(html.split(bundle)).toHaveLength(2);
  expect(html).toMatch(new RegExp(`<template id="scripts">.*${bundle}</template><script>`));
});

it("runs the script of a new build as soon as it replaces the old one", async () => {
  await build("one", works);
  await open();
  await visit();
  await build("two", works.replace("<h1>", "<h1>Second: "));
  expect(await visit()).toContain("<h1>Second: start in sv</h1>");
});

it.each([
  ["is not there", undefined],
  ["cannot be loaded", "nothing.is.here"],
  ["exits", "process.exit(0)"],
  ["is made for another version", works.replace("api: 1", "api: 2")],
  ["has no such page", "module.exports = { api: 1, render: async () => { throw new Error('No such page.') } }"],
  ["cannot be rendered", "module.exports = { api: 1, render: () => undefined.html }"],
])("sends the page without a first view, and logs the cause once, if the script %s", async (_fault, script) => {
  await build("faulty", script);
  await open();
  expect(await visit()).not.toContain("first-view");
  expect(await visit()).not.toContain("first-view");
  const fields = { script: expect.stringContaining("first-view/faulty.cjs"), reason: expect.any(String) };
  expect(logged).toEqual([["a page has no first view", fields]]);
  expect(logged[0]?.[1].reason).not.toContain("No such page");
});

it("sends the page without a first view if the shell's build has none", async () => {
  await build("one", works);
  await writeFile(join(folder, "shell/shell.json"), "{}");
  await open();
  expect(await visit()).not.toContain("first-view");
});

const endless = "module.exports = { api: 1, render: () => { for (;;); } };";

it("does not wait for a script that never ends", async () => {
  await build("endless", endless);
  await open({ pageTimeoutMs: 200, timeoutMs: 50_000 });
  expect(await visit()).not.toContain("first-view");
  expect(logged).toEqual([]);
});

it("stops a script that never ends", async () => {
  await build("endless", endless);
  await open({ timeoutMs: 500 });
  expect(await visit()).not.toContain("first-view");
  expect(logged[0]?.[1].reason).toBe("Error: It took longer than 500 ms.");
});

it("retries a failed build after a while", async () => {
  await build("late", undefined);
  await open({ retryMs: 50 });
  expect(await visit()).not.toContain("first-view");
  await build("late", works);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await visit()).toContain("<h1>start in sv</h1>");
});

it("gives a script no access to the front door's environment", async () => {
  await build("curious", "module.exports = { api: 1, render: async () => JSON.stringify(process.env) };");
  await open();
  expect(await visit()).toContain("</style>{}</div>");
});

it("does not list it for browsers", async () => {
  await build("one", works);
  await open();
  const registry = await (await fetch(`${url}/remotes.json`)).text();
  expect(registry).toContain('"app":"mf-public"');
  expect(registry).not.toContain("firstView");
});
