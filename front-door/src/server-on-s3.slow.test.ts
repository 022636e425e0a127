/** The front door of an installation whose releases are in a bucket: its process, against a real S3 server. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Registry } from "@samling/portal/contracts";
import type { ReleaseLine } from "@samling/portal/releases";
import { findFreePorts } from "@samling/processes/free-ports";
import { openStore } from "@samling/releases/open-store";
import type { ReleaseStore } from "@samling/releases/store";
import { Client } from "minio";

const { TEST_S3_ENDPOINT = "", TEST_S3_ACCESS_KEY = "nobody", TEST_S3_SECRET_KEY = "nothing" } = process.env;
const keys = { S3_ACCESS_KEY: TEST_S3_ACCESS_KEY, S3_SECRET_KEY: TEST_S3_SECRET_KEY };

/** A proxy to the S3 server whose connections can be cut. */
async function openProxy(port: number): Promise<Server & { cut: () => Promise<void> }> {
  const { hostname, port: target } = new URL(TEST_S3_ENDPOINT);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connect(Number(target), hostname);
    for (const item of [socket, onward]) {
      sockets.add(item);
      item.on("error", () => undefined).on("close", () => sockets.delete(item));
    }
    socket.pipe(onward).pipe(socket);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const cut = async () => {
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return Object.assign(server, { cut });
}

async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  const until = Date.now() + 60_000;
  while (!(await condition())) {
    if (Date.now() > until) throw new Error("The condition was not met in time.");
    await sleep(100);
  }
}

async function releaseTo(store: ReleaseStore, build: string, before: string[]): Promise<void> {
  const manifest = { name: "mf_public", app: "mf-public", entry: "entry.js", version: build, js: [], css: [] };
  await store.write(`mf-public/${build}/entry.js`, Buffer.from(build));
  await store.write(`mf-public/${build}/remote.json`, Buffer.from(JSON.stringify(manifest)));
  const page = `<html><head><title>${build}</title><!-- front-door --></head><body></body></html>`;
  await store.write(`shell/${build}/index.html`, Buffer.from(page));
  await store.write(`shell/${build}/shell.json`, Buffer.from('{"api":1,"languages":{}}'));
  await makeLive(store, build, before);
}

async function makeLive(store: ReleaseStore, build: string, before: string[]): Promise<void> {
  const releases = [...before, build].map((item) => ({ build: item, version: "1", commit: null, deployedAt: "" }));
  const line: ReleaseLine = { live: build, before, releases };
  for (const app of ["shell", "mf-public"]) await store.write(`${app}/live.json`, Buffer.from(JSON.stringify(line)));
}

let folder: string;
let url: string;
let door: { child: ChildProcess; output: () => string } | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "on-s3-"));
  await mkdir(join(folder, "none"));
  await writeFile(join(folder, "none/index.html"), "<html><head></head></html>");
});
afterEach(async () => {
  await endDoor();
  await rm(folder, { recursive: true });
});

async function startDoor(releases: string, s3Port: number): Promise<void> {
  const [port = 0] = await findFreePorts(1);
  url = `http://127.0.0.1:${port}`;
  const settings = {
    PUBLIC_URL: url,
    PORT: String(port),
    HOST: "127.0.0.1",
    SHELL_FOLDER: join(folder, "none"),
    API_URLS: "http://127.0.0.1:9",
    RELEASES_FOLDER: releases,
    RELEASES_CACHE: join(folder, "copy"),
    S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
  };
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, "server.ts")], {
    env: { PATH, NODE_COMPILE_CACHE, ...keys, ...settings },
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => (text += data));
  door = { child, output: () => text };
  await eventually(() => {
    if (child.exitCode !== null) throw new Error(text);
    return text.includes('"listening"');
  });
}

async function endDoor(): Promise<void> {
  if (door?.child.exitCode === null) {
    const ended = once(door.child, "exit");
    door.child.kill("SIGTERM");
    await ended;
  }
  door = undefined;
}

/** The live builds of the shell and of the remote. */
async function readLive(): Promise<(string | undefined)[]> {
  const page = await (await fetch(`${url}/platform/health`)).text();
  const { remotes } = (await (await fetch(`${url}/remotes.json`)).json()) as Registry;
  return [/<title>(\w+)/.exec(page)?.[1], remotes[0]?.version];
}
const isLive = async (build: string) => (await readLive()).every((item) => item === build);

it("starts with its copy of the releases while the bucket is unavailable", async () => {
  await releaseTo(openStore(join(folder, "copy")), "aaaa", []);
  const [unusedPort = 0] = await findFreePorts(1);
  await startDoor("s3://releases/portal", unusedPort);
  expect(await readLive()).toEqual(["aaaa", "aaaa"]);
  expect(door?.output()).toContain("s3://releases/portal cannot be read");
});

// Without the server, `npm test` reports that this test is skipped.
if (TEST_S3_ENDPOINT) {
  it("follows the bucket to the next release and back, and keeps live builds while it is unavailable", async () => {
    const { hostname, port } = new URL(TEST_S3_ENDPOINT);
    const [accessKey, secretKey] = [TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY];
    const region = "us-east-1";
    const client = new Client({ endPoint: hostname, port: Number(port), useSSL: false, region, accessKey, secretKey });
    const bucket = `front-door-${Date.now()}`;
    await client.makeBucket(bucket, region);
    const store = openStore(`s3://${bucket}/portal`, { S3_ENDPOINT: TEST_S3_ENDPOINT, ...keys });
    await releaseTo(store, "aaaa", []);
    const [proxyPort = 0] = await findFreePorts(1);
    let proxy = await openProxy(proxyPort);
    try {
      await startDoor(`s3://${bucket}/portal`, proxyPort);
      expect(await readLive()).toEqual(["aaaa", "aaaa"]);
      expect(await (await fetch(`${url}/releases/mf-public/aaaa/entry.js`)).text()).toBe("aaaa");

      await releaseTo(store, "bbbb", ["aaaa"]);
      await eventually(() => isLive("bbbb"));
      await makeLive(store, "aaaa", []);
      await eventually(() => isLive("aaaa"));

      await proxy.cut();
      await releaseTo(store, "cccc", ["aaaa"]);
      await eventually(() => door?.output().includes("cannot be read") === true);
      expect(await readLive()).toEqual(["aaaa", "aaaa"]);
      proxy = await openProxy(proxyPort);
      await eventually(() => isLive("cccc"));
      await eventually(() => door?.output().includes("can be read again") === true);
    } finally {
      await endDoor();
      await proxy.cut();
    }
  });
}
