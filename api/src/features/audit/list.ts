import type { Answer } from "@samling/contract/types";
import { QueryTypes } from "sequelize";
import { AuditEntry } from "../../models/audit-entry.ts";

const pageSize = 50;

type Page = Answer<"GET /api/organization/{id}/audit">;
type PlatformPage = Answer<"GET /api/audit">;
type Item = PlatformPage["items"][number];
type Row = Omit<Item, "at" | "actor" | "subject" | "organization"> & {
  at: Date;
  actorId: string | null;
  actorName: string;
  subjectType: string;
  subjectId: string;
  organizationId: string | null;
  organizationName: string;
};

export const listAudit = async (organizationId: string, before: string | undefined): Promise<Page> =>
  listPage({ organizationId, before });

/** Of all organizations, and of what belongs to none. */
export const listPlatformAudit = (before: string | undefined): Promise<PlatformPage> =>
  listPage({ organizationId: null, before });

/** Who has left meanwhile, and what the system does by itself, comes without a name. */
async function listPage(filter: { organizationId: string | null; before: string | undefined }): Promise<PlatformPage> {
  const { sequelize } = AuditEntry;
  if (!sequelize) return { items: [], next: null };
  const conditions = [
    ...(filter.organizationId === null ? [] : ["a.organization_id = :organizationId"]),
    ...(filter.before === undefined ? [] : ["a.id < :before"]),
  ];
  const rows = await sequelize.query<Row>(
    `SELECT a.id, a.created_at AS at, a.actor_id AS "actorId", a.action, a.data,
            a.subject_type AS "subjectType", a.subject_id AS "subjectId",
            COALESCE(NULLIF(trim(u.first_name || ' ' || u.last_name), ''), u.email, '') AS "actorName",
            o.id AS "organizationId", COALESCE(o.name, '') AS "organizationName"
     FROM audit_log a LEFT JOIN users u ON u.id = a.actor_id LEFT JOIN organizations o ON o.id = a.organization_id
     ${conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : ""}
     ORDER BY a.id DESC LIMIT ${pageSize + 1}`,
    { replacements: filter, type: QueryTypes.SELECT },
  );
  const items = rows.slice(0, pageSize);
  return { items: items.map(present), next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null };
}

const present = ({
  actorId,
  actorName,
  subjectType,
  subjectId,
  organizationId,
  organizationName,
  at,
  ...row
}: Row): Item => ({
  ...row,
  at: at.toISOString(),
  actor: { userId: actorId, name: actorName },
  subject: { type: subjectType, id: subjectId },
  organization: organizationId === null ? null : { id: organizationId, name: organizationName },
});
