import * as column from "./columns.ts";
import { table } from "./table.ts";

/** A part of a fixity check that is read on its own: the originals whose keys have this remainder. */
export class FixityLane extends table("fixity_lanes", {
  checkId: column.keyPart(),
  lane: column.keyNumber(),
  /** How many there are. */
  lanes: column.requiredInteger(),
  /** Everything of the lane up to this key has been checked. */
  lastKey: column.text(),
  finishedAt: column.optionalInstant(),
}) {}
