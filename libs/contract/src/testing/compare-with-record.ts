import { existsSync, readFileSync, writeFileSync } from "node:fs";

interface Comparison<T> {
  /** File of the record: the number in its first line, then a name and its shape in each line. */
  file: string;
  /** The integer to raise when something breaks. */
  number: { name: string; value: number };
  shapes: Record<string, T>;
  /** Describes briefly what a build for the earlier shapes would miss; undefined if nothing. */
  findBreak: (before: Record<string, T>, now: Record<string, T>) => string | undefined;
}

const command = "RECORD=yes npm test -- libs/contract/src/contract-version libs/portal/src/module-api";

/**
 * Fails with one sentence if something breaks without a higher number, or if the record is out of date. With RECORD in
 * the environment it writes the record, unless something is broken.
 */
export function compareWithRecord<T>({ file, number: { name, value }, shapes, findBreak }: Comparison<T>): void {
  const text = existsSync(file) ? readFileSync(file, "utf8") : `${value}\n`;
  const [before, ...lines] = text.trimEnd().split("\n");
  const recorded = Object.fromEntries(lines.map((line) => JSON.parse(line) as [string, T]));
  const broken = findBreak(recorded, shapes);
  if (value < Number(before)) throw new Error(`${name} is ${value}, but was already ${before}: it is never lowered.`);
  if (broken && value === Number(before)) {
    throw new Error(
      `${broken}, which breaks builds that use it: keep it beside the new one or, once nothing live uses it any more, ` +
        `raise ${name} to ${value + 1}.`,
    );
  }
  const present = Object.entries(shapes).map((entry) => JSON.stringify(entry));
  const next = `${[value, ...present.sort()].join("\n")}\n`;
  if (next === text) return;
  if (!process.env.RECORD) throw new Error(`${name} is right, but its record is out of date: ${command}`);
  writeFileSync(file, next);
}
