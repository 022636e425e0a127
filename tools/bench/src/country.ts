/**
 * Simulates a day of a country's portal: visitors arrive by the hour, and their measured work queues at the servers of
 * a plan. Shows which of these is saturated first.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createRandom } from "@samling/demo/random";
import { assumptions, documents, formatSizes, readDocument, readsPerCore, sizes, withTable } from "./sizes.ts";

/** Figures that are neither measured nor in `assumptions`, with their source. */
const plan = {
  /** Visits by the hour, from midnight, in percent of a day (assumed: a quiet night, most in the evening). */
  day: [1, 1, 0.5, 0.5, 0.5, 1, 2, 3, 4, 4.5, 5, 5, 5.5, 5.5, 5, 5, 5.5, 6, 7, 8.5, 9, 8, 5, 2.5],
  /** Searches of a visit (assumed), and rows that one reads at most (`maxHits` of api/src/features/search/hits.ts). */
  searches: 1,
  rows: 1_000,
  /** Share of a read's processor time (assumed; the bench measures both together). */
  partOfPostgres: 0.5,
  postgresCores: 64,
  apiCores: 32,
  workerCores: 8,
  /** Bytes of memory for rows, and rows a second that the disk of Postgres reads from scattered places (assumed: NVMe). */
  memory: 256e9,
  diskReads: 100_000,
  /** Bits a second, and the part of pictures that a CDN answers (computed: Zipf's law over a million pictures). */
  link: 10e9,
  keptByCdn: 0.76,
  /**
   * Objects of a media item; seconds to ask the backup's storage for one (assumed), and lanes (`concurrency` of
   * back-up.ts).
   */
  objects: 7,
  askBackup: 0.005,
  backupLanes: 8,
};

interface WorkLoad {
  /** Count per visit, or per day. */
  count: number;
  seconds: number;
}
export interface Station {
  name: string;
  /** The available amount. */
  resource: string;
  servers: number;
  work: readonly [WorkLoad, WorkLoad?];
  isDaily?: boolean;
}
const sumWork = (work: Station["work"], value: (load: WorkLoad) => number) =>
  work.reduce((sum, item) => sum + (item ? value(item) : 0), 0);

/** Core seconds of a search, and how it has grown with a hundred times the media: means over the rows of the last run. */
export function readSearches(performance: string): { seconds: number; growth: number } {
  const rows = [...performance.matchAll(/8 at once, 95th percentile[^|]*\| +(\d+) ms +\|[^|]*\| +([\d.]+) /g)];
  const [, cores] = /^\d{4}-\d\d-\d\d, (\d+) ×/m.exec(performance) ?? [];
  if (rows.length === 0 || !cores) throw new Error("docs/operating/performance.md has no lines of searches.");
  const mean = (column: number) => rows.reduce((sum, row) => sum + Number(row[column]), 0) / rows.length;
  // Eight at once share the processors of the run.
  return { seconds: (mean(1) / 1_000) * (Number(cores) / 8), growth: Math.max(1, mean(2)) };
}

