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
  /** Percentage of a day's visits in each hour, from midnight (assumed: a quiet night, most in the evening). */
  hourlyPercentages: [1, 1, 0.5, 0.5, 0.5, 1, 2, 3, 4, 4.5, 5, 5, 5.5, 5.5, 5, 5, 5.5, 6, 7, 8.5, 9, 8, 5, 2.5],
  /** Searches per visit (assumed), and rows that one reads at most (`maxHits` of api/src/features/search/hits.ts). */
  searches: 1,
  rows: 1_000,
  /** Share of a read's processor time (assumed; the bench measures both together). */
  postgresShare: 0.5,
  postgresCores: 64,
  apiCores: 32,
  workerCores: 8,
  /** Bytes of memory for rows, and rows a second that the disk of Postgres reads from scattered places (assumed: NVMe). */
  memoryBytes: 256e9,
  diskReadsPerSecond: 100_000,
  /** Bits a second of the network to the S3 server, and the share of pictures that a CDN answers (computed: Zipf's law over a million pictures). */
  bitsPerSecond: 10e9,
  cdnHitRatio: 0.76,
  /**
   * Objects of a media item; seconds to check one in the backup's storage (assumed), and checks at once
   * (`concurrency` of back-up.ts).
   */
  objects: 7,
  backupCheckSeconds: 0.005,
  backupConcurrency: 8,
};

interface Workload {
  /** Count per visit, or per day. */
  count: number;
  seconds: number;
}
export interface Station {
  name: string;
  /** The available amount. */
  capacity: string;
  servers: number;
  work: readonly [Workload, Workload?];
  isDaily?: boolean;
}
const sumWork = (work: Station["work"], value: (load: Workload) => number) =>
  work.reduce((sum, item) => sum + (item ? value(item) : 0), 0);

/** Core seconds of a search, and the factor by which it grows with a hundred times the media: means over the rows of the last run. */
export function readSearches(performance: string): { seconds: number; growth: number } {
  const rows = [...performance.matchAll(/8 at once, 95th percentile[^|]*\| +(\d+) ms +\|[^|]*\| +([\d.]+) /g)];
  const [, cores] = /^\d{4}-\d\d-\d\d, (\d+) ×/m.exec(performance) ?? [];
  if (rows.length === 0 || !cores) throw new Error("docs/operating/performance.md has no rows of searches.");
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
  const pictures = a.pages * a.pictures * (1 - plan.cdnHitRatio);
  const missRatio = Math.max(0, 1 - plan.memoryBytes / (country.media * a.rowBytes));
  const photos = country.contributed / country.visitors;
  const cores = (count: number) => ({ servers: count, capacity: `${count} cores` });
  return [
    {
      name: "API and front doors: reads, permissions of pictures",
      ...cores(plan.apiCores),
      work: [
        { count: reads, seconds: read * (1 - plan.postgresShare) },
        { count: pictures, seconds: a.permission },
      ],
    },
    {
      name: "Postgres, processors: reads, searches",
      ...cores(plan.postgresCores),
      work: [
        { count: reads, seconds: read * plan.postgresShare },
        { count: plan.searches, seconds: search.seconds * search.growth },
      ],
    },
    {
      name: "Postgres, disk: rows of searches that are not in memory",
      capacity: `${plan.diskReadsPerSecond.toLocaleString("en")} reads a second`,
      servers: 1,
      work: [{ count: plan.searches, seconds: (plan.rows * missRatio) / plan.diskReadsPerSecond }],
    },
    { name: "workers: photos", ...cores(plan.workerCores), work: [{ count: photos, seconds: a.derive }] },
    {
      name: "network to the S3 server: pictures that the CDN has not cached",
      capacity: "10 Gbit/s",
      servers: 1,
      work: [{ count: pictures, seconds: (a.pictureBytes * 8) / plan.bitsPerSecond }],
    },
    {
      name: "daily backup: each object is checked",
      capacity: `${plan.backupConcurrency} checks at once`,
      servers: plan.backupConcurrency,
      work: [{ count: country.media * plan.objects, seconds: plan.backupCheckSeconds }],
      isDaily: true,
    },
  ];
}

/** Share of its servers' time that is in use in the busiest hour, or over a day for work that is done once a day. */
export function utilization({ servers, work, isDaily }: Station, visitors: number): number {
  const seconds = sumWork(work, (item) => item.count * item.seconds);
  if (isDaily) return seconds / servers / 86_400;
  return (seconds * visitors * Math.max(...plan.hourlyPercentages)) / 100 / 3_600 / servers;
}

/** 95th percentile of the seconds that work waits on a day on which each piece takes the first free server. */
export function simulateWaiting({ name, servers, work }: Station, visitors: number): number {
  const random = createRandom(name);
  const exponential = (mean: number) => -Math.log(1 - random.next()) * mean;
  const total = sumWork(work, ({ count }) => count);
  const [one, other = one] = work;
  const free = new Array<number>(servers).fill(0);
  const waits: number[] = [];
  let now = 0;
  for (const part of plan.hourlyPercentages) {
    const perSecond = (visitors * part * total) / 100 / 3_600;
    // A sample of each hour is enough.
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

const columns = ["in a country", "capacity", "in use", "wait on the busiest day (95th percentile)", "saturated at"];

/** The rows of the table, the first to be saturated first. */
export function formatCountry(performance: string): string {
  const visitors = sizes.find(({ name }) => name === "a country")?.visitors ?? 0;
  const rows = planStations(performance)
    .map((station) => ({ station, inUse: utilization(station, visitors) }))
    .sort((a, b) => b.inUse - a.inUse)
    .map(({ station, inUse }) => [
      station.name,
      station.capacity,
      `${(inUse * 100).toLocaleString("en", { maximumSignificantDigits: 2 })} %`,
      station.isDaily ? "–" : `${Math.round(simulateWaiting(station, visitors * assumptions.peak) * 1_000)} ms`,
      `${(1 / inUse).toLocaleString("en", { maximumSignificantDigits: 2 })} ×`,
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
