/** A large hand-over whose packing process is killed: a real worker, its memory as the system counts it. */
import { createHash, randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Answer } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import { Contribution } from "../../models/contributions.ts";
import { HandOver, HandOverItem, HandOverPart } from "../../models/hand-over.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { PendingObject } from "../../models/storage.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { eventually } from "../../testing/eventually.ts";
import { killableWorkers } from "../../testing/killable-workers.ts";
import { checkBag, unpack } from "../../testing/read-bag.ts";
import type { EntryProcess } from "../../testing/run-entry.ts";
import { signIn, startTestApi, type TestApi } from "../../testing/test-api.ts";

/**
 * A hundredth of the size that HOME-02 requires, in as many pieces: memory use grows with the pieces. The full size, of
 * 40,000,000 bytes a file, needs 55 GB of disk and a quarter of an hour.
 */
const bytes = Number(process.env.TEST_HAND_OVER_BYTES ?? 400_000);
const count = 500;
const isLarge = bytes > 400_000;
const inPart = Math.min(200 * bytes, 4_000_000_000);
const parts = Math.ceil(count / Math.floor(inPart / bytes));
const timeoutSeconds = isLarge ? 900 : 240;
jest.setTimeout(4_000 * timeoutSeconds);

let api: TestApi;
let folder: string;
let organization: Organization;
let staff: User;
const hashes = new Map<string, string>();
let workers: ReturnType<typeof killableWorkers>;

beforeAll(async () => {
  api = await startTestApi();
  workers = killableWorkers(api);
  folder = await mkdtemp(join(tmpdir(), "samling-bags-"));
  organization = await buildOrganization();
  staff = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
  const collection = await buildCollection({ organization });
  const collectionKey = { organizationId: organization.id, collectionId: collection.id };
  const created = await Contribution.bulkCreate(Array.from({ length: count }, () => collectionKey));
  for (const [index, { id: contributionId }] of created.entries()) {
    const content = randomBytes(bytes);
    const sha256 = createHash("sha256").update(content).digest("hex");
    const originalKey = `${organization.id}/${index}`;
    await api.parts.storage.put(originalKey, Readable.from([content]));
    const file = { kind: "image" as const, type: "image/jpeg", bytes, originalName: "a.jpg", state: "ready" as const };
    const { id } = await Media.create({
      ...collectionKey,
      ...file,
      contributionId,
      sha256,
      originalKey,
      title: `Picture ${index}`,
    });
    hashes.set(id, sha256);
  }
});
afterAll(async () => {
  await workers.end();
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Megabytes of memory that the process has used at most, and uses now. */
async function measure({ child }: EntryProcess): Promise<{ peak: number; now: number }> {
  const status = await readFile(`/proc/${child.pid}/status`, "utf8");
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_000;
  return { peak: read("VmHWM"), now: read("VmRSS") };
}

/** Milliseconds that reading takes, measured while it continues, and at least a hundred times. */
async function readWhile(goesOn: () => boolean) {
  const path = `/api/organization-contributions?organizationId=${organization.id}`;
  const actor = await signIn(staff);
  const took: number[] = [];
  while (took.length < 100 || goesOn()) {
    const began = performance.now();
    expect((await api.get(path, { actor })).status).toBe(200);
    took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(share * took.length)] ?? 0;
  return { median: at(0.5), late: at(0.95), count: took.length };
}

it("is packed in little memory, continues where its worker was killed, and every hash is equal [HOME-02]", async () => {
  const path = `/api/organization/${organization.id}/hand-overs`;
  const body = { selection: {}, destination: "The city archives", maxBytes: inPart };
  const started = await api.post<{ handOverId: string }>(path, { actor: staff, body });
  expect(started.status).toBe(201);
  const { handOverId } = started.body;
  const find = () => HandOver.findOne({ where: { id: handOverId }, rejectOnEmpty: true });
  const countParts = () => HandOverPart.count({ where: { handOverId } });

  // Killed within the first package, and within the second; the sweeper removes what each left unfinished.
  for (const packed of [0, 1]) {
    const worker = workers.start("pack-hand-over,give-up-hand-over");
    await eventually(async () => {
      expect(await PendingObject.count({ where: { organizationId: organization.id } })).toBe(packed + 1);
      expect(await countParts()).toBe(packed);
    }, timeoutSeconds);
    await workers.kill(worker);
    expect(await find()).toMatchObject({ state: "packing", parts });
    await workers.forgetKilled();
  }
  const quiet = await readWhile(() => false);
  const last = workers.start("pack-hand-over,give-up-hand-over");
  await last.untilOutput("working");
  const { now: before } = await measure(last);
  let isPacking = true;
  const reading = readWhile(() => isPacking);
  const began = performance.now();
  await eventually(async () => expect((await find()).state).toBe("ready"), timeoutSeconds);
  isPacking = false;
  const seconds = (performance.now() - began) / 1_000;
  const busy = await reading;
  const { peak } = await measure(last);
  const grown = peak - before;
  expect(grown).toBeLessThanOrEqual(150);
  // A short run says little about reading.
  if (isLarge) {
    process.stdout.write(`${JSON.stringify({ grown, before, seconds, quiet, busy })}\n`);
    expect(busy.median).toBeLessThanOrEqual(1.5 * quiet.median);
  }
  await workers.kill(last);

  expect(await HandOverItem.count({ where: { handOverId } })).toBe(count);
  type Parts = Answer<"GET /api/organization/{id}/hand-overs/{handOverId}/parts">;
  const packages = (await api.get<Parts>(`${path}/${handOverId}/parts`, { actor: staff })).body;
  expect(packages).toHaveLength(parts);
  const copied = new Map<string, string>();
  for (const { name, url } of packages) {
    const { body: content } = await fetch(api.url + url);
    const zip = join(folder, name);
    await pipeline(Readable.fromWeb(content as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(zip));
    const bag = await unpack(zip, join(folder, "unpacked"));
    expect(await checkBag(bag)).toEqual([]);
    const manifest = await readFile(join(bag, "manifest-sha256.txt"), "utf8");
    for (const [, sha256 = "", id = ""] of manifest.matchAll(/^(\w+) {2}data\/originals\/[\w-]+\/([\w-]+)\.jpg$/gm))
      copied.set(id, sha256);
    await rm(join(folder, "unpacked"), { recursive: true });
    await rm(zip);
  }
  expect(copied).toEqual(hashes);
});
