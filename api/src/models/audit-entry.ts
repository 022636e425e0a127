import * as column from "./columns.ts";
import { table } from "./table.ts";

export class AuditEntry extends table("audit_log", {
  id: column.sequenceKey(),
  organizationId: column.optionalReference(),
  actorId: column.optionalReference(),
  action: column.requiredText(),
  subjectType: column.requiredText(),
  subjectId: column.requiredText(),
  data: column.document<Record<string, unknown>>(),
  requestId: column.optionalText(),
  createdAt: column.instant(),
}) {}
