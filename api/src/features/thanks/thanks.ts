/**
 * Finds what became of a person's contributions, and of their knowledge about others' pictures, as far as everyone may
 * see it.
 */
import { undoMs } from "@samling/contract/constants/review";
import type { Answer } from "@samling/contract/types";
import { select } from "../../database/transaction.ts";
import type { Addresses } from "../../files/addresses.ts";
import type { ThanksFacts } from "../../mail/thanks-facts.ts";
import { CollectionTranslation } from "../../models/collections.ts";
import { visibleContributions, visibleFiles } from "../../visibility/contributions.ts";
import { nameFor } from "../../visibility/shown-name.ts";
import { findMediaById } from "../contributions/media-list-items.ts";
import { finishedHandOvers } from "../hand-overs/finished-hand-overs.ts";
import { presentMedia } from "../media/presenter.ts";
import { maxExcerptLength } from "../tips/statements.ts";
import { compareByLead, presentFacts, type ThanksSource } from "./rules.ts";

type Thanks = Answer<"GET /api/organization/{id}/thanks">;

interface ThanksQuery {
  organizationId: string;
  /** The person, or only the tip. */
  userId?: string;
  caseId?: string;
  now: Date;
  /** For a letter: when the previous one was written. Statements count once their acceptance cannot be undone. */
  since?: Date | null;
}
export type ThanksRow = ThanksSource & { mediaId: string; title: string };

/** Contributions considered, the newest, however many a person has. */
const maxContributions = 200;
const maxListed = 20;
const maxInLetter = 5;

const isSeen = `c.organization_id = $1 AND ${visibleContributions(null, "c")} AND ${visibleFiles(null, "m")}`;
const isAccepted = "s.organization_id = $1 AND s.accepted_at <= $4 AND s.ground IS DISTINCT FROM 'staff_only'";
/** The first words of a transcript, as `excerptOf` returns them. */
const excerpt = `CASE s.kind WHEN 'transcript' THEN left(split_part(s.words, E'\\n', 1), ${maxExcerptLength}) || ' …' ELSE s.words END`;
const names = "concat_ws(', ', nullif(n.name, ''), nullif(n.reader_name, ''))";
const mediaOfSubject = "m.organization_id = $1 AND m.contribution_id = c.id AND (NOT g.is_tip OR m.id = g.media_id)";
const countDays = (kind: "visits" | "downloads", isNew = false) => `coalesce((
  SELECT sum(d.${kind}) FROM contribution_days d WHERE d.organization_id = $1 AND d.contribution_id = c.id
    AND d.subject_id = CASE WHEN g.is_tip THEN g.media_id ELSE c.id END ${isNew ? "AND d.day > $5" : ""}), 0)::int`;

