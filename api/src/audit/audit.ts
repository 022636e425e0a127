import type { AuditAction } from "@samling/contract/constants/audit";
import type { Actor } from "../http/actor.ts";
import { currentRequest } from "../http/request-context.ts";
import { AuditEntry } from "../models/platform.ts";

/** Id of the action's subject, or another subject, with data about that one only. */
type Subject = string | { type: string; id: string; data?: Record<string, unknown> };

/** Call inside the transaction of the change, so that neither exists without the other. */
export const audit = (
  actor: Actor,
  action: AuditAction,
  subject: Subject,
  organizationId: string | null = null,
  data: Record<string, unknown> = {},
): Promise<void> => auditEach(actor, action, [subject], organizationId, data);

/** One action on several subjects, in one query. */
export async function auditEach(
  actor: Actor,
  action: AuditAction,
  subjects: readonly Subject[],
  organizationId: string | null,
  data: Record<string, unknown> = {},
): Promise<void> {
  await AuditEntry.bulkCreate(
    subjects.map((subject) => ({
      actorId: actor?.key ? null : (actor?.user.id ?? null),
      action,
      subjectType: typeof subject === "string" ? action.replace(/:.*/, "") : subject.type,
      subjectId: typeof subject === "string" ? subject : subject.id,
      organizationId,
      data: {
        ...data,
        ...(typeof subject === "object" && subject.data),
        ...(actor?.key && { key: actor.user.id, keyName: actor.key.name }),
      },
      requestId: currentRequest()?.requestId ?? null,
    })),
  );
}
