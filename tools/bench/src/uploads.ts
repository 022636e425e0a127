/** The cost of receiving files, and its effect on readers. */
import { randomBytes } from "node:crypto";
import { openAsBlob } from "node:fs";
import { appendFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createSession } from "@samling/api/http/sessions";
import { Collection } from "@samling/api/models/collections";
import { Media } from "@samling/api/models/media";
import { fillDatabase } from "@samling/api/seed/fill";
import { compare, measureTime, quantile, toMeasurement } from "./compare.ts";
import { type BenchEnvironment, withEnvironment } from "./environment.ts";
import { ask } from "./load.ts";
import type { Benchmark, Measurement } from "./measurement.ts";
import { makePhoto, withUniqueComment } from "./photo.ts";

const memory = { clients: 20, megabytes: 200, budget: 100 };
const workload = { photos: 100, atOnce: 10, asked: 600 };

const box = (name: string, bytes: number): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + bytes);
  head.write(name, 4, "latin1");
  return head;
};

/** A file of this many megabytes that begins like a film. */
async function writeFilm(path: string, megabytes: number): Promise<Blob> {
  const brand = Buffer.from("isom\0\0\0\0isom");
  const noise = randomBytes(1024 ** 2);
  await writeFile(
    path,
    Buffer.concat([box("ftyp", brand.length), brand, box("moov", 0), box("mdat", megabytes * noise.length)]),
  );
  for (let written = 0; written < megabytes; written += 1) await appendFile(path, noise);
  return openAsBlob(path);
}

/** A contribution of these files, as the wizard sends it. */
type SubmitFiles = (url: string, files: Record<string, Blob>) => Promise<void>;

/** A whole contribution, compared with storing its bytes as safely. */
async function measureSubmit(environment: BenchEnvironment, url: string, submit: SubmitFiles): Promise<Measurement> {
  const bareForm = await environment.start("bare-form", {});
  const photo = await makePhoto();
  const time = (url: string) =>
    measureTime(() =>
      submit(url, Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`${n}.jpg`, withUniqueComment(photo)]))),
    );
  for (const item of [url, bareForm.url]) await time(item);
  const name = `A contribution of 12 photos of ${(photo.length / 1e6).toFixed(1)} MB; baseline: formidable to the disk, with SHA-256 and each file synced`;
  return toMeasurement(
    { name, unit: "ms", maxRatio: 1.2 },
    await compare(
      () => time(url),
      () => time(bareForm.url),
      9,
    ),
  );
}

/** How much the API grows while many clients send large files at once. */
async function measureMemory(
  { folder }: BenchEnvironment,
  { url, pid }: { url: string; pid: number },
  submit: SubmitFiles,
) {
  const { clients, megabytes, budget } = memory;
  const read = async (field: string) =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
  // Code loaded with the very first file does not belong to any upload.
  await submit(url, { "film.mp4": await writeFilm(join(folder, "small.mp4"), 1) });
  const film = await writeFilm(join(folder, "film.mp4"), megabytes);
  await writeFile(`/proc/${pid}/clear_refs`, "5");
  const before = await read("VmRSS");
  await Promise.all(Array.from({ length: clients }, () => submit(url, { "film.mp4": film })));
  const grown = (await read("VmHWM")) - before;
  return {
    name: `Memory of the API while ${clients} send ${megabytes} MB each: growth`,
    ours: `${Math.round(grown)} MB`,
    budget: `≤ ${budget} MB`,
    ok: grown <= budget,
  };
}

/** The slowest responses of a list, with an idle and with a busy worker. */
async function measureWhileProcessing(list: string, startWorker: () => Promise<unknown>, send: () => Promise<void>) {
  await send();
  const slowest = async () => {
    const times: number[] = [];
    for (let n = 0; n < workload.asked; n += 1) {
      times.push(await ask(list));
      await pause(20);
    }
    return quantile(times, 0.99);
  };
  await slowest();
  const baseline = await slowest();
  const countWaiting = () => Media.count({ where: { kind: "image", state: "pending" } });
  const before = await countWaiting();
  await startWorker();
  while ((await countWaiting()) === before) await pause(200);
  const name = `The slowest hundredth of a list's pages while ${workload.photos} photos are processed; baseline: while none is`;
  return toMeasurement({ name, unit: "ms", maxRatio: 1.5 }, { ours: await slowest(), baseline });
}

async function measureUploads(environment: BenchEnvironment): Promise<Measurement[]> {
  const { url: databaseUrl, sequelize } = await environment.createDatabase("uploads");
  const size = { media: 10_000, organizations: 2, collections: 4, people: 1_000 };
  const { organizationId, collectionId: listedId, userId } = await fillDatabase(sequelize, size);
  const { id: collectionId } = await Collection.create({ organizationId });
  const token = await createSession(userId);
  const submit: SubmitFiles = async (url, files) => {
    const form = new FormData();
    form.append("collectionId", collectionId);
    form.append("mediaData", "{}");
    for (const [name, file] of Object.entries(files)) form.append("mediaFiles", file, name);
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/submit-contribution`, { method: "POST", headers, body: form });
    if (!answer.ok) throw new Error(`A contribution was answered with ${answer.status}: ${await answer.text()}`);
  };
  const env = { DATABASE_URL: databaseUrl };
  const { url, child } = await environment.start("api", env);
  const photo = await makePhoto();
  const sendPhotos = async () => {
    for (let sent = 0; sent < workload.photos; sent += workload.atOnce) {
      const names = Array.from({ length: workload.atOnce }, (_, n) => `${n}.jpg`);
      await submit(url, Object.fromEntries(names.map((name) => [name, withUniqueComment(photo)])));
    }
  };
  const list = `${url}/api/collection-contributions?collectionId=${listedId}&orgId=${organizationId}`;
  return [
    await measureSubmit(environment, url, submit),
    await measureMemory(environment, { url, pid: child.pid ?? 0 }, submit),
    await measureWhileProcessing(list, () => environment.start("worker", env), sendPhotos),
  ];
}

export const uploadsBench: Benchmark = { name: "uploads", measure: () => withEnvironment(measureUploads) };
