import * as column from "./columns.ts";
import { table } from "./table.ts";

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
