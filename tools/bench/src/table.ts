import { cpus, loadavg, totalmem } from "node:os";
import type { Measurement } from "./measurement.ts";

const columns = ["what", "ours", "baseline", "ratio", "budget", "ok"];

const toCells = ({ name, ours, baseline, ratio, budget, ok }: Measurement): string[] => [
  name,
  ours,
  baseline ?? "–",
  ratio === undefined ? "–" : ratio.toFixed(2),
  budget,
  ok ? "yes" : "no",
];

/** An aligned Markdown table, for the terminal and for the document. */
export function formatTable(measurements: readonly Measurement[]): string {
  const rows = [columns, ...measurements.map(toCells)];
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`);
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}

export const describeMachine = (): string => {
  const [first] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const processor = `${cpus().length} × ${first?.model.trim() ?? process.arch}`;
  // A busy machine is slower than its processors suggest.
  const load = `${loadavg()[0]?.toFixed(1)} processes waiting or running`;
  return `${processor}, ${gigabytes} GB, ${process.platform}, Node ${process.versions.node}, ${load}`;
};

const heading = "## The last run";

/** The document with another table below its last heading. */
export const replaceTable = (document: string, table: string): string =>
  `${document.slice(0, document.indexOf(heading))}${heading}\n\n${table}`;
