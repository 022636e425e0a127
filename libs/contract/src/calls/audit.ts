import { z } from "zod";
import { call } from "../call.ts";
import { AuditEntry, Id } from "../shapes.ts";

export const auditCalls = {
  listAudit: call({
    address: "GET /api/organization/{id}/audit",
    summary: "Who did what when in an organization, newest first, a page at a time.",
    permission: "organization:administer",
    params: z.object({ id: Id }),
    query: z.object({
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional()
        .meta({ description: "`next` of the page before; absent for the first page." }),
    }),
    response: z.object({
      items: z.array(AuditEntry),
      /** `before` to go on from; null at the end. */
      next: z.string().nullable(),
    }),
    errors: ["FORBIDDEN", "NOT_FOUND"],
  }),
} as const;
