/** Pictures while lists are read: sent by the API itself, and fetched by the front door; and tiles of pictures. */
import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { connectDatabase, type Database } from "@samling/api/database/connection";
import { listTiles } from "@samling/api/engines/tile-plan";
import { fillDatabase } from "@samling/api/seed/fill";
import { createS3Storage } from "@samling/api/storage/s3-storage";
import type { Storage } from "@samling/api/storage/storage";
import type { Child } from "@samling/processes/children/child";
import { findFreePorts } from "@samling/processes/free-ports";
import { startPostgres } from "@samling/processes/postgres/run";
import { ensureS3Server, startS3Server } from "@samling/stack/s3-server/index";
import { ask, startServer } from "./api-process.ts";
import { compare, quantile, toMeasurement } from "./compare.ts";
import { startFrontDoor } from "./front-door-process.ts";
import type { Benchmark, Measurement } from "./measurement.ts";

const clients = 50;
const picture = 200_000;
const seconds = 4;
const rounds = 3;
const secret = randomBytes(32).toString("hex");

/** Milliseconds of processor time that a process has used. */
async function processorTime(pid = 0): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** What 50 clients that pull pictures leave of an API to somebody who reads a list. */
async function load(door: string, { paths, list, pid }: { paths: string[]; list: string; pid: number | undefined }) {
  const end = performance.now() + seconds * 1_000;
  let pictures = 0;
  const pull = async (client: number) => {
    for (let turn = client; performance.now() < end; turn += 1) {
      await ask(`${door}${paths[turn % paths.length]}`);
      pictures += 1;
    }
  };
  const waits: number[] = [];
  const read = async () => {
    while (performance.now() < end) {
      waits.push(await ask(list));
      await sleep(20);
    }
  };
  const before = await processorTime(pid);
  await Promise.all([read(), ...Array.from({ length: clients }, (_, client) => pull(client))]);
  const used = (await processorTime(pid)) - before;
  const wait = waits.toSorted((one, other) => one - other)[Math.floor(waits.length / 2)] ?? Number.NaN;
  // Its own lists cost the API the same in both.
  return { perPicture: used / pictures, wait, rate: pictures / seconds };
}

const tileClients = 8;

/** Milliseconds within which 95 of 100 answers come. */
async function measureWait(door: string, paths: readonly string[]): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  const waits: number[] = [];
  const pull = async (client: number) => {
    for (let turn = client; performance.now() < end; turn += 1) {
      waits.push(await ask(`${door}${paths[turn % paths.length]}`));
    }
  };
  await Promise.all(Array.from({ length: tileClients }, (_, client) => pull(client)));
  return quantile(waits, 0.95);
}

/** Tiles of as many bytes as the pictures, each a part of a larger object; their addresses. */
async function addTiles(
  { sequelize }: Database,
  storage: Storage,
  pictures: readonly StoredPicture[],
): Promise<string[]> {
  const edge = 1_024;
  const ranges = listTiles({ width: edge, height: edge }).flatMap((_, index) => [index * picture, picture]);
  await sequelize.query("UPDATE collections SET full_size = true");
  for (const { id, organizationId } of pictures) {
    const key = `${organizationId}/${id}/tiles-0000000000.zip`;
    await storage.put(key, Readable.from([randomBytes((ranges.length / 2) * picture)]));
    await sequelize.query(
      `INSERT INTO tiles (organization_id, media_id, key, bytes, sha256, width, height, ranges)
       VALUES (:organizationId, :id, :key, :bytes, :sha256, :edge, :edge, ARRAY[:ranges])`,
      {
        replacements: {
          organizationId,
          id,
          key,
          bytes: picture,
          sha256: randomBytes(32).toString("hex"),
          edge,
          ranges,
        },
      },
    );
  }
  return pictures.map(({ id }) => `/media/${id}/tiles/0,0,512,512/512,512/0/default.jpg`);
}

