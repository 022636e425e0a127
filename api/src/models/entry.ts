import type { NonAttribute } from "sequelize";
import * as column from "./columns.ts";
import { table } from "./table.ts";

/** The number that a contribution gets on its arrival, before anybody has looked at it. */
export class Entry extends table("entries", {
  organizationId: column.reference(),
  id: column.key(),
  year: column.requiredInteger(),
  number: column.requiredInteger(),
  /** It may have been removed since. */
  contributionId: column.reference(),
  arrivedAt: column.requiredInstant(),
  createdAt: column.instant(),
}) {
  /** As people read it: `2026-0417`. */
  get label(): NonAttribute<string> {
    return `${this.year}-${String(this.number).padStart(4, "0")}`;
  }
}
