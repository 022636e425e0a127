/** Lists of the API on a database of a large platform, and on a small one. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "@samling/api/app";
import { readConfig } from "@samling/api/config";
import { createParts } from "@samling/api/create-parts";
import { connectDatabase, type Database } from "@samling/api/database/connection";
import { close, listen, portOf } from "@samling/api/http/listen";
import { fillDatabase, type Seeded } from "@samling/api/seed/fill";
import type { Child } from "@samling/processes/children/child";
import { findFreePorts } from "@samling/processes/free-ports";
import { startPostgres } from "@samling/processes/postgres/run";
import { ask, type Entry, required, startServer } from "./api-process.ts";
import { compare, toMeasurement } from "./compare.ts";
import type { Benchmark, Measurement } from "./measurement.ts";

/** `BENCH_MEDIA` makes it smaller, for a slow machine or a short run. */
const size = { large: Number(process.env.BENCH_MEDIA ?? 1_000_000), small: 10_000 };
const rounds = 5;
const clients = 8;

interface Place {
  database: Database;
  seeded: Seeded;
  firstPage: string;
  lastPage: string;
}

async function prepare(url: string, media: number, say: (line: string) => void): Promise<Place> {
  const database = connectDatabase(url);
  await database.migrate();
  const began = performance.now();
  const people = Math.min(50_000, media);
  const seeded = await fillDatabase(database.sequelize, { media, people });
  say(`${media} media made in ${Math.round((performance.now() - began) / 1000)} s`);
  const firstPage = `/api/collection-contributions?collectionId=${seeded.collectionId}&orgId=${seeded.organizationId}`;
  const [rows] = await database.sequelize.query(
    "SELECT pagination_id AS id FROM media WHERE collection_id = :collectionId ORDER BY 1 LIMIT 1 OFFSET 24",
    { replacements: { collectionId: seeded.collectionId } },
  );
  const [{ id }] = rows as [{ id: string }];
  return { database, seeded, firstPage, lastPage: `${firstPage}&paginationId=${id}` };
}

/** The statements of a page, as the API sends them to the database. */
async function recordStatements(url: string, folder: string, path: string): Promise<string[]> {
  const statements: string[] = [];
  const database = connectDatabase(url, {
    onQuery: (sql) => statements.push(sql.replace(/^Executing \([^)]*\): /, "")),
  });
  const config = readConfig({ ...required, DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: "silent" });
  const server = await listen(createApp(createParts(config, { database })), { port: 0, host: "127.0.0.1" });
  try {
    const { status } = await fetch(`http://127.0.0.1:${portOf(server)}${path}`);
    if (status !== 200) throw new Error(`The page answers ${status}.`);
  } finally {
    await close(server);
    await database.close();
  }
  return statements;
}

/** Answers per second for several concurrent clients. */
async function rateOf(url: string, seconds = 2): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let answers = 0;
  const one = async () => {
    while (performance.now() < end) {
      await ask(url);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, one));
  return answers / seconds;
}

async function measure(say: (line: string) => void): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), "samling-bench-"));
  const [port = 0] = await findFreePorts(1);
  const postgres = await startPostgres({ folder: join(folder, "postgres"), port, isTemporary: true });
  const children: Child[] = [];
  const places: Place[] = [];
  const start = async (name: string, entry: Entry, env: Record<string, string>) => {
    const { url, child } = await startServer({ name, entry, env: { DATA_DIR: folder, ...env }, folder });
    children.push(child);
    return url;
  };
  try {
    for (const name of ["large", "small"] as const) {
      await postgres.createDatabase(name);
      places.push(await prepare(postgres.url(name), size[name], say));
    }
    const [large, small] = places as [Place, Place];
    const statements = await recordStatements(large.database.url, folder, large.firstPage);
    const ofLarge = await start("api-large", "server", { DATABASE_URL: large.database.url });
    const ofSmall = await start("api-small", "server", { DATABASE_URL: small.database.url });
    const bare = await start("bare", "bare-koa", {
      DATABASE_URL: large.database.url,
      STATEMENTS: JSON.stringify(statements),
    });
    const first = `${ofLarge}${large.firstPage}`;
    for (const url of [first, `${ofSmall}${small.firstPage}`, bare]) await rateOf(url, 1);
    const rates = await compare(
      () => rateOf(first),
      () => rateOf(bare),
      rounds,
    );
    const ends = await compare(
      () => ask(`${ofLarge}${large.lastPage}`),
      () => ask(first),
      200,
    );
    const sizes = await compare(
      () => ask(first),
      () => ask(`${ofSmall}${small.firstPage}`),
      200,
    );
    const count = size.large.toLocaleString("en");
    return [
      toMeasurement(
        {
          name: `Pages of 24 of a collection, ${count} media; baseline: the same ${statements.length} statements, Koa and pg alone`,
          unit: "/s",
          budget: "≥ 0.7",
          isOk: (ratio) => ratio >= 0.7,
        },
        rates,
      ),
      toMeasurement(
        { name: "The last page; baseline: the first", unit: "ms", budget: "≤ 1.1", isOk: (ratio) => ratio <= 1.1 },
        ends,
      ),
      toMeasurement(
        {
          name: `A page at ${count} media; baseline: at 10,000`,
          unit: "ms",
          budget: "≤ 1.2",
          isOk: (ratio) => ratio <= 1.2,
        },
        sizes,
      ),
    ];
  } finally {
    for (const child of children) await child.stop();
    for (const { database } of places) await database.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

export const listsBench: Benchmark = { name: "lists", title: "Lists of the API", measure };
