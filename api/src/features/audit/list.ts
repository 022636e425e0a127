import type { Answer } from "@samling/contract/types";
import { QueryTypes } from "sequelize";
import { AuditEntry } from "./model.ts";

const pageSize = 50;

type Page = Answer<"GET /api/organization/{id}/audit">;
type Row = Omit<Page["items"][number], "at" | "actor" | "subject"> & {
  at: Date;
  actorId: string | null;
  actorName: string;
  subjectType: string;
  subjectId: string;
};

/** Who has left meanwhile, and what the system does by itself, comes without a name. */
export async function listAudit(organizationId: string, before: string | undefined): Promise<Page> {
  const { sequelize } = AuditEntry;
  if (!sequelize) return { items: [], next: null };
  const rows = await sequelize.query<Row>(
    `SELECT a.id, a.created_at AS at, a.actor_id AS "actorId", a.action, a.data,
            a.subject_type AS "subjectType", a.subject_id AS "subjectId",
            COALESCE(NULLIF(trim(u.first_name || ' ' || u.last_name), ''), u.email, '') AS "actorName"
     FROM audit_log a LEFT JOIN users u ON u.id = a.actor_id
     WHERE a.organization_id = :organizationId ${before === undefined ? "" : "AND a.id < :before"}
     ORDER BY a.id DESC LIMIT ${pageSize + 1}`,
    { replacements: { organizationId, before }, type: QueryTypes.SELECT },
  );
  const items = rows.slice(0, pageSize);
  return { items: items.map(present), next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null };
}

const present = ({ actorId, actorName, subjectType, subjectId, at, ...row }: Row): Page["items"][number] => ({
  ...row,
  at: at.toISOString(),
  actor: { userId: actorId, name: actorName },
  subject: { type: subjectType, id: subjectId },
});