async function measure(say: (line: string) => void): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), "samling-bench-"));
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const keep = <T extends { child: Child }>(started: T): T => {
    stops.push(started.child.stop);
    return started;
  };
  try {
    const availability = await ensureS3Server(say);
    if (!availability.available) throw new Error(`There is no S3 server: ${availability.reason}`);
    const s3 = await startS3Server({ folder: join(folder, "s3"), log: say });
    stops.push(s3.stop);
    const [port = 0] = await findFreePorts(1);
    const postgres = await startPostgres({ folder: join(folder, "postgres"), port, isTemporary: true });
    stops.push(postgres.stop);
    await postgres.createDatabase("files");
    const database = connectDatabase(postgres.url("files"));
    stops.push(database.close);
    await database.migrate();
    const seeded = await fillDatabase(database.sequelize, { media: 10_000, people: 1_000 });
    const [rows] = await database.sequelize.query(
      "SELECT media_id AS id, organization_id AS \"organizationId\", key FROM derivatives WHERE kind = 'full' ORDER BY media_id LIMIT 50",
    );
    await database.sequelize.query("UPDATE derivatives SET bytes = :picture", { replacements: { picture } });
    const storage = createS3Storage(s3);
    const pictures = rows as StoredPicture[];
    for (const { key } of pictures) await storage.put(key, Readable.from([randomBytes(picture)]));

    const tiles = await addTiles(database, storage, pictures);

    const { endpoint, accessKey, secretKey, bucket, region } = s3;
    const env = {
      DATABASE_URL: postgres.url("files"),
      DATA_DIR: folder,
      PUBLIC_URL: "https://samling.example",
      MEDIA_SECRET: secret,
      FRONT_DOOR_SECRET: secret,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
      S3_BUCKET: bucket,
      S3_REGION: region,
    };
    const api = keep(await startServer({ name: "api", entry: "server", env, folder }));
    const referred = keep(
      await startFrontDoor({ name: "referred", api: api.url, folder, env: { FRONT_DOOR_SECRET: secret } }),
    );
    const plain = keep(await startFrontDoor({ name: "plain", api: api.url, folder, env: {} }));
    const what = {
      paths: pictures.map(({ id, key }) => `/media/${id}/${key.slice(key.lastIndexOf("/") + 1)}`),
      list: `${api.url}/api/collection-contributions?collectionId=${seeded.collectionId}&orgId=${seeded.organizationId}`,
      pid: api.child.pid,
    };
    for (const { url } of [referred, plain]) await load(url, what);
    const results = { referred: [] as Loaded[], plain: [] as Loaded[] };
    await compare(
      async () => results.referred.push(await load(referred.url, what)),
      async () => results.plain.push(await load(plain.url, what)),
      rounds,
    );
    const middle = (of: Loaded[], value: keyof Loaded) =>
      of.map((one) => one[value]).toSorted((one, other) => one - other)[Math.floor(of.length / 2)] ?? Number.NaN;
    const both = (value: keyof Loaded) => ({
      ours: middle(results.referred, value),
      baseline: middle(results.plain, value),
    });
    await measureWait(referred.url, tiles);
    const tileWaits = await compare(
      () => measureWait(referred.url, tiles),
      () => measureWait(referred.url, what.paths),
      rounds,
    );
    const baseline = "baseline: the API sends them";
    return [
      toMeasurement(
        {
          name: `Processor time of the API for a picture of ${picture / 1000} kB on S3 that the front door fetches; ${baseline}`,
          unit: "ms",
          budget: "≤ 0.8",
          isOk: (ratio) => ratio <= 0.8,
        },
        both("perPicture"),
      ),
      toMeasurement(
        {
          name: `A page of a list while ${clients} clients pull such pictures, median; ${baseline}`,
          unit: "ms",
          budget: "≤ 0.8",
          isOk: (ratio) => ratio <= 0.8,
        },
        both("wait"),
      ),
      toMeasurement(
        { name: `The pictures that they get; ${baseline}`, unit: "/s", budget: "≥ 0.9", isOk: (ratio) => ratio >= 0.9 },
        both("rate"),
      ),
      toMeasurement(
        {
          name: `A tile of ${picture / 1000} kB through the front door, 95 of 100 within; baseline: a stored picture of this size`,
          unit: "ms",
          budget: "≤ 1.5",
          isOk: (ratio) => ratio <= 1.5,
        },
        tileWaits,
      ),
    ];
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

interface StoredPicture {
  id: string;
  organizationId: string;
  key: string;
}

type Loaded = Awaited<ReturnType<typeof load>>;

export const filesBench: Benchmark = { name: "files", title: "Files and lists", measure };
