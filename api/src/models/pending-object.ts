import * as column from "./columns.ts";
import { table } from "./table.ts";

export class PendingObject extends table("pending_objects", {
  key: column.keyText(),
  organizationId: column.reference(),
  aliveAt: column.instant(),
}) {}
