import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CallShapes } from "@samling/contract/fit-calls";
import type { Registry } from "@samling/portal/contracts";
import { findFreePorts } from "@samling/processes/free-ports";
import { startFrontDoor } from "./front-door.ts";

const template = "<!doctype html><html><head><title>Samling</title><!-- front-door --></head><body></body></html>";
const shape = { takes: {}, gives: { answer: "object", "answer.title": "string" } };
const remote = {
  name: "mf_platform",
  app: "mf-platform",
  entry: "remoteEntry.0123abcd.js",
  version: "1.0.0",
  api: 1,
  js: ["module.0123abcd.js"],
  css: [],
  pages: [{ name: "about", path: "/about" }],
  uses: { "@samling/ui": ["Button"] },
  calls: { "GET /api/system-page": shape },
};
const shell = {
  api: 1,
  offer: "0a1b2c3d",
  offers: { "@samling/ui": ["Button"] },
  pages: [{ name: "about", path: "/about" }],
};

jest.setTimeout(60_000);

let folder: string;
let url: string;
let api: Server;
let served: CallShapes | undefined;
let stop: () => Promise<void>;

/** What the front door caches of the API must not reach from one test into the next. */
async function start(): Promise<void> {
  const [port = 0] = await findFreePorts(1);
  const address = api.address();
  if (typeof address !== "object" || !address) throw new Error("The API has no port.");
  const frontDoor = await startFrontDoor({
    port,
    shell: join(folder, "shell"),
    remotes: [{ folder: join(folder, "remote"), originFor: () => "https://remotes.example.org" }],
    apis: () => [`http://127.0.0.1:${address.port}`],
    timeout: 5_000,
  });
  url = `http://localhost:${port}`;
  stop = frontDoor.stop;
}

const write = (app: "shell" | "remote", manifest: object) =>
  writeFile(join(folder, app, `${app}.json`), JSON.stringify(manifest));
const readRegistry = async () => (await (await fetch(`${url}/remotes.json`)).json()) as Registry;

beforeAll(async () => {
  api = createServer((request, response) => {
    if (request.url !== "/api/calls" || !served) return response.writeHead(404).end();
    return response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(served));
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
  served = { "GET /api/system-page": shape };
  await write("shell", shell);
  await write("remote", remote);
  await start();
});
afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

it("lets pages load a remote that the shell and the API offer everything, and keeps the lists to itself", async () => {
  const { offer, remotes } = await readRegistry();
  expect(offer).toBe(shell.offer);
  expect(remotes).toEqual([
    {
      name: "mf_platform",
      app: "mf-platform",
      entry: "https://remotes.example.org/remoteEntry.0123abcd.js",
      version: "1.0.0",
      api: 1,
      js: ["https://remotes.example.org/module.0123abcd.js"],
      css: [],
    },
  ]);
  expect(await (await fetch(`${url}/about`)).text()).toContain('rel="preload"');
});

it("refuses a remote that uses an export which the shell lacks, until another build is there", async () => {
  await write("remote", { ...remote, uses: { "@samling/ui": ["Button", "Chart"] } });
  expect((await readRegistry()).remotes[0]?.refusal).toBe("the shell's @samling/ui has no Chart");
  const page = await (await fetch(`${url}/about`)).text();
  expect(page).toContain("has no Chart");
  expect(page).not.toContain('rel="preload"');

  await write("remote", remote);
  expect((await readRegistry()).remotes[0]).not.toHaveProperty("refusal");
});

it("refuses a remote whose call the API answers in another shape", async () => {
  await stop();
  served = { "GET /api/system-page": { takes: {}, gives: { answer: "object" } } };
  await start();
  expect((await readRegistry()).remotes[0]?.refusal).toMatch(/GET \/api\/system-page .* does not give answer\.title/);
});

it("refuses no remote while the API does not say what it serves", async () => {
  await stop();
  served = undefined;
  await start();
  expect((await readRegistry()).remotes[0]).not.toHaveProperty("refusal");
});

it("opens a page that a remote has brought since the shell was built, without a release of either", async () => {
  expect((await fetch(`${url}/news/7`)).status).toBe(404);
  const news = { name: "news", path: "/news/:id", permission: null };
  await write("remote", { ...remote, pages: [...remote.pages, news] });
  expect((await readRegistry()).remotes[0]?.pages).toEqual([news]);
  const answered = await fetch(`${url}/news/7`);
  expect(answered.status).toBe(200);
  expect(await answered.text()).toContain("https://remotes.example.org/module.0123abcd.js");
});