export function planStations(performance: string): Station[] {
  const a = assumptions;
  const country = sizes.find(({ name }) => name === "a country") ?? { visitors: 0, media: 0, contributed: 0 };
  const read = 1 / readsPerCore(performance);
  const search = readSearches(performance);
  const reads = a.pages * a.reads * (1 - a.frontDoorHitRatio);
  const pictures = a.pages * a.pictures * (1 - plan.keptByCdn);
  const missed = Math.max(0, 1 - plan.memory / (country.media * a.rowBytes));
  const photos = country.contributed / country.visitors;
  const cores = (count: number) => ({ servers: count, resource: `${count} cores` });
  return [
    {
      name: "API and front doors: reads, permissions of pictures",
      ...cores(plan.apiCores),
      work: [
        { count: reads, seconds: read * (1 - plan.partOfPostgres) },
        { count: pictures, seconds: a.permission },
      ],
    },
    {
      name: "Postgres, processors: reads, searches",
      ...cores(plan.postgresCores),
      work: [
        { count: reads, seconds: read * plan.partOfPostgres },
        { count: plan.searches, seconds: search.seconds * search.growth },
      ],
    },
    {
      name: "Postgres, disk: rows of searches that memory lacks",
      resource: `${plan.diskReads.toLocaleString("en")} reads a second`,
      servers: 1,
      work: [{ count: plan.searches, seconds: (plan.rows * missed) / plan.diskReads }],
    },
    { name: "workers: photos", ...cores(plan.workerCores), work: [{ count: photos, seconds: a.derive }] },
    {
      name: "line to the S3 server: pictures that the CDN lacks",
      resource: "10 Gbit/s",
      servers: 1,
      work: [{ count: pictures, seconds: (a.pictureBytes * 8) / plan.link }],
    },
    {
      name: "daily backup: each object is asked for",
      resource: `${plan.backupLanes} lanes`,
      servers: plan.backupLanes,
      work: [{ count: country.media * plan.objects, seconds: plan.askBackup }],
      isDaily: true,
    },
  ];
}

/** The share of its servers' time in the busiest hour, or over a day for work that is done once a day. */
export function busyPart({ servers, work, isDaily }: Station, visitors: number): number {
  const seconds = sumWork(work, (item) => item.count * item.seconds);
  if (isDaily) return seconds / servers / 86_400;
  return (seconds * visitors * Math.max(...plan.day)) / 100 / 3_600 / servers;
}

/** Seconds within which 95 % begin, over a day in which each takes the first free server. */
export function simulateWaiting({ name, servers, work }: Station, visitors: number): number {
  const random = createRandom(name);
  const exponential = (mean: number) => -Math.log(1 - random.next()) * mean;
  const total = sumWork(work, ({ count }) => count);
  const [one, other = one] = work;
  const free = new Array<number>(servers).fill(0);
  const waits: number[] = [];
  let now = 0;
  for (const part of plan.day) {
    const perSecond = (visitors * part * total) / 100 / 3_600;
    // Enough of each hour to describe it.
    for (let left = Math.min(5_000, Math.ceil(perSecond * 3_600)); left > 0; left -= 1) {
      now += exponential(1 / perSecond);
      const first = free.reduce((best, at, index) => (at < (free[best] ?? 0) ? index : best), 0);
      const begins = Math.max(now, free[first] ?? 0);
      waits.push(begins - now);
      free[first] = begins + exponential(random.next() * total < one.count ? one.seconds : other.seconds);
    }
  }
  return waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? 0;
}

const columns = ["in a country", "of", "busy", "on the busiest day wait", "full at"];

/** The rows of the table, the first to be saturated first. */
export function formatCountry(performance: string): string {
  const visitors = sizes.find(({ name }) => name === "a country")?.visitors ?? 0;
  const rows = planStations(performance)
    .map((station) => ({ station, busy: busyPart(station, visitors) }))
    .sort((a, b) => b.busy - a.busy)
    .map(({ station, busy }) => [
      station.name,
      station.resource,
      `${(busy * 100).toLocaleString("en", { maximumSignificantDigits: 2 })} %`,
      station.isDaily ? "–" : `${Math.round(simulateWaiting(station, visitors * assumptions.peak) * 1_000)} ms`,
      `${(1 / busy).toLocaleString("en", { maximumSignificantDigits: 2 })} ×`,
    ]);
  return [columns, ["---", "---", "--:", "--:", "--:"], ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** The page of sizes with the tables of the last run. */
export const withSizes = (scaling: string, performance: string): string =>
  withTable(withTable(scaling, "sizes", formatSizes(performance)), "country", formatCountry(performance));

export async function writeSizes(): Promise<void> {
  const page = withSizes(await readDocument("scaling.md"), await readDocument("performance.md"));
  await writeFile(join(documents, "scaling.md"), page);
}
