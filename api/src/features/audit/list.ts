import { fallbackLanguage } from "@samling/contract/constants/languages";
import type { Answer } from "@samling/contract/types";
import { formatValue } from "../../audit/compare-values.ts";
import { select } from "../../database/transaction.ts";
import { type CsvRow, streamCsv } from "../../http/csv.ts";
import type { Correction } from "../../models/proposal.ts";
import { listReasons } from "../review/cases/reasons.ts";
import { type AuditQuery, buildConditions } from "./conditions.ts";

/**
 * The name of the subject of an entry `a` of an organization `o`; null if the subject no longer exists, and the entry
 * then holds its last name. Collections are named in `:language`, or else in the organization's language. The subject's
 * kind decides which table its id belongs to.
 */
const subjectColumns = `
  CASE a.subject_type
    WHEN 'contribution' THEN (
      SELECT COALESCE((
        SELECT m.title FROM media m
        WHERE m.organization_id = c.organization_id AND m.contribution_id = c.id AND m.title <> ''
        ORDER BY m.position LIMIT 1), '')
      FROM contributions c WHERE c.id = a.subject_id::uuid AND c.deleted_at IS NULL)
    WHEN 'media' THEN (SELECT COALESCE(m.title, '') FROM media m WHERE m.id = a.subject_id::uuid)
    WHEN 'collection' THEN (
      SELECT COALESCE((
        SELECT t.title FROM collection_translations t
        WHERE t.organization_id = c.organization_id AND t.collection_id = c.id AND t.title <> ''
        ORDER BY t.language_code = :language DESC, t.language_code = o.language DESC, t.language_code = 'en' DESC LIMIT 1), '')
      FROM collections c WHERE c.id = a.subject_id::uuid)
    WHEN 'group' THEN (SELECT g.name FROM groups g WHERE g.organization_id = a.organization_id AND g.id = a.subject_id::uuid)
    WHEN 'organization' THEN (SELECT s.name FROM organizations s WHERE s.id = a.subject_id::uuid)
    WHEN 'user' THEN (
      SELECT COALESCE(NULLIF(trim(s.first_name || ' ' || s.last_name), ''), s.email, '')
      FROM users s WHERE s.id = a.subject_id::uuid)
  END AS title,
  COALESCE(a.data ->> 'title', a.data ->> 'name', (
    SELECT COALESCE(l.data ->> 'title', l.data ->> 'name') FROM audit_log l
    WHERE l.subject_type = a.subject_type AND l.subject_id = a.subject_id
      AND (jsonb_exists(l.data, 'title') OR jsonb_exists(l.data, 'name'))
    ORDER BY l.id DESC LIMIT 1)) AS "lastTitle",
  CASE a.subject_type WHEN 'contribution' THEN (
    SELECT c.collection_id FROM contributions c WHERE c.id = a.subject_id::uuid AND c.deleted_at IS NULL) END AS "collectionId"`;

/** Kinds whose subjects `subjectColumns` looks up; of others it is not known whether they still exist. */
const lookedUpKinds = ["contribution", "media", "collection", "group", "organization", "user"];

const pageSize = 50;

type AuditPage = Answer<"GET /api/organization/{id}/audit">;
type PlatformAuditPage = Answer<"GET /api/audit">;
type AuditItem = PlatformAuditPage["items"][number];
type AuditRow = Omit<AuditItem, "at" | "actor" | "subject" | "organization"> & {
  at: Date;
  actorId: string | null;
  actorName: string;
  isKey: boolean;
  subjectType: string;
  subjectId: string;
  title: string | null;
  lastTitle: string | null;
  collectionId: string | null;
  organizationId: string | null;
  organizationName: string;
};

export const listAudit = async (organizationId: string, query: AuditQuery): Promise<AuditPage> => {
  const { items, next } = await listPage(organizationId, query);
  return { items: items.map(({ organization: _, ...item }) => item), next };
};

const columns = ["at", "person", "action", "subjectType", "subjectId", "subject", "before", "after", "why", "details"];

export const streamAudit = (organizationId: string, query: Omit<AuditQuery, "before">) =>
  streamCsv(columns, readAudit(organizationId, query));

