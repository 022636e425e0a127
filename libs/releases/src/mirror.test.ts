import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ReleaseLine } from "@samling/portal/releases";
import { createMirror, type Mirror } from "./mirror.ts";
import { openStore } from "./open-store.ts";
import type { ReleaseStore } from "./store.ts";

let folder: string;
let bucket: ReleaseStore;
let copy: string;
let isAway: boolean;
let mirror: Mirror;
const events: string[] = [];

const follow = () =>
  mirror.follow({
    intervalMs: 10,
    onError: (error) => events.push(String(error)),
    onRecovery: () => events.push("back"),
  });

/** The same store, while it is reachable. */
const reachableStore = (): ReleaseStore => {
  const reach = () => {
    if (isAway) throw new Error("connect ECONNREFUSED");
  };
  return {
    ...bucket,
    read: async (path) => {
      reach();
      return bucket.read(path);
    },
    listFolders: async () => {
      reach();
      return bucket.listFolders();
    },
  };
};

async function release(build: string, { retained = [] }: { retained?: string[] } = {}): Promise<void> {
  await bucket.write(`mf-public/${build}/module.0123abcd.js`, Buffer.from(build));
  await bucket.write(`mf-public/${build}/remote.json`, Buffer.from("{}"));
  const releases = [...retained, build].map((item) => ({ build: item, version: "1", commit: null, deployedAt: "" }));
  const line: ReleaseLine = { live: build, before: retained, releases };
  await bucket.write("mf-public/live.json", Buffer.from(JSON.stringify(line)));
}

const live = async () => (JSON.parse(await readFile(join(copy, "mf-public/live.json"), "utf8")) as ReleaseLine).live;

async function eventually(condition: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + 20_000;
  while (!(await condition().catch(() => false))) {
    if (Date.now() > until) throw new Error("The condition was not met in time.");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mirror-"));
  bucket = openStore(join(folder, "bucket"));
  copy = join(folder, "copy");
  isAway = false;
  events.length = 0;
  mirror = createMirror({ from: reachableStore(), folder: copy });
});
afterEach(async () => {
  await mirror.stop();
  await rm(folder, { recursive: true });
});

it("copies a release and the next one, and keeps the previous files as long as the line names them", async () => {
  await release("aaaa");
  await mirror.update();
  expect(await live()).toBe("aaaa");
  follow();
  await release("bbbb", { retained: ["aaaa"] });
  await eventually(async () => (await live()) === "bbbb");
  expect(await readFile(join(copy, "mf-public/bbbb/module.0123abcd.js"), "utf8")).toBe("bbbb");
  expect(existsSync(join(copy, "mf-public/aaaa/module.0123abcd.js"))).toBe(true);
  await release("cccc");
  await eventually(async () => !existsSync(join(copy, "mf-public/aaaa")));
  expect(await live()).toBe("cccc");
});

it("keeps the latest release while the store is unavailable, reports it once, and continues afterwards", async () => {
  await release("aaaa");
  await mirror.update();
  follow();
  isAway = true;
  await release("bbbb", { retained: ["aaaa"] });
  await eventually(async () => events.length > 0);
  await expect(mirror.update()).rejects.toThrow("ECONNREFUSED");
  expect(await live()).toBe("aaaa");
  isAway = false;
  await eventually(async () => events.length > 1);
  expect(events).toEqual(["Error: connect ECONNREFUSED", "back"]);
  expect(await live()).toBe("bbbb");
});

it("does not list a build whose files it could not copy", async () => {
  await release("aaaa");
  await mirror.update();
  const reachable = reachableStore();
  const broken: ReleaseStore = {
    ...reachable,
    read: async (path) => {
      if (path.endsWith("bbbb/remote.json")) throw new Error("connection reset");
      return reachable.read(path);
    },
  };
  mirror = createMirror({ from: broken, folder: copy });
  await release("bbbb", { retained: ["aaaa"] });
  await expect(mirror.update()).rejects.toThrow("connection reset");
  expect(await live()).toBe("aaaa");
});

it("copies live builds before the first visitor comes, and earlier ones only afterwards", async () => {
  await release("aaaa");
  await release("bbbb", { retained: ["aaaa"] });
  mirror = createMirror({ from: reachableStore(), folder: copy });
  await mirror.updateLive();
  expect(await live()).toBe("bbbb");
  expect(existsSync(join(copy, "mf-public/aaaa"))).toBe(false);
  await mirror.update();
  expect(existsSync(join(copy, "mf-public/aaaa/module.0123abcd.js"))).toBe(true);
});

it("requests several files at the same time, and each only once", async () => {
  await release("aaaa");
  for (let index = 0; index < 20; index++) await bucket.write(`mf-public/aaaa/${index}.js`, Buffer.from("{}"));
  const requested: string[] = [];
  let open = 0;
  let maxOpen = 0;
  const slow: ReleaseStore = {
    ...bucket,
    read: async (path) => {
      requested.push(path);
      maxOpen = Math.max(maxOpen, ++open);
      await new Promise(setImmediate);
      open -= 1;
      return bucket.read(path);
    },
  };
  mirror = createMirror({ from: slow, folder: copy });
  await mirror.updateLive();
  await mirror.update();
  expect(maxOpen).toBeGreaterThan(1);
  const files = requested.filter((path) => !path.endsWith("live.json"));
  expect(files.sort()).toEqual([...new Set(files)]);
  expect(files).toHaveLength(22);
});

it("gives up on a store that accepts a request and never answers", async () => {
  const silent: ReleaseStore = { ...bucket, listFolders: () => new Promise(() => undefined) };
  mirror = createMirror({ from: silent, folder: copy, timeoutMs: 20 });
  await expect(mirror.update()).rejects.toThrow("due to timeout");
});

it("stops at once, even while a store does not answer", async () => {
  const silent: ReleaseStore = { ...bucket, listFolders: () => new Promise(() => undefined) };
  mirror = createMirror({ from: silent, folder: copy });
  const updating = mirror.update();
  void mirror.stop();
  await expect(updating).rejects.toThrow("aborted");
});
