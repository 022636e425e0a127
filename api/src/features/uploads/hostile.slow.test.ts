/** Files at the edge of every count that their headers can name. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runSandboxed } from "../../engines/run-sandboxed.ts";
import { Upload } from "../../models/contributions.ts";
import { createUpload, sendPart } from "../../testing/background-upload.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { hostileFilms, hostilePictures, hostileRelated } from "../../testing/hostile/decoded.ts";
import { openTestApi, signIn } from "../../testing/test-api.ts";

const api = openTestApi();
let token: string;
let collectionId: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "samling-hostile-"));
  const organization = await buildOrganization();
  token = await signIn(await buildUser({ organization }));
  collectionId = (await buildCollection({ organization })).id;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Measures the cost of the files for this process, which answers requests; nothing is left of a refused one. */
async function send(name: string, data: Buffer) {
  const before = process.memoryUsage.rss();
  const { path, id } = await createUpload({ url: api.url, token, collectionId, name, data });
  const { status, body } = await sendPart({ url: api.url, token, path, data });
  const megabytes = (process.memoryUsage.rss() - before) / 1024 ** 2;
  return { status, code: body?.code, isStored: (await Upload.count({ where: { id } })) === 1, megabytes };
}

/** Stores it, or names what is wrong and stores nothing. */
async function expectAnswered(name: string, data: Buffer): Promise<void> {
  const { status, code, isStored, megabytes } = await send(name, data);
  if (status !== 204) expect(["UNREADABLE_FILE", "UNSUPPORTED_TYPE"]).toContain(code);
  expect([204, 400, 415]).toContain(status);
  expect(isStored).toBe(status === 204);
  expect(megabytes).toBeLessThan(200);
}

it.each(Object.entries(hostilePictures))("accepts or refuses %s", async (name, make) => {
  await expectAnswered(name, await make());
});

const limits = { seconds: 100, processorSeconds: 30, megabytes: 1_024 };

/** Runs until the job ends: only a readable file, or one that never will be, ends it. */
async function run(module: string, name: string, argument: { type: string; data: Buffer }): Promise<unknown> {
  const path = join(folder, "file");
  await writeFile(path, argument.data);
  const task = { module: new URL(module, import.meta.url), name, argument: { path, type: argument.type, folder } };
  return runSandboxed(task, limits).catch((error: Error) => error.name);
}

it.each(Object.entries(hostileFilms))("accepts or refuses %s, and makes no film of it", async (name, make) => {
  const data = await make();
  await expectAnswered(name, data);
  expect(await run("../../engines/video.ts", "makeVideo", { type: "video/mp4", data })).toBe("UnreadableError");
});

it.each(Object.entries(hostileRelated))("makes a clean copy of %s, or none", async (_, { type, make }) => {
  const made = await run("../../engines/clean-file.ts", "makeCleanFile", { type, data: await make() });
  const copy = { path: join(folder, "clean"), type: type.startsWith("audio/") ? "audio/mp4" : type };
  expect([copy, "UnreadableError"]).toContainEqual(made);
});
