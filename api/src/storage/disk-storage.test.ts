/** Failures that only the disk can have; storage.test.ts holds every driver to the rest. */
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { eventually } from "../testing/eventually.ts";
import { createStorage } from "./create-storage.ts";
import { createDiskStorage } from "./disk-storage.ts";
import { StorageError } from "./storage.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "samling-disk-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const content = () => Readable.from([Buffer.from("content")]);

describe("storage in a folder that does not exist yet", () => {
  it("is empty and has nothing unfinished", async () => {
    const storage = createDiskStorage(join(folder, "new"));
    for await (const { key } of storage.list("")) throw new Error(`There is ${key}.`);
    await expect(storage.removeUnfinished(new Date())).resolves.toBeUndefined();
  });

  it("is ready, since it makes the folder", async () => {
    expect(await createDiskStorage(join(folder, "new", "deep")).findState()).toBe("ready");
  });
});

describe("storage with a file in its place", () => {
  const createBroken = async () => {
    const path = join(folder, "file");
    await writeFile(path, "");
    return createDiskStorage(path);
  };

  it("is not ready, and says for every object that it is unavailable", async () => {
    const storage = await createBroken();
    await expect(storage.findState()).rejects.toThrow("The folder in DATA_DIR is not writable: ENOTDIR");
    await expect(storage.stat("org/x")).rejects.toMatchObject({ reason: "unavailable", cause: { code: "ENOTDIR" } });
    await expect(storage.open("org/x")).rejects.toMatchObject({ reason: "unavailable" });
  });

  it("does not leave a source open that it cannot take", async () => {
    const source = content();
    await expect((await createBroken()).put("org/x", source)).rejects.toMatchObject({ reason: "unavailable" });
    expect(source.destroyed).toBe(true);
  });
});

it("refuses an object beneath the key of another", async () => {
  const storage = createDiskStorage(folder);
  await storage.put("org/x", content());
  await expect(storage.put("org/x/y", content())).rejects.toMatchObject({ reason: "unavailable" });
  expect(await readdir(join(folder, ".unfinished"))).toEqual([]);
});

it.each([
  ...["ENOSPC", "EDQUOT"].map((code) => [code, "full"]),
  ...["EACCES", "EPERM", "EIO", "EROFS", "ENODEV", "ENXIO", "ESTALE", "ENOTCONN", "ETIMEDOUT"].map((code) => [
    code,
    "unavailable",
  ]),
])("takes %s to mean that the storage is %s", async (code, reason) => {
  const source = new Readable({ read: () => source.destroy(Object.assign(new Error(), { code })) });
  await expect(createDiskStorage(folder).put("org/x", source)).rejects.toMatchObject({ reason });
});

it("removes what was begun before a moment and never ended", async () => {
  const unfinished = join(folder, ".unfinished");
  await mkdir(unfinished);
  const moment = new Date("2026-05-01T12:00:00Z");
  for (const [name, milliseconds] of [
    ["before", -1_000],
    ["at", 0],
    ["after", 1_000],
  ] as const) {
    await writeFile(join(unfinished, name), "");
    const time = new Date(moment.getTime() + milliseconds);
    await utimes(join(unfinished, name), time, time);
  }
  await createDiskStorage(folder).removeUnfinished(moment);
  expect((await readdir(unfinished)).sort()).toEqual(["after", "at"]);
});

it("reports why a write failed after its beginning was removed", async () => {
  const storage = createDiskStorage(folder);
  const unfinished = join(folder, ".unfinished");
  const source = new PassThrough();
  const put = storage.put("org/x", source);
  const failed = expect(put).rejects.toThrow("The sender is gone.");
  await eventually(async () => expect(await readdir(unfinished)).toHaveLength(1));
  await storage.removeUnfinished(new Date(Date.now() + 60_000));
  expect(await readdir(unfinished)).toEqual([]);
  source.destroy(new Error("The sender is gone."));
  await failed;
});

describe("the storage that is configured", () => {
  it("is the folder “storage” of the data without a bucket", async () => {
    await createStorage({ s3: null, dataDir: folder }).put("org/x", content());
    expect(await readdir(join(folder, "storage", "objects", "org"))).toEqual(["x"]);
  });

  it("is the bucket where there is one", async () => {
    const s3 = { endpoint: "http://127.0.0.1:9", accessKey: "a", secretKey: "s", bucket: "b", region: "us-east-1" };
    await expect(createStorage({ s3, dataDir: folder }).stat("org/x")).rejects.toMatchObject({ reason: "unavailable" });
    expect(await readdir(folder)).toEqual([]);
  });
});

it.each([
  ["absent", "No such object."],
  ["full", "The storage is full."],
  ["unavailable", "The storage does not answer."],
] as const)("writes that an object or the storage is %s into the log", (reason, message) => {
  expect(String(new StorageError(reason))).toBe(`StorageError: ${message}`);
});
