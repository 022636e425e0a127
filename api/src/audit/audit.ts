import type { AuditAction } from "@samling/contract/constants";
import type { Actor } from "../http/actor.ts";
import { currentRequest } from "../http/request-context.ts";
import { AuditEntry } from "../models/audit-entry.ts";

/** Call inside the transaction of the change, so that neither exists without the other. */
export async function audit(
  actor: Actor,
  action: AuditAction,
  subject: { type: string; id: string },
  organizationId: string | null = null,
  given: Record<string, unknown> = {},
): Promise<void> {
  const data = actor?.isKey ? { ...given, key: actor.user.id } : given;
  await AuditEntry.create({
    actorId: actor?.isKey ? null : (actor?.user.id ?? null),
    action,
    subjectType: subject.type,
    subjectId: subject.id,
    organizationId,
    data,
    requestId: currentRequest()?.requestId ?? null,
  });
}

/** One action on several subjects, in one query. */
export async function auditEach(
  actor: Actor,
  action: AuditAction,
  subjects: readonly { type: string; id: string }[],
  organizationId: string,
  data: Record<string, unknown> = {},
): Promise<void> {
  await AuditEntry.bulkCreate(
    subjects.map((subject) => ({
      actorId: actor?.user.id ?? null,
      action,
      subjectType: subject.type,
      subjectId: subject.id,
      organizationId,
      data,
      requestId: currentRequest()?.requestId ?? null,
    })),
  );
}
