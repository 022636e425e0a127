/** Work lists: public media that lack a place, a person or a date, in collections whose staff ask visitors for it. */
import { maxCounted, type WorkList, workListPageSize, workLists } from "@samling/contract/constants/tips";
import { select } from "../../database/transaction.ts";
import { visibleCollections } from "../../visibility/collections.ts";
import { visibleContributions, visibleFiles } from "../../visibility/contributions.ts";
import { findMediaById, type MediaListItem } from "../contributions/media-list-items.ts";

/** Number of unread tips about the same question from which a media item waits for staff instead. */
const maxUnread = 3;

/** Each is the condition of an index. A place that is withheld is not asked for. */
const lacking: Record<WorkList, string> = {
  where: "f.location = '' AND f.location_lat IS NULL AND f.place_shown = 'exact'",
  who: "f.people = '[]'",
  when: "f.date IS NULL AND f.open_date = ''",
  write: "f.kind = 'image' AND f.transcript = ''",
};

/** Not lent to anyone: one person at a time writes out a page, and the second one opens a case. */
const isOnShelf = `NOT EXISTS (SELECT FROM transcriptions w
  WHERE w.organization_id = f.organization_id AND w.media_id = f.id AND w.held_until > $now)`;
const isWritten = `EXISTS (SELECT FROM transcriptions w
  WHERE w.organization_id = f.organization_id AND w.media_id = f.id AND w.words <> '')`;

const statementOf = (kind: WorkList) => (kind === "write" ? "transcript" : kind);

interface WorkListQuery {
  organizationId: string;
  collectionId?: string | undefined;
  now: Date;
}

/** Everyone gets what visitors without an account get. */
export const selectAskingCollections = (kind: WorkList, { collectionId }: Pick<WorkListQuery, "collectionId">) => `
  SELECT a.id FROM collections a WHERE a.organization_id = $organizationId AND '${kind}' = ANY(a.asks_public)
    AND ${visibleCollections(null, "a")} ${collectionId ? "AND a.id = $collectionId" : ""}`;

/** A story asks nothing of those who look. */
export const isPublic = `f.state = 'ready' AND f.kind <> 'text' AND ${visibleFiles(null, "f")} AND EXISTS (
  SELECT FROM contributions c WHERE c.organization_id = f.organization_id AND c.id = f.contribution_id
    AND ${visibleContributions(null, "c")})`;

/** Media of a collection that are offered. */
const offered = (kind: WorkList, rest: string) => `
  SELECT f.id, t.unread, ${kind === "write" ? isWritten : "false"} AS "isWritten" FROM media f CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE k.state = 'waiting') AS unread, count(s.accepted_at) AS accepted
    FROM tip_statements s JOIN cases k ON k.organization_id = s.organization_id AND k.id = s.case_id
    WHERE s.organization_id = f.organization_id AND s.media_id = f.id AND s.kind = '${statementOf(kind)}') t
  WHERE f.organization_id = $organizationId AND f.collection_id = a.id AND ${lacking[kind]} AND ${isPublic}
    ${kind === "write" ? `AND t.unread = 0 AND ${isOnShelf}` : `AND t.accepted = 0 AND t.unread < ${maxUnread}`} ${rest}`;

/** Counts of the questions that some collection asks. */
export async function countWorkLists(query: WorkListQuery) {
  const counts = workLists.map(
    (kind) => `SELECT '${kind}' AS kind,
      (SELECT count(*)::int FROM (SELECT FROM (${selectAskingCollections(kind, query)}) a
        CROSS JOIN LATERAL (${offered(kind, `LIMIT ${maxCounted}`)}) m LIMIT ${maxCounted}) w) AS waiting,
      (SELECT count(*)::int FROM (SELECT DISTINCT s.media_id FROM tip_statements s
        JOIN media f ON f.organization_id = s.organization_id AND f.id = s.media_id
        JOIN (${selectAskingCollections(kind, query)}) a ON a.id = f.collection_id
        WHERE s.organization_id = $organizationId AND s.kind = '${statementOf(kind)}' AND s.accepted_at IS NOT NULL
          AND s.ground IS DISTINCT FROM 'staff_only' AND ${isPublic} LIMIT ${maxCounted}) d) AS answered
    WHERE EXISTS (${selectAskingCollections(kind, query)})`,
  );
  return select<{ kind: WorkList; waiting: number; answered: number }>(counts.join(" UNION ALL "), {
    bind: { ...query },
  });
}

interface WorkListPage {
  media: (MediaListItem & { isWritten: boolean })[];
  next: string | null;
}

/**
 * Goes round the ids, whose order is random, from any point, and sorts the items by how little has been said about
 * them.
 */
export async function readWorkList(query: WorkListQuery & { kind: WorkList; from: string }): Promise<WorkListPage> {
  const { kind, ...bind } = query;
  const walk = (range: string, limit: number) =>
    select<{ id: string; unread: number; isWritten: boolean }>(
      `SELECT m.id, m.unread::int, m."isWritten" FROM (${selectAskingCollections(kind, query)}) a
       CROSS JOIN LATERAL (${offered(kind, `AND ${range} ORDER BY f.id LIMIT ${limit}`)}) m ORDER BY m.id LIMIT ${limit}`,
      { bind },
    );
  const after = await walk("f.id > $from", workListPageSize);
  const rest = workListPageSize - after.length;
  const met = rest > 0 ? [...after, ...(await walk("f.id <= $from", rest))] : after;
  const ids = met.toSorted((a, b) => a.unread - b.unread).map(({ id }) => id);
  const written = new Set(met.filter(({ isWritten: is }) => is).map(({ id }) => id));
  const found = await findMediaById(null, ids, { organizationId: query.organizationId });
  const media = found.map((item) => ({ ...item, isWritten: written.has(item.id) }));
  return { media, next: met.length < workListPageSize ? null : (met.at(-1)?.id ?? null) };
}
