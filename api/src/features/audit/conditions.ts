/** The filters of the record of changes, as SQL for an entry `a` and the person `u` who caused it. */
import { dayAfter } from "../../days.ts";
import type { QueryOf } from "../../http/serve.ts";

export type AuditQuery = QueryOf<"listAudit">;

const like = (words: string | undefined) => `%${words?.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
/** Whether the subject is of this kind, with one of these ids. */
const isSubject = (kind: string, ids: string) => `(a.subject_type = '${kind}' AND a.subject_id IN (${ids}))`;

/** SQL for whether a row belongs to the organization. */
type OwnRowCondition = (row: string) => string;

const hasWord = (isOwn: OwnRowCondition) => `(a.subject_id = :exact OR EXISTS (
    SELECT FROM jsonb_path_query(a.data, 'strict $.**') v
    WHERE jsonb_typeof(v) = 'string' AND lower(v #>> '{}') LIKE :word)
  OR ${isSubject(
    "contribution",
    `SELECT m.contribution_id::text FROM media m WHERE ${isOwn("m")} AND lower(m.title) LIKE :word
     UNION ALL SELECT n.contribution_id::text FROM accessions n WHERE ${isOwn("n")} AND lower(n.label) = :exact
     UNION ALL SELECT e.contribution_id::text FROM entries e WHERE ${isOwn("e")}
       AND e.year || '-' || lpad(e.number::text, greatest(4, length(e.number::text)), '0') = :exact`,
  )}
  OR ${isSubject("media", `SELECT m.id::text FROM media m WHERE ${isOwn("m")} AND lower(m.title) LIKE :word`)}
  OR ${isSubject(
    "collection",
    `SELECT t.collection_id::text FROM collection_translations t WHERE ${isOwn("t")} AND lower(t.title) LIKE :word`,
  )}
  OR ${isSubject("group", `SELECT g.id::text FROM groups g WHERE ${isOwn("g")} AND lower(g.name) LIKE :word`)}
  OR ${isSubject(
    "user",
    `SELECT p.id::text FROM memberships s JOIN users p ON p.id = s.user_id WHERE ${isOwn("s")}
       AND lower(p.first_name || ' ' || p.last_name || ' ' || coalesce(p.email, '')) LIKE :word`,
  )})`;

/** By subject, so that its index is used: a history is short, while the record is long. */
const histories = (isOwn: OwnRowCondition): Record<string, string> => ({
  contribution: `(a.subject_type, a.subject_id) IN (SELECT 'contribution', :id
    UNION ALL SELECT 'media', m.id::text FROM media m WHERE ${isOwn("m")} AND m.contribution_id = :id::uuid)`,
  // Entries about its contribution, except those that concern only other files.
  media: `(a.subject_type, a.subject_id) IN (SELECT 'media', :id
      UNION ALL SELECT 'contribution', m.contribution_id::text FROM media m WHERE ${isOwn("m")} AND m.id = :id::uuid)
    AND (a.subject_type = 'media' OR coalesce(a.data->'mediaIds', a.data->'fileIds') IS NULL
      OR jsonb_exists(coalesce(a.data->'mediaIds', a.data->'fileIds'), :id))`,
  user: `((a.subject_type = 'user' AND a.subject_id = :id) OR (a.subject_type = 'group'
    AND (a.data->>'userId' = :id OR jsonb_exists(a.data->'added', :id) OR jsonb_exists(a.data->'removed', :id))))`,
  collection: "a.subject_type = 'collection' AND a.subject_id = :id",
});

export function buildConditions(organizationId: string | null, query: AuditQuery) {
  const { person, kind, q, about, from, to, before, language } = query;
  const isOwn = (row: string) => (organizationId === null ? "true" : `${row}.organization_id = :organizationId`);
  const [type = "", id] = about?.split(":") ?? [];
  const conditions = [
    ...(organizationId === null ? [] : [isOwn("a")]),
    ...(before === undefined ? [] : ["a.id < :before"]),
    ...(kind === undefined ? [] : ["a.action LIKE :kind"]),
    ...(about === undefined ? [] : [histories(isOwn)[type] ?? "false"]),
    ...(q === undefined ? [] : [hasWord(isOwn)]),
    ...(from === undefined ? [] : ["a.created_at >= :from"]),
    ...(to === undefined ? [] : ["a.created_at < :to"]),
    ...(person === undefined
      ? []
      : ["lower(concat_ws(' ', u.first_name, u.last_name, u.email, a.data ->> 'keyName')) LIKE :person"]),
  ];
  return {
    where: conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "",
    replacements: {
      organizationId,
      before,
      id,
      language: language ?? "",
      kind: `${kind}:%`,
      from,
      to: to && dayAfter(to).toISOString(),
      person: like(person),
      word: like(q),
      exact: q?.toLowerCase(),
    },
  };
}
