import { relative } from "node:path";
import type { MutantResult } from "@stryker-mutator/api/core";
import type { Group } from "./groups.ts";

const leastKilled = 0.85;

const isKilled = ({ status }: MutantResult): boolean => status === "Killed" || status === "Timeout";
/** Mutants that do not compile or are left out tell nothing. */
const counts = ({ status }: MutantResult): boolean => isStatusOfTest.has(status);
const isStatusOfTest = new Set(["Killed", "Timeout", "Survived", "NoCoverage"]);

const shareOf = (results: readonly MutantResult[]): number =>
  results.filter(isKilled).length / Math.max(1, results.filter(counts).length);

export const isGood = (results: readonly MutantResult[]): boolean => shareOf(results) >= leastKilled;

/** A table for docs/mutation.md: file, mutants, killed. */
export function formatTable({ name }: Group, results: readonly MutantResult[]): string {
  const files = Map.groupBy(results.filter(counts), ({ fileName }) => relative(process.cwd(), fileName));
  const line = (title: string, some: readonly MutantResult[]) =>
    `| ${title} | ${some.length} | ${some.filter(isKilled).length} | ${Math.floor(100 * shareOf(some))} % |`;
  return [
    `\n### ${name}\n`,
    "| file | mutants | killed | |",
    "|---|--:|--:|--:|",
    ...[...files].sort(([a], [b]) => a.localeCompare(b)).map(([file, some]) => line(`\`${file}\``, some)),
    line("all", results.filter(counts)),
  ].join("\n");
}
