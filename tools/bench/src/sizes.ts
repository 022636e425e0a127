/** The first table of docs/operating/scaling.md, from performance.md and the assumptions below. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "@samling/stack/paths";

export const documents = join(root, "docs/operating");
export const readDocument = (name: string): Promise<string> => readFile(join(documents, name), "utf8");

/** Figures not measured in the table of the bench, with their source. */
export const assumptions = {
  /** Counts per visit, and per page. */
  pages: 10,
  reads: 5,
  pictures: 25,
  pictureBytes: 60_000,
  /** Ratio of the busiest second to the average. */
  peak: 5,
  /** Share answered by a front door from the last five seconds: Zipf's law over a million pages (computed). */
  frontDoorHitRatio: 0.52,
  /** Seconds of a core for the permission of a picture (measured apart). */
  permission: 0.001,
  /** Bytes of an original with its derivatives. */
  mediaBytes: 5_000_000,
  /** Bytes of rows and indexes for it (computed from 3.1 kB measured with three derivatives). */
  rowBytes: 4_700,
  /** Seconds of a core to derive a photo of 12 megapixels (measured apart). */
  derive: 0.56,
  /** Minimum processors of a plan: a film uses one for minutes. */
  minCores: 2,
};

interface InstallationSize {
  name: string;
  visitors: number;
  media: number;
  /** A day. */
  contributed: number;
}

export const sizes: readonly InstallationSize[] = [
  { name: "one museum", visitors: 500, media: 20_000, contributed: 50 },
  { name: "twenty", visitors: 5_000, media: 200_000, contributed: 500 },
  { name: "two hundred", visitors: 50_000, media: 2_000_000, contributed: 5_000 },
  { name: "a country", visitors: 1_000_000, media: 100_000_000, contributed: 100_000 },
];

/** Pages of a list per second and core, of the API with its Postgres, from the last run of the bench. */
export function readsPerCore(performance: string): number {
  const [, perSecond] = /^\| Pages of 24 of a collection[^|]*\| ([\d,]+) \/s/m.exec(performance) ?? [];
  const [, cores] = /^\d{4}-\d\d-\d\d, (\d+) ×/m.exec(performance) ?? [];
  if (!perSecond || !cores) throw new Error("docs/operating/performance.md has no line of the pages of a collection.");
  return Number(perSecond.replace(",", "")) / Number(cores);
}

const bytes = (value: number): string => {
  const [unit, factor] = value >= 1e12 ? ["TB", 1e12] : value >= 1e9 ? ["GB", 1e9] : ["MB", 1e6];
  return `${(value / factor).toLocaleString("en", { maximumSignificantDigits: 2 })} ${unit}`;
};
const number = (value: number): string => value.toLocaleString("en", { maximumSignificantDigits: 2 });

/** The needs of a size at its busiest second, in the columns of the table. */
export function plan({ name, visitors, media, contributed }: InstallationSize, perCore: number): string[] {
  const a = assumptions;
  const pages = (visitors * a.pages * a.peak) / 86_400;
  const reads = pages * a.reads * (1 - a.frontDoorHitRatio);
  const pictures = pages * a.pictures;
  const cores = reads / perCore + pictures * a.permission + (contributed * a.derive * a.peak) / 86_400;
  return [
    name,
    number(visitors),
    number(media),
    number(pages),
    `${number(pictures * a.pictureBytes * 8 * 1e-6)} Mbit/s`,
    String(Math.max(a.minCores, Math.ceil(cores * 2))),
    bytes(media * a.mediaBytes),
    bytes(media * a.rowBytes),
  ];
}

const columns = ["", "visitors a day", "media", "pages a second", "pictures", "processors", "files", "Postgres"];

export function formatSizes(performance: string): string {
  const rows = sizes.map((size) => plan(size, readsPerCore(performance)));
  return [columns, ["---", ...columns.slice(1).map(() => "--:")], ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

/** Replaces the table below a mark of the page. */
export function withTable(page: string, name: string, table: string): string {
  const mark = `<!-- npm run sizes -w tools/bench: ${name} -->\n\n`;
  const begin = page.indexOf(mark) + mark.length;
  return page.slice(0, begin) + table + page.slice(page.indexOf("\n\n", begin));
}