async function* readAudit(organizationId: string, query: Omit<AuditQuery, "before">): AsyncGenerator<CsvRow> {
  const { language = fallbackLanguage } = query;
  const reasons = new Map((await listReasons(organizationId)).map(({ key, texts }) => [key, texts[language]]));
  let before: string | undefined;
  do {
    const { items, next } = await listPage(organizationId, { ...query, before });
    for (const { at, actor, action, subject, data } of items) {
      const { type: subjectType, id: subjectId, title } = subject;
      const change = describeChange(data, reasons);
      const details = JSON.stringify(data);
      yield { at, person: actor.name, action, subjectType, subjectId, subject: title, ...change, details };
    }
    before = next ?? undefined;
  } while (before);
}

/** Entries of all organizations, and entries that belong to none. */
export const listPlatformAudit = (query: AuditQuery): Promise<PlatformAuditPage> => listPage(null, query);

/** The name is missing for people who have left, and for actions of the system. */
async function listPage(organizationId: string | null, query: AuditQuery): Promise<PlatformAuditPage> {
  const { where, replacements } = buildConditions(organizationId, query);
  // The page is selected first, so that subject names are looked up only for its rows.
  const rows = await select<AuditRow>(
    `WITH a AS MATERIALIZED (
       SELECT a.*, COALESCE(NULLIF(trim(u.first_name || ' ' || u.last_name), ''), u.email, a.data ->> 'keyName', '') AS actor_name
       FROM audit_log a LEFT JOIN users u ON u.id = a.actor_id ${where}
       ORDER BY a.id DESC LIMIT ${pageSize + 1})
     SELECT a.id, a.created_at AS at, a.actor_id AS "actorId", a.actor_name AS "actorName",
            jsonb_exists(a.data, 'key') AS "isKey", a.action, a.data - 'key' - 'keyName' AS data,
            a.subject_type AS "subjectType", a.subject_id AS "subjectId", ${subjectColumns},
            o.id AS "organizationId", COALESCE(o.name, '') AS "organizationName"
     FROM a LEFT JOIN organizations o ON o.id = a.organization_id
     ORDER BY a.id DESC`,
    { replacements },
  );
  const items = rows.slice(0, pageSize);
  return { items: items.map(present), next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null };
}

const present = (row: AuditRow): AuditItem => {
  const { actorId, actorName, isKey, subjectType, subjectId, title, lastTitle, collectionId } = row;
  const { id, at, action, data, organizationId, organizationName } = row;
  return {
    id,
    action,
    data,
    at: at.toISOString(),
    actor: { userId: actorId, name: actorName, isKey },
    subject: {
      type: subjectType,
      id: subjectId,
      collectionId,
      title: title ?? lastTitle ?? "",
      isThere: title !== null || !lookedUpKinds.includes(subjectType),
    },
    organization: organizationId === null ? null : { id: organizationId, name: organizationName },
  };
};

interface ChangeTexts {
  before: string;
  after: string;
  why: string;
}

const corrected = (corrections: unknown, side: "from" | "to"): string[] =>
  (Array.isArray(corrections) ? (corrections as Correction[]) : []).map(
    ({ field, of, ...sides }) => `${[field, of].filter(Boolean).join(" / ")}: ${sides[side]}`,
  );

/** Before, after and why of an entry, as plain texts for a table. `reasons`: the words of the organization's reasons, by their keys. */
function describeChange(
  { corrections, before, after, from, to, isHidden, isPublic, reason }: Record<string, unknown>,
  reasons: ReadonlyMap<string, string>,
): ChangeTexts {
  const shown =
    isHidden === true || isPublic === false ? "hidden" : isHidden === false || isPublic === true ? "shown" : "";
  const join = (...texts: string[]) => texts.filter(Boolean).join("\n");
  return {
    before: join(formatValue(before ?? from), ...corrected(corrections, "from")),
    after: join(formatValue(after ?? to) || shown, ...corrected(corrections, "to")),
    why: reasons.get(formatValue(reason)) ?? formatValue(reason),
  };
}
