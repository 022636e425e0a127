import * as column from "./columns.ts";
import { table } from "./table.ts";

/** Two files that look the same, and are both kept. The lesser id is `mediaId`, so that each pair is there once. */
export class KeptApart extends table("kept_apart", {
  organizationId: column.keyPart(),
  mediaId: column.keyPart(),
  otherId: column.keyPart(),
  actorId: column.optionalReference(),
  decidedAt: column.requiredInstant(),
}) {}
