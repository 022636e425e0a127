import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Line } from "@samling/portal/releases";
import { createMirror, type Mirror } from "./mirror.ts";
import { openStore, type Store } from "./store.ts";

let folder: string;
let bucket: Store;
let copy: string;
let isAway: boolean;
let mirror: Mirror;
const events: string[] = [];

const follow = () =>
  mirror.follow({
    intervalMs: 10,
    onTrouble: (error) => events.push(String(error)),
    onRecovery: () => events.push("back"),
  });

/** The same store, as long as it is reachable. */
const reached = (): Store => {
  const reach = () => {
    if (isAway) throw new Error("connect ECONNREFUSED");
  };
  return {
    ...bucket,
    read: async (path) => {
      reach();
      return bucket.read(path);
    },
    folders: async () => {
      reach();
      return bucket.folders();
    },
  };
};

async function release(build: string, { keeps = [] }: { keeps?: string[] } = {}): Promise<void> {
  await bucket.write(`mf-public/${build}/module.0123abcd.js`, Buffer.from(build));
  await bucket.write(`mf-public/${build}/remote.json`, Buffer.from("{}"));
  const releases = [...keeps, build].map((one) => ({ build: one, version: "1", commit: null, deployedAt: "" }));
  const line: Line = { live: build, before: keeps, releases };
  await bucket.write("mf-public/live.json", Buffer.from(JSON.stringify(line)));
}

const live = async () => (JSON.parse(await readFile(join(copy, "mf-public/live.json"), "utf8")) as Line).live;

async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + 20_000;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > until) throw new Error("It has not happened.");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mirror-"));
  bucket = openStore(join(folder, "bucket"));
  copy = join(folder, "copy");
  isAway = false;
  events.length = 0;
  mirror = createMirror({ from: reached(), folder: copy });
});
afterEach(async () => {
  await mirror.stop();
  await rm(folder, { recursive: true });
});

it("copies a release, follows the next one, and keeps the files of the one before as long as its line does", async () => {
  await release("aaaa");
  await mirror.update();
  expect(await live()).toBe("aaaa");
  follow();
  await release("bbbb", { keeps: ["aaaa"] });
  await eventually(async () => (await live()) === "bbbb");
  expect(await readFile(join(copy, "mf-public/bbbb/module.0123abcd.js"), "utf8")).toBe("bbbb");
  expect(existsSync(join(copy, "mf-public/aaaa/module.0123abcd.js"))).toBe(true);
  await release("cccc");
  await eventually(async () => !existsSync(join(copy, "mf-public/aaaa")));
  expect(await live()).toBe("cccc");
});

it("keeps what was released last while the store is away, says so once, and goes on afterwards", async () => {
  await release("aaaa");
  await mirror.update();
  follow();
  isAway = true;
  await release("bbbb", { keeps: ["aaaa"] });
  await eventually(async () => events.length > 0);
  await expect(mirror.update()).rejects.toThrow("ECONNREFUSED");
  expect(await live()).toBe("aaaa");
  isAway = false;
  await eventually(async () => (await live()) === "bbbb");
  expect(events).toEqual(["Error: connect ECONNREFUSED", "back"]);
});

it("does not name a build whose files it could not copy", async () => {
  await release("aaaa");
  await mirror.update();
  const ofBuild = reached();
  const broken: Store = {
    ...ofBuild,
    read: async (path) => {
      if (path.endsWith("bbbb/remote.json")) throw new Error("connection reset");
      return ofBuild.read(path);
    },
  };
  mirror = createMirror({ from: broken, folder: copy });
  await release("bbbb", { keeps: ["aaaa"] });
  await expect(mirror.update()).rejects.toThrow("connection reset");
  expect(await live()).toBe("aaaa");
});

it("copies what is live before the first visitor comes, and what was live before only afterwards", async () => {
  await release("aaaa");
  await release("bbbb", { keeps: ["aaaa"] });
  mirror = createMirror({ from: reached(), folder: copy });
  await mirror.updateLive();
  expect(await live()).toBe("bbbb");
  expect(existsSync(join(copy, "mf-public/aaaa"))).toBe(false);
  await mirror.update();
  expect(existsSync(join(copy, "mf-public/aaaa/module.0123abcd.js"))).toBe(true);
});

it("asks for several files at the same time, and for each only once", async () => {
  await release("aaaa");
  for (let index = 0; index < 20; index++) await bucket.write(`mf-public/aaaa/${index}.js`, Buffer.from("{}"));
  const asked: string[] = [];
  let open = 0;
  let most = 0;
  const slow: Store = {
    ...bucket,
    read: async (path) => {
      asked.push(path);
      most = Math.max(most, ++open);
      await new Promise(setImmediate);
      open -= 1;
      return bucket.read(path);
    },
  };
  mirror = createMirror({ from: slow, folder: copy });
  await mirror.updateLive();
  await mirror.update();
  expect(most).toBeGreaterThan(1);
  const files = asked.filter((path) => !path.endsWith("live.json"));
  expect(files.sort()).toEqual([...new Set(files)]);
  expect(files).toHaveLength(22);
});

it("gives up on a store that accepts a request and never answers", async () => {
  const silent: Store = { ...bucket, folders: () => new Promise(() => undefined) };
  mirror = createMirror({ from: silent, folder: copy, timeoutMs: 20 });
  await expect(mirror.update()).rejects.toThrow("due to timeout");
});

it("stops at once, also while a store does not answer", async () => {
  const silent: Store = { ...bucket, folders: () => new Promise(() => undefined) };
  mirror = createMirror({ from: silent, folder: copy });
  const looked = mirror.update();
  void mirror.stop();
  await expect(looked).rejects.toThrow("aborted");
});
