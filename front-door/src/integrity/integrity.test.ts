import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry } from "@samling/portal/contracts";
import { findFreePorts } from "@samling/processes/free-ports";
import { startFrontDoor } from "../front-door.ts";
import type { RemoteSource } from "../registry.ts";

const template =
  '<!doctype html><html><head><!-- front-door --><script defer="defer" src="/main.0123abcd.js"></script></head><body></body></html>';
const digestOf = (file: string) => `sha256-${file}`;
const elsewhere = "https://files.example.org";

let folder: string;
let url: string;
let stop: () => Promise<void>;

async function build(app: string, manifest: object, files: string[]): Promise<string> {
  const place = join(folder, app);
  await mkdir(place, { recursive: true });
  await writeFile(join(place, app === "shell" ? "shell.json" : "remote.json"), JSON.stringify(manifest));
  const digests = Object.fromEntries(files.map((file) => [file, digestOf(file)]));
  await writeFile(join(place, "integrity.0123abcd.json"), JSON.stringify(digests));
  return place;
}

const integrity = { list: "integrity.0123abcd.json", digest: "sha256-list" };
const remote = {
  name: "mf_public",
  app: "mf-public",
  entry: "remoteEntry.0123abcd.js",
  version: "1",
  api: 1,
  js: ["module.0123abcd.js"],
  css: ["module.4567abcd.css"],
};
const files = [remote.entry, ...remote.js, ...remote.css, "other.0123abcd.js"];

async function start(sources: RemoteSource[], remoteOrigins: string[] = []): Promise<void> {
  const [port = 0] = await findFreePorts(1);
  const shell = await build("shell", { api: 1, languages: {}, integrity }, ["main.0123abcd.js"]);
  await writeFile(join(shell, "index.html"), template);
  const frontDoor = await startFrontDoor({ port, shell, remotes: sources, remoteOrigins, apis: () => [] });
  url = `http://localhost:${port}`;
  stop = frontDoor.stop;
}

const readRegistry = async () => (await (await fetch(`${url}/remotes.json`)).json()) as Registry;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "integrity-"));
});
afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

it("names the digests of the shell's script and the remote's first files, and where to find the others", async () => {
  const place = await build("mf-public", { ...remote, integrity }, files);
  await start([{ folder: place, originFor: () => `${elsewhere}/mf-public` }], [elsewhere]);
  const html = await (await fetch(`${url}/organization/some-id`)).text();
  expect(html).toContain('src="/main.0123abcd.js" integrity="sha256-main.0123abcd.js"></script>');
  const base = `${elsewhere}/mf-public`;
  for (const file of [remote.entry, ...remote.js]) {
    const tag = `<link rel="preload" as="script" crossorigin integrity="${digestOf(file)}" href="${base}/${file}">`;
    expect(html).toContain(tag);
  }
  expect(html).toContain(`"${base}/module.4567abcd.css":"sha256-module.4567abcd.css"`);
  expect(html).not.toContain("sha256-other");
  const registry = await readRegistry();
  expect(registry.integrity).toEqual({ list: "/integrity.0123abcd.json", digest: "sha256-list" });
  expect(registry.remotes[0]?.integrity).toEqual({ list: `${base}/integrity.0123abcd.json`, digest: "sha256-list" });
});

it("lets pages load from the listed origins of other hosts, and names these origins to them", async () => {
  const place = await build("mf-public", { ...remote, integrity }, files);
  await start([{ folder: place, originFor: () => `${elsewhere}/mf-public` }], [elsewhere]);
  const policy = (await fetch(`${url}/about`)).headers.get("content-security-policy") ?? "";
  for (const directive of ["script-src", "style-src", "img-src", "font-src", "connect-src"]) {
    const sources = policy.split("; ").find((part) => part.startsWith(directive));
    expect(sources?.split(" ")).toContain(elsewhere);
  }
  const registry = await readRegistry();
  expect(registry.origins).toEqual([elsewhere]);
  expect(registry.remotes[0]?.refusal).toBeUndefined();
});

it("refuses a build without digests from another host, but accepts it from its own", async () => {
  const place = await build("mf-public", remote, []);
  const own = "http://localhost:3601";
  let origin = elsewhere;
  await start([{ folder: place, originFor: () => origin }], [elsewhere]);
  expect((await readRegistry()).remotes[0]?.refusal).toBe("it comes from another host, and its build has no digests");
  origin = own;
  expect((await readRegistry()).remotes[0]?.refusal).toBeUndefined();
});