const query = `WITH own AS (
    SELECT DISTINCT ON (c.pagination_id) m.id AS media_id, c.id, false AS is_tip FROM contributions c
    JOIN media m ON m.organization_id = c.organization_id AND m.contribution_id = c.id
    WHERE c.user_id = $2 AND ${isSeen} ORDER BY c.pagination_id DESC, m.position LIMIT ${maxContributions}
  ), known AS (
    SELECT DISTINCT m.id AS media_id, c.id, true AS is_tip FROM tips t
    JOIN media m ON m.organization_id = t.organization_id AND m.id = t.media_id
    JOIN contributions c ON c.organization_id = m.organization_id AND c.id = m.contribution_id
    WHERE t.organization_id = $1 AND (t.user_id = $2 OR t.reader_id = $2 OR t.case_id = $3) AND ${isSeen}
      AND c.user_id IS DISTINCT FROM $2
      AND EXISTS (SELECT FROM tip_statements s WHERE s.case_id = t.case_id AND ${isAccepted}) LIMIT ${maxContributions}
  )
  SELECT g.media_id AS "mediaId", g.is_tip AS "isTip", t.title, ${countDays("visits")} AS visits,
    ${countDays("downloads")} AS downloads, ${countDays("visits", true)} AS "newVisits",
    ${countDays("downloads", true)} AS "newDownloads", a.label AS number, a.accessioned_at AS "numberedAt",
    (SELECT max(h.ended_at) FROM (${finishedHandOvers("h.ended_at IS NOT NULL")}) h) AS "handedOverAt",
    EXISTS (SELECT FROM favorite_set_items i JOIN favorite_sets f ON f.id = i.set_id
      JOIN media m ON ${mediaOfSubject} AND m.id = i.media_id AND ${visibleFiles(null, "m")}
      WHERE i.organization_id = $1 AND f.share_key IS NOT NULL AND f.deleted_at IS NULL
        AND f.user_id IS DISTINCT FROM $2) AS "isInSets",
    (SELECT coalesce(json_agg(json_build_object('kind', s.kind, 'words', ${excerpt}, 'name', ${names}, 'at', s.accepted_at)
        ORDER BY s.accepted_at DESC, s.position), '[]')
      FROM media m JOIN tip_statements s ON s.media_id = m.id AND ${isAccepted}
      JOIN tips n ON n.organization_id = s.organization_id AND n.case_id = s.case_id
      WHERE ${mediaOfSubject} AND ${visibleFiles(null, "m")} AND (g.is_tip OR n.user_id IS DISTINCT FROM $2)) AS known
  FROM (SELECT * FROM own UNION ALL SELECT * FROM known) g
  JOIN contributions c ON c.organization_id = $1 AND c.id = g.id
  JOIN media t ON t.organization_id = $1 AND t.id = g.media_id
  LEFT JOIN LATERAL (SELECT x.label, x.accessioned_at FROM accessions x WHERE x.organization_id = $1
    AND x.contribution_id = c.id AND x.deaccessioned_on IS NULL ORDER BY x.accessioned_at DESC LIMIT 1) a ON true`;

export async function findThanksRows({ organizationId, userId, caseId, now, since }: ThanksQuery) {
  const settledAt = new Date(now.getTime() - (since === undefined ? 0 : undoMs));
  const bind = [organizationId, userId ?? null, caseId ?? null, settledAt, since ?? "0001-01-01"];
  return select<ThanksRow>(query, { bind });
}

async function listThanks(query: ThanksQuery): Promise<(ThanksFacts & Pick<ThanksRow, "mediaId" | "title">)[]> {
  const found = await findThanksRows(query);
  const listed = found.flatMap((item) => {
    const facts = presentFacts(item);
    return facts ? [{ ...facts, mediaId: item.mediaId, title: item.title }] : [];
  });
  return listed.sort(compareByLead);
}

/** The words of a letter; null if there is no longer anything to say. */
export async function findThanksContent(query: ThanksQuery) {
  const items = (await listThanks(query)).slice(0, maxInLetter);
  return items.length > 0 ? { items } : null;
}

export async function presentThanks(query: ThanksQuery, addresses: Addresses): Promise<Thanks> {
  const { organizationId } = query;
  const listed = (await listThanks(query)).slice(0, maxListed);
  const ids = [...new Set(listed.map(({ mediaId }) => mediaId))];
  const media = new Map((await findMediaById(null, ids, { organizationId })).map((item) => [item.id, item]));
  const collectionIds = [...new Set([...media.values()].map((item) => item.collectionId))];
  const texts = await CollectionTranslation.findAll({ where: { organizationId, collectionId: collectionIds } });
  return listed.flatMap(({ mediaId, handedOverAt, ...facts }) => {
    const item = media.get(mediaId);
    if (!item) return [];
    const contributor = nameFor(null, item.contribution.user, organizationId);
    const collectionTexts = texts.filter((text) => text.collectionId === item.collectionId);
    return {
      ...facts,
      contributionId: item.contributionId,
      collectionId: item.collectionId,
      collectionTitle: collectionTexts.map(({ languageCode, title }) => ({ languageCode, title })),
      picture: presentMedia(item, { addresses, isOpen: true, contributor }),
      handedOverAt: handedOverAt?.toISOString() ?? null,
    };
  });
}
