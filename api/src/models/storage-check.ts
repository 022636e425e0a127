import * as column from "./columns.ts";
import { table } from "./table.ts";

/** Result of a comparison of the storage with the rows. */
export class StorageCheck extends table("storage_checks", {
  id: column.key(),
  startedAt: column.instant(),
  finishedAt: column.optionalInstant(),
  /** Objects stored for organizations that this database knows. */
  objects: column.integer(),
  /** Of those, objects that no row names and nobody is writing. */
  unnamed: column.integer(),
  unnamedBytes: column.sizeWithDefault(0),
  /** Of the unnamed, objects that were handed to the sweeper. */
  abandoned: column.integer(),
  /** Objects that a row names but that are missing. */
  missing: column.integer(),
  /** The first of the missing ones. */
  missingKeys: column.texts(),
}) {}
