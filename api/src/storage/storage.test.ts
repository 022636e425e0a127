/** One suite for every driver: what the product relies on, whatever the driver. */
import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { s3Drivers } from "../testing/s3-storage.ts";
import { createDiskStorage } from "./disk-storage.ts";
import type { Storage } from "./storage.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "samling-storage-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const drivers: { name: string; create: () => Storage; createNew: () => Storage }[] = [
  { name: "disk", create: () => createDiskStorage(folder), createNew: () => createDiskStorage(join(folder, "new")) },
  ...s3Drivers.map((create) => ({ name: "S3", create, createNew: create })),
];

describe.each(drivers)("storage on $name", ({ create, createNew }) => {
  let storage: Storage;
  beforeAll(() => {
    storage = create();
  });

  const read = async (key: string, range?: { start: number; end: number }) => buffer(await storage.open(key, range));
  const listKeys = async (prefix: string) => {
    const keys: string[] = [];
    for await (const { key } of storage.list(prefix)) keys.push(key);
    return keys.sort();
  };

  it("returns what was put, with its size", async () => {
    await storage.put("org/one", Readable.from([Buffer.from("hello "), Buffer.from("world")]));
    expect((await read("org/one")).toString()).toBe("hello world");
    expect(await storage.stat("org/one")).toMatchObject({ key: "org/one", bytes: 11 });
  });

  it("stores an empty object", async () => {
    await storage.put("org/empty", Readable.from([]));
    expect(await storage.stat("org/empty")).toMatchObject({ bytes: 0 });
  });

  it("stores an object of many parts unchanged", async () => {
    const chunk = randomBytes(2 * 1024 * 1024);
    const hash = createHash("sha256");
    const source = Readable.from(
      (function* () {
        for (let i = 0; i < 23; i++) {
          chunk.writeUInt32BE(i);
          hash.update(chunk);
          yield Buffer.from(chunk);
        }
      })(),
    );
    await storage.put("org/large", source);
    const stored = createHash("sha256");
    for await (const piece of await storage.open("org/large")) stored.update(piece as Buffer);
    expect(stored.digest("hex")).toBe(hash.digest("hex"));
  });

  it("reads a range, both ends included", async () => {
    await storage.put("org/range", Readable.from([Buffer.from("0123456789")]));
    expect((await read("org/range", { start: 2, end: 4 })).toString()).toBe("234");
  });

  it("opens no object that is shorter or longer than it should be, and no part that it does not have", async () => {
    await storage.put("org/ten", Readable.from([Buffer.from("0123456789")]));
    const damaged = { reason: "damaged", cause: { message: "The object is org/ten." } };
    for (const bytes of [9, 11, 0]) {
      await expect(storage.open("org/ten", undefined, bytes)).rejects.toMatchObject(damaged);
      await expect(storage.open("org/ten", { start: 2, end: 4 }, bytes)).rejects.toMatchObject(damaged);
    }
    await expect(storage.open("org/ten", { start: 8, end: 10 })).rejects.toMatchObject(damaged);
    await expect(storage.open("org/ten", { start: 10, end: 11 })).rejects.toMatchObject(damaged);
    expect(await buffer(await storage.open("org/ten", { start: 8, end: 9 }, 10))).toHaveLength(2);
    expect(await buffer(await storage.open("org/ten", undefined, 10))).toHaveLength(10);
  });

  it("replaces the object under a key", async () => {
    await storage.put("org/twice", Readable.from([Buffer.from("first, longer")]));
    await storage.put("org/twice", Readable.from([Buffer.from("second")]));
    expect((await read("org/twice")).toString()).toBe("second");
  });

  it.each([
    ["small", 1000],
    ["of several parts", 36 * 1024 * 1024],
  ])("keeps nothing of a source that fails, %s", async (_, bytes) => {
    const source = new PassThrough();
    const key = `broken/${bytes}`;
    const put = storage.put(key, source);
    source.write(randomBytes(bytes));
    setTimeout(() => source.destroy(new Error("cut")), 100);
    await expect(put).rejects.toThrow("cut");
    expect(await storage.stat(key)).toBeNull();
    expect(await listKeys("broken/")).toEqual([]);
  });

  it("keeps nothing of a source that fails before anything is read", async () => {
    const source = new PassThrough();
    const put = storage.put("broken/early", source);
    source.destroy(new Error("cut"));
    await expect(put).rejects.toThrow();
    expect(await storage.stat("broken/early")).toBeNull();
  });

  it("fails if its source is closed before the end", async () => {
    const source = new PassThrough();
    const put = storage.put("broken/closed", source);
    source.write("half");
    setTimeout(() => source.destroy(), 50);
    await expect(put).rejects.toThrow();
    expect(await storage.stat("broken/closed")).toBeNull();
  });

  it("reports that an object is absent before anything is read", async () => {
    await expect(storage.open("org/nothing")).rejects.toMatchObject({ reason: "absent" });
    expect(await storage.stat("org/nothing")).toBeNull();
  });

  it("removes an object, and treats a missing one as removed", async () => {
    await storage.put("gone/a", Readable.from([Buffer.from("a")]));
    await storage.put("gone/b", Readable.from([Buffer.from("b")]));
    await storage.remove(["gone/a", "gone/never"]);
    expect(await listKeys("gone/")).toEqual(["gone/b"]);
  });

  it("lists the objects under a prefix", async () => {
    await storage.put("list/x/1", Readable.from([Buffer.from("1")]));
    await storage.put("list/y", Readable.from([Buffer.from("2")]));
    expect(await listKeys("list/")).toEqual(["list/x/1", "list/y"]);
    expect(await listKeys("list/x")).toEqual(["list/x/1"]);
  });

  it("refuses a key that could leave its folder", async () => {
    for (const key of ["../up", "org/../../up", "/root", "", "org//x", ".hidden"])
      await expect(storage.put(key, Readable.from([Buffer.from("x")]))).rejects.toThrow("Not a storage key");
  });

  it("is empty before anything was stored", async () => {
    const keys: string[] = [];
    for await (const { key } of createNew().list("")) keys.push(key);
    expect(keys).toEqual([]);
  });

  it("is ready", async () => {
    expect(await storage.findState()).toBe("ready");
  });

  it("frees the space of abandoned writes, and keeps active ones", async () => {
    const source = new PassThrough();
    const put = storage.put("slow/one", source);
    source.write(randomBytes(18 * 1024 * 1024));
    await new Promise((resolve) => setTimeout(resolve, 200));
    await storage.removeUnfinished(new Date(Date.now() - 60_000));
    source.end("end");
    await put;
    expect(await storage.stat("slow/one")).toMatchObject({ bytes: 18 * 1024 * 1024 + 3 });
    await storage.removeUnfinished(new Date(Date.now() + 60_000));
  });
});

it("removes the temporary file when a write to the disk fails", async () => {
  const own = await mkdtemp(join(folder, "failing-"));
  const source = Readable.from(
    (async function* () {
      yield randomBytes(1024);
      throw new Error("The sender is gone.");
    })(),
  );
  await expect(createDiskStorage(own).put("org/half", source)).rejects.toThrow("The sender is gone.");
  expect(await readdir(join(own, ".unfinished"))).toEqual([]);
});

it("removes the temporary file when a finished write cannot be renamed", async () => {
  const own = await mkdtemp(join(folder, "failing-"));
  const storage = createDiskStorage(own);
  await storage.put("org/folder/a", Readable.from([Buffer.from("a")]));
  // A folder already exists under the key, so the rename fails after every byte was written.
  await expect(storage.put("org/folder", Readable.from([Buffer.from("b")]))).rejects.toThrow();
  expect(await readdir(join(own, ".unfinished"))).toEqual([]);
});
