import { cpus, loadavg, totalmem } from "node:os";
import type { Benchmark, Measurement } from "./measurement.ts";

const columns = ["what", "ours", "baseline", "ratio", "budget", "ok"];

const cellsOf = ({ name, ours, baseline, ratio, budget, ok }: Measurement): string[] => [
  name,
  ours,
  baseline ?? "–",
  ratio === undefined ? "–" : ratio.toFixed(2),
  budget,
  ok ? "yes" : "no",
];

/** An aligned Markdown table, for the terminal and for the document. */
export function formatTable(measurements: readonly Measurement[]): string {
  const rows = [columns, ...measurements.map(cellsOf)];
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`);
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}

const describeMachine = (): string => {
  const [first] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const processor = `${cpus().length} × ${first?.model.trim() ?? process.arch}`;
  // A busy machine is slower than its processors suggest.
  const load = `${loadavg()[0]?.toFixed(1)} processes waiting or running`;
  return `${processor}, ${gigabytes} GB, ${process.platform}, Node ${process.versions.node}, ${load}`;
};

/** A part of docs/performance.md: what was measured, when, and on which machine. */
export const describeSection = ({ title }: Benchmark, measurements: readonly Measurement[], day: string): string =>
  [`## ${title}`, "", `${day}, ${describeMachine()}`, "", formatTable(measurements), ""].join("\n");

/** The document with one part replaced by a newer one, or the part appended. */
export function replaceSection(document: string, section: string): string {
  const heading = section.slice(0, section.indexOf("\n"));
  const parts = document.split(/^(?=## )/m);
  const isPresent = parts.some((part) => part.startsWith(`${heading}\n`));
  const kept = parts.map((part) => (part.startsWith(`${heading}\n`) ? `${section}\n` : part));
  const whole = isPresent ? kept : [...kept.map((part) => `${part.trimEnd()}\n\n`), section];
  return `${whole.join("").trimEnd()}\n`;
}
