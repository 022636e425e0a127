import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry } from "@samling/portal/contracts";
import type { ReleaseLine } from "@samling/portal/releases";
import { findFreePorts } from "@samling/processes/free-ports";
import { exposeMetrics } from "@samling/telemetry/metrics";
import { startFrontDoor } from "./front-door.ts";
import { buildOwnRemote } from "./own-remotes.ts";

const template = "<!doctype html><html><head><title>Samling</title><!-- front-door --></head><body></body></html>";

let folder: string;
let url: string;
let stop: () => Promise<void>;
/** Folders of the front door's own builds. */
let imageBuilds: string[];
let logged: string[];

const write = async (path: string, text: string | object) => {
  const file = join(folder, path);
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(file, typeof text === "string" ? text : JSON.stringify(text));
};
const writeLine = (app: string, line: Partial<ReleaseLine>) =>
  write(`${app}/live.json`, { before: [], releases: [], ...line });
const makeRemote = (build: string, change: object = {}) =>
  write(`mf-public/${build}/remote.json`, {
    name: "mf_public",
    app: "mf-public",
    entry: `remoteEntry.${build}.js`,
    version: build,
    js: [],
    css: [],
    ...change,
  });

const ask = async (cookie?: string) => {
  const answer = await fetch(`${url}/remotes.json`, cookie ? { headers: { cookie } } : {});
  const { remotes } = (await answer.json()) as Registry;
  return { entry: remotes[0]?.entry, version: remotes[0]?.version, cookie: answer.headers.get("set-cookie") };
};

async function start() {
  const [port = 0] = await findFreePorts(1);
  const frontDoor = await startFrontDoor({
    port,
    shell: join(folder, "none"),
    remotes: imageBuilds.map((build) =>
      buildOwnRemote("/mf-public", `http://localhost:${port}`, { folder: join(folder, build) }),
    ),
    releases: folder,
    apis: () => [],
    log: (message, { app, reason }) => logged.push([message, app, reason].filter(Boolean).join(": ")),
  });
  url = `http://localhost:${port}`;
  stop = frontDoor.stop;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "releases-"));
  [imageBuilds, logged] = [[], []];
  for (const build of ["0000aaaa", "1111bbbb"]) await makeRemote(build);
  await writeLine("mf-public", { live: "0000aaaa" });
});
afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

it("loads the released build of a remote, another one from the moment its line is switched", async () => {
  await start();
  expect(await ask()).toEqual({
    entry: `${url}/releases/mf-public/0000aaaa/remoteEntry.0000aaaa.js`,
    version: "0000aaaa",
    cookie: null,
  });
  await writeLine("mf-public", { live: "1111bbbb" });
  expect((await ask()).version).toBe("1111bbbb");
});

it("shows a preview to those who open its link, and to no one else, until they leave it", async () => {
  await start();
  await writeLine("mf-public", { live: "0000aaaa", preview: "1111bbbb" });
  const open = async (address: string, cookie = "") => {
    const answer = await fetch(url + address, { redirect: "manual", headers: { cookie } });
    return { location: answer.headers.get("location"), cookie: answer.headers.get("set-cookie") ?? "" };
  };
  expect((await ask()).version).toBe("0000aaaa");
  const opened = await open("/about?preview=1111bbbb&lang=sv");
  expect(opened).toEqual({ location: "/about?lang=sv", cookie: "preview=1111bbbb; Path=/; HttpOnly; SameSite=Lax" });
  expect((await ask("preview=1111bbbb")).version).toBe("1111bbbb");
  expect((await ask()).version).toBe("0000aaaa");
  expect((await open("/?preview=", "preview=1111bbbb")).cookie).toMatch(/^preview=; .*Max-Age=0$/);
});

it("shows deployments its line's mark, but never the line itself, which names previews [RUN-04]", async () => {
  await writeLine("mf-public", { live: "0000aaaa", preview: "1111bbbb", mark: "5f0c" });
  await start();
  const { marks } = (await (await fetch(`${url}/remotes.json`)).json()) as Registry;
  expect(marks).toEqual({ "mf-public": "5f0c" });
  for (const path of ["live.json", "deploy.lock", "0000aaaa/../live.json", "0000aaaa/%2e%2e/live.json"])
    expect((await fetch(`${url}/releases/mf-public/${path}`)).status).toBe(404);
});

