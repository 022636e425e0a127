import { readdirSync, readFileSync } from "node:fs";
import { versions } from "../versions.ts";
import { replacedMigrations, settle } from "./earlier.ts";
import type { TableMigration } from "./migration.ts";

const folder = new URL("./baseline/", import.meta.url);
const fileNames = readdirSync(folder).sort();

/** The data model that all later migrations start from: a file for each part of the domain. */
export const baseline: TableMigration = {
  name: "0205-baseline",
  up: fileNames.map((fileName) => readFileSync(new URL(fileName, folder), "utf8")).join("\n"),
  down: "DO $$ BEGIN RAISE EXCEPTION 'The baseline cannot be taken back: nothing is left without it.'; END $$",
};

/** Whether the baseline includes the migration. */
export const isReplaced = (name: string): boolean => name < baseline.name;

/** Description of a database or a backup that this version cannot bring up to date. */
export const tooOld =
  `of a development version from before 0.1.0, which Samling ${versions.api} cannot take over: ` +
  'docs/operating/database.md, "From version to version", names the steps between';

export const hasReplaced = (applied: readonly string[]): boolean =>
  replacedMigrations.every((name) => applied.includes(name));

/** What a database with these migrations still needs of the baseline; throws if some of them are missing. */
export function baselineAfter(applied: readonly string[]): TableMigration {
  if (!applied.some(isReplaced)) return baseline;
  if (hasReplaced(applied)) return { ...baseline, up: settle };
  throw new Error(`The database is ${tooOld}.`);
}
