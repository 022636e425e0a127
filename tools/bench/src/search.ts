/** Questions to the search, eight at once, on a database of a large platform, and on a small one. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectDatabase } from "@samling/api/database/connection";
import { fillDatabase, type Seeded } from "@samling/api/seed/fill";
import type { Child } from "@samling/processes/children/child";
import { findFreePorts } from "@samling/processes/free-ports";
import { startPostgres } from "@samling/processes/postgres/run";
import { ask, startServer } from "./api-process.ts";
import { quantile } from "./compare.ts";
import { startFrontDoor } from "./front-door-process.ts";
import type { Benchmark, Measurement } from "./measurement.ts";

/** `BENCH_MEDIA` makes it smaller, for a slow machine or a short run. */
const size = { large: Number(process.env.BENCH_MEDIA ?? 1_000_000), small: 10_000 };
const clients = 8;
/** Of each question; the first of them find the caches cold and are not counted. */
const times = { counted: 40, before: 8 };
/** A quarter of a small server's memory, as Postgres' manual recommends; as it comes it takes 128 MB of any. */
const settings = ["shared_buffers=1GB"];
const budget = { milliseconds: 300, growth: 1.5 };

const questions = (seeded: Seeded): Record<string, string> => ({
  "nothing, facets included": "/api/search",
  "a word of every hundredth text": "/api/search?q=hamnbild",
  "a part of many words": "/api/search?q=båt",
  "two parts of words": "/api/search?q=fiske hus",
  "a rare word": "/api/search?q=anbeda",
  "a misspelt word": "/api/search?q=järnvegsstation",
  "a place by another name": "/api/search?q=Åbo",
  "nothing that is there": "/api/search?q=zeppelinare xylofon",
  "a word and a decade": "/api/search?q=skolklass&from=1940&to=1949",
  "a decade": "/api/search?from=1940&to=1949",
  "what has no date": "/api/search?undated=true",
  "an area": "/api/search?bbox=15,59,16,60",
  "a place and a license": "/api/search?place=Helsinki&license=CC0",
  "a word, the oldest first": "/api/search?q=skola&sort=oldest",
  "everything, the oldest first": "/api/search?sort=oldest",
  "the tenth page of a word": "/api/search?q=kyrka&cursor=216",
  "a word in an organization": `/api/search?q=båt&organizationId=${seeded.organizationId}`,
  "a word in a collection": `/api/search?q=båt&collectionId=${seeded.collectionId}`,
  suggestions: "/api/search/suggestions?q=bröl",
  "years of a word": "/api/search/years?q=hamn",
  "years of everything": "/api/search/years",
  "map of a word": "/api/search/map?q=hamn",
  "map of everything": "/api/search/map",
  "map of an area": "/api/search/map?bbox=15,59,17,61&zoom=8",
});

/** Milliseconds of each question below which 95 of 100 answers came, while eight are asked at a time. */
async function timeAll(url: string, asked: Record<string, string>): Promise<Map<string, number>> {
  const took = new Map(Object.keys(asked).map((name): [string, number[]] => [name, []]));
  const all = Array.from({ length: times.before + times.counted }, () => Object.entries(asked)).flat();
  let turn = 0;
  const one = async () => {
    for (let next = all[turn++]; next; next = all[turn++]) took.get(next[0])?.push(await ask(url + next[1]));
  };
  await Promise.all(Array.from({ length: clients }, one));
  return new Map([...took].map(([name, list]) => [name, quantile(list.slice(times.before), 0.95)]));
}

function toLine(name: string, p95: number, baseline = Number.NaN): Measurement {
  const ratio = Math.round((p95 / baseline) * 100) / 100;
  return {
    name,
    ours: `${Math.round(p95)} ms`,
    baseline: `${Math.round(baseline)} ms`,
    ratio,
    budget: `≤ ${budget.milliseconds} ms, ≤ ${budget.growth}`,
    ok: p95 <= budget.milliseconds && ratio <= budget.growth,
  };
}

async function measure(say: (line: string) => void): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), "samling-bench-"));
  const [port = 0] = await findFreePorts(1);
  const postgres = await startPostgres({ folder: join(folder, "postgres"), port, isTemporary: true, settings });
  const children: Child[] = [];
  const timeWith = async (name: "small" | "large") => {
    await postgres.createDatabase(name);
    const database = connectDatabase(postgres.url(name));
    await database.migrate();
    const began = performance.now();
    const seeded = await fillDatabase(database.sequelize, { media: size[name], people: Math.min(50_000, size[name]) });
    // As autovacuum does within minutes.
    await database.sequelize.query("VACUUM ANALYZE");
    say(`${size[name]} media made in ${Math.round((performance.now() - began) / 1000)} s`);
    await database.close();
    const env = { DATA_DIR: folder, DATABASE_URL: postgres.url(name) };
    const api = await startServer({ name: `api-${name}`, entry: "server", env, folder });
    const door = await startFrontDoor({ name: `door-${name}`, api: api.url, folder });
    children.push(api.child, door.child);
    const asked = questions(seeded);
    const times = { afresh: await timeAll(api.url, asked), again: await timeAll(door.url, asked) };
    await door.child.stop();
    await api.child.stop();
    return times;
  };
  try {
    const small = await timeWith("small");
    const large = await timeWith("large");
    const what = `${size.large.toLocaleString("en")} media, ${clients} at once, 95th percentile`;
    const lines = [...large.afresh].map(([name, p95]) =>
      toLine(`${name}, ${what}; baseline: 10,000 media`, p95, small.afresh.get(name)),
    );
    const slowest = ({ again }: typeof large) => Math.max(...again.values());
    const name = "The slowest of them, asked through the front door, which keeps each answer for five seconds";
    return [...lines, toLine(`${name}; baseline: 10,000 media`, slowest(large), slowest(small))];
  } finally {
    for (const child of children) await child.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

export const searchBench: Benchmark = { name: "search", title: "Search", measure };
