/** The filters of the record of changes, as SQL about an entry `a` and its person `u`. */
import { dayAfter } from "../../days.ts";
import type { QueryOf } from "../../http/serve.ts";

export type AuditQuery = QueryOf<"listAudit">;

const like = (words: string | undefined) => `%${words?.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
/** Ids of subjects of a kind whose names contain the word, or whose number it is. */
const matchName = (kind: string, ids: string) => `(a.subject_type = '${kind}' AND a.subject_id IN (${ids}))`;

/** Whether a row is the organization's. */
type OwnRows = (row: string) => string;

const hasWord = (own: OwnRows) => `(a.subject_id = :exact OR EXISTS (
    SELECT FROM jsonb_path_query(a.data, 'strict $.**') v
    WHERE jsonb_typeof(v) = 'string' AND lower(v #>> '{}') LIKE :word)
  OR ${matchName(
    "contribution",
    `SELECT m.contribution_id::text FROM media m WHERE ${own("m")} AND lower(m.title) LIKE :word
     UNION ALL SELECT n.contribution_id::text FROM accessions n WHERE ${own("n")} AND lower(n.label) = :exact
     UNION ALL SELECT e.contribution_id::text FROM entries e WHERE ${own("e")}
       AND e.year || '-' || lpad(e.number::text, greatest(4, length(e.number::text)), '0') = :exact`,
  )}
  OR ${matchName("media", `SELECT m.id::text FROM media m WHERE ${own("m")} AND lower(m.title) LIKE :word`)}
  OR ${matchName(
    "collection",
    `SELECT t.collection_id::text FROM collection_translations t WHERE ${own("t")} AND lower(t.title) LIKE :word`,
  )}
  OR ${matchName("group", `SELECT g.id::text FROM groups g WHERE ${own("g")} AND lower(g.name) LIKE :word`)}
  OR ${matchName(
    "user",
    `SELECT p.id::text FROM memberships s JOIN users p ON p.id = s.user_id WHERE ${own("s")}
       AND lower(p.first_name || ' ' || p.last_name || ' ' || coalesce(p.email, '')) LIKE :word`,
  )})`;

/** Uses the index of subjects: a history is short, while the record is long. */
const histories = (own: OwnRows): Record<string, string> => ({
  contribution: `(a.subject_type, a.subject_id) IN (SELECT 'contribution', :id
    UNION ALL SELECT 'media', m.id::text FROM media m WHERE ${own("m")} AND m.contribution_id = :id::uuid)`,
  // Entries about its contribution, except those that concern only other files.
  media: `(a.subject_type, a.subject_id) IN (SELECT 'media', :id
      UNION ALL SELECT 'contribution', m.contribution_id::text FROM media m WHERE ${own("m")} AND m.id = :id::uuid)
    AND (a.subject_type = 'media' OR coalesce(a.data->'mediaIds', a.data->'fileIds') IS NULL
      OR jsonb_exists(coalesce(a.data->'mediaIds', a.data->'fileIds'), :id))`,
  user: `((a.subject_type = 'user' AND a.subject_id = :id) OR (a.subject_type = 'group'
    AND (a.data->>'userId' = :id OR jsonb_exists(a.data->'added', :id) OR jsonb_exists(a.data->'removed', :id))))`,
  collection: "a.subject_type = 'collection' AND a.subject_id = :id",
});

export function buildConditions(organizationId: string | null, query: AuditQuery) {
  const { person, kind, q, about, from, to, before, language } = query;
  const isInOrganization = (row: string) =>
    organizationId === null ? "true" : `${row}.organization_id = :organizationId`;
  const [type = "", id] = about?.split(":") ?? [];
  const conditions = [
    ...(organizationId === null ? [] : [isInOrganization("a")]),
    ...(before === undefined ? [] : ["a.id < :before"]),
    ...(kind === undefined ? [] : ["a.action LIKE :kind"]),
    ...(about === undefined ? [] : [histories(isInOrganization)[type] ?? "false"]),
    ...(q === undefined ? [] : [hasWord(isInOrganization)]),
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
