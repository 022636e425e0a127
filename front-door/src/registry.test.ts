import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry } from "@samling/portal/contracts";
import { findFreePorts } from "@samling/processes/free-ports";
import { startFrontDoor } from "./front-door.ts";

const template = "<!doctype html><html><head><title>Samling</title><!-- front-door --></head><body></body></html>";
const remote = {
  name: "mf_platform",
  app: "mf-platform",
  entry: "remoteEntry.0123abcd.js",
  version: "1.0.0",
  api: 2,
  contract: 3,
  js: ["module.0123abcd.js"],
  css: [],
  pages: [{ name: "about", path: "/about" }],
};
const shell = { api: 2, contract: 3, pages: [{ name: "about", path: "/about" }] };

let folder: string;
let url: string;
let api: Server;
/** Number of the contract that the API serves. */
let served: number | undefined;
let stop: () => Promise<void>;

/** Restarts the front door, because its cached API answers must not reach the next test. */
async function start(): Promise<void> {
  const [port = 0] = await findFreePorts(1);
  const address = api.address();
  if (typeof address !== "object" || !address) throw new Error("The API has no port.");
  const frontDoor = await startFrontDoor({
    port,
    shell: join(folder, "shell"),
    remotes: [{ folder: join(folder, "remote"), originFor: () => "https://remotes.example.org" }],
    apis: () => [`http://127.0.0.1:${address.port}`],
    timeoutMs: 5_000,
  });
  url = `http://localhost:${port}`;
  stop = frontDoor.stop;
}

const write = (app: "shell" | "remote", manifest: object) =>
  writeFile(join(folder, app, `${app}.json`), JSON.stringify(manifest));
const readRegistry = async () => (await (await fetch(`${url}/remotes.json`)).json()) as Registry;

beforeAll(async () => {
  api = createServer((request, response) => {
    if (request.url !== "/api/version" || !served) return response.writeHead(404).end();
    const version = JSON.stringify({ contractVersion: served });
    return response.writeHead(200, { "content-type": "application/json" }).end(version);
  });
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "registry-"));
  for (const app of ["shell", "remote"]) await mkdir(join(folder, app));
  await writeFile(join(folder, "shell/index.html"), template);
  served = 3;
  await write("shell", shell);
  await write("remote", remote);
  await start();
});
afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

it("lets pages load a remote that fits the shell and the API", async () => {
  expect((await readRegistry()).remotes).toEqual([
    {
      name: "mf_platform",
      app: "mf-platform",
      entry: "https://remotes.example.org/remoteEntry.0123abcd.js",
      version: "1.0.0",
      api: 2,
      js: ["https://remotes.example.org/module.0123abcd.js"],
      css: [],
    },
  ]);
  expect(await (await fetch(`${url}/about`)).text()).toContain('rel="preload"');
});

it("refuses a remote of an earlier module API, until there is another build", async () => {
  await write("remote", { ...remote, api: 1 });
  const reason = "it was built for module API 1, and the shell has 2";
  expect((await readRegistry()).remotes[0]?.refusal).toBe(reason);
  const page = await (await fetch(`${url}/about`)).text();
  expect(page).toContain(reason);
  expect(page).not.toContain('rel="preload"');

  await write("remote", remote);
  expect((await readRegistry()).remotes[0]).not.toHaveProperty("refusal");
});

it("refuses a remote of an earlier contract than the API serves, but not one of a later contract", async () => {
  await stop();
  served = 4;
  await start();
  expect((await readRegistry()).remotes[0]?.refusal).toBe("it was built for contract 3, and the API serves 4");
  await write("remote", { ...remote, contract: 5 });
  expect((await readRegistry()).remotes[0]).not.toHaveProperty("refusal");
});

it("refuses no remote while the API does not say what it serves", async () => {
  await stop();
  served = undefined;
  await start();
  await write("remote", { ...remote, contract: 1 });
  expect((await readRegistry()).remotes[0]).not.toHaveProperty("refusal");
});

it("opens a page that a remote has added since the shell was built, without a release of either", async () => {
  expect((await fetch(`${url}/news/7`)).status).toBe(404);
  const news = { name: "news", path: "/news/:id", permission: null };
  await write("remote", { ...remote, pages: [...remote.pages, news] });
  expect((await readRegistry()).remotes[0]?.pages).toEqual([news]);
  const response = await fetch(`${url}/news/7`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("https://remotes.example.org/module.0123abcd.js");
});
