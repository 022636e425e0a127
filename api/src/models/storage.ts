import * as column from "./columns.ts";
import { table } from "./table.ts";

export class PendingObject extends table("pending_objects", {
  key: column.keyText(),
  organizationId: column.reference(),
  aliveAt: column.instant(),
}) {}

export interface FixityProblem {
  organizationId: string;
  key: string;
  problem: "missing" | "changed";
}

export class FixityCheck extends table("fixity_checks", {
  id: column.key(),
  startedAt: column.instant(),
  finishedAt: column.optionalInstant(),
  /** Everything up to this key has been checked. */
  lastKey: column.text(),
  checked: column.integer(),
  missing: column.integer(),
  altered: column.integer(),
  problems: column.documents<FixityProblem>(),
}) {}

/** A part of a fixity check that is read separately: the originals whose keys have this remainder. */
export class FixityLane extends table("fixity_lanes", {
  checkId: column.keyPart(),
  lane: column.keyNumber(),
  /** How many there are. */
  lanes: column.requiredInteger(),
  /** Everything of the lane up to this key has been checked. */
  lastKey: column.text(),
  finishedAt: column.optionalInstant(),
}) {}

/** Result of a comparison of the storage with the rows. */
export class StorageCheck extends table("storage_checks", {
  id: column.key(),
  startedAt: column.instant(),
  finishedAt: column.optionalInstant(),
  /** Objects stored for organizations that this database knows. */
  objects: column.integer(),
  /** Objects among these that no row names and no process is writing to. */
  unnamed: column.integer(),
  unnamedBytes: column.sizeWithDefault(0),
  /** Unnamed objects that were handed to the sweeper. */
  abandoned: column.integer(),
  /** Objects that a row names but that are missing. */
  missing: column.integer(),
  /** The first of the missing ones. */
  missingKeys: column.texts(),
}) {}
