import { z } from "zod";
import { call } from "../call.ts";
import { auditKinds } from "../constants/audit.ts";
import { AuditEntry, CalendarDate, Language, NextPage, SearchWords } from "../shapes.ts";

/** A subject whose history can be listed: its kind and its id. */
const aboutPattern = /^(contribution|media|user|collection):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const AuditFilter = z.object({
  person: SearchWords(200).describe("Part of the name or of the e-mail address."),
  kind: z.enum(auditKinds).optional().describe("The subject of the action."),
  q: SearchWords(100).describe("A word of the change, of the name of its subject, or the subject's number."),
  about: z
    .string()
    .regex(aboutPattern)
    .optional()
    .describe("Everything that was done about one subject: `contribution:<id>`, `media:`, `user:` or `collection:`."),
  from: CalendarDate.optional().describe("The first day, in UTC."),
  to: CalendarDate.optional().describe("The last day, in UTC."),
  language: Language.optional().describe("Language of collections' titles; by default the organization's."),
  before: NextPage,
});

export const auditCalls = {
  listAudit: call({
    address: "GET /api/organization/{id}/audit",
    summary: "The audit log of an organization, newest first, in pages.",
    permission: "organization:administer",
    query: AuditFilter,
    response: z.object({
      items: z.array(AuditEntry),
      /** Cursor: pass as `before` for the next page; null at the end. */
      next: z.string().nullable(),
    }),
  }),
  exportAudit: call({
    address: "GET /api/organization/{id}/audit.csv",
    summary:
      "The audit log of an organization as CSV, newest first, with the same filters and separate columns for the change.",
    permission: "organization:administer",
    needsConfirmation: true,
    query: AuditFilter.omit({ before: true }),
    file: "text/csv",
  }),
} as const;