it("marks the page as a preview, and lets no shared cache keep pages while there is one", async () => {
  await write("shell/2222cccc/index.html", template);
  await writeLine("shell", { live: "2222cccc" });
  await writeLine("mf-public", { live: "0000aaaa", preview: "1111bbbb" });
  await start();
  const page = await fetch(`${url}/about`, { headers: { cookie: "preview=1111bbbb" } });
  expect(page.headers.get("cache-control")).toBe("no-cache");
  expect(await page.text()).toContain('"previews":["mf-public"]');
  expect(await (await fetch(`${url}/about`)).text()).not.toContain('"previews"');
});

it("gives everyone the live build once a preview is promoted or withdrawn, and never any other build", async () => {
  await start();
  await writeLine("mf-public", { live: "0000aaaa" });
  expect((await ask("preview=1111bbbb")).version).toBe("0000aaaa");
  const answer = await fetch(`${url}/?preview=1111bbbb`, { redirect: "manual" });
  expect(answer.headers.get("set-cookie")).toMatch(/^preview=; .*Max-Age=0$/);
  await writeLine("mf-public", { live: "1111bbbb" });
  expect((await ask("preview=0000aaaa")).version).toBe("1111bbbb");
});

it("serves the files of a build, even of one that is no longer live, but no source maps", async () => {
  await start();
  await write("mf-public/0000aaaa/module.0123abcd.js", "old");
  await write("mf-public/0000aaaa/module.0123abcd.js.map", "{}");
  await writeLine("mf-public", { live: "1111bbbb" });
  const answer = await fetch(`${url}/releases/mf-public/0000aaaa/module.0123abcd.js`);
  expect(answer.headers.get("cache-control")).toContain("immutable");
  expect(await answer.text()).toBe("old");
  expect((await fetch(`${url}/releases/mf-public/0000aaaa/module.0123abcd.js.map`)).status).toBe(404);
});

it("shows the released shell, with the files of earlier ones for pages that are open", async () => {
  for (const build of ["2222cccc", "3333dddd"]) {
    await write(`shell/${build}/index.html`, template.replace("Samling", build));
    await write(`shell/${build}/shell.json`, { api: 1, languages: {} });
    await write(`shell/${build}/main.${build}.js`, build);
  }
  const releases = ["2222cccc", "3333dddd"].map((build) => ({ build, version: "1", commit: null, deployedAt: "" }));
  await writeLine("shell", { live: "3333dddd", releases });
  await start();
  expect(await (await fetch(`${url}/platform/health`)).text()).toContain("<title>3333dddd");
  expect(await (await fetch(`${url}/main.2222cccc.js`)).text()).toBe("2222cccc");
  expect((await fetch(`${url}/main.4444eeee.js`)).status).toBe(404);
  for (const path of ["..%2flive.json", "%c0%ae%c0%ae/passwd.txt", "%00.js"])
    expect((await fetch(`${url}/${path}`)).status).toBe(404);
});

describe("a live release that visitors cannot get [RUN-04]", () => {
  const gauge = async () =>
    /^samling_releases_refused\{app="mf-public"\} (\d)$/m.exec((await exposeMetrics()).text)?.[1];
  beforeEach(async () => {
    for (const build of ["0000aaaa", "9999ffff"]) await makeRemote(build, { api: 1 });
    imageBuilds = ["mf-public/9999ffff"];
    await write("shell/2222cccc/index.html", template);
    await write("shell/2222cccc/shell.json", { api: 1, languages: {} });
    await writeLine("shell", { live: "2222cccc" });
    await start();
  });

  it.each([
    ["does not fit", () => makeRemote("0000aaaa", { api: 0 }), /built for module API 0/],
    ["is half written", () => write("mf-public/0000aaaa/remote.json", '{ "name": "mf'), /its build cannot be read/],
    ["has a damaged line", () => write("mf-public/live.json", '{ "live": "00'), /live\.json is damaged/],
  ])("because it %s, is the image's own build for them, one line in the log and a metric", async (_, harm, reason) => {
    expect((await ask()).version).toBe("0000aaaa");
    await harm();
    for (let times = 0; times < 3; times++) expect((await ask()).version).toBe("9999ffff");
    expect(logged).toEqual([expect.stringMatching(reason)]);
    expect(await gauge()).toBe("1");
    await makeRemote("0000aaaa", { api: 1 });
    await writeLine("mf-public", { live: "0000aaaa" });
    expect((await ask()).version).toBe("0000aaaa");
    expect(logged[1]).toBe("the live release is shown: mf-public");
    expect(await gauge()).toBe("0");
  });

  it("remains a panel with the reason if the image's own build does not fit either", async () => {
    for (const build of ["0000aaaa", "9999ffff"]) await makeRemote(build, { api: 0 });
    expect((await ask()).version).toBe("0000aaaa");
  });
});
