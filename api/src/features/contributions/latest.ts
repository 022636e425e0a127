import { maxLatest } from "@samling/contract/constants/contributions";
import { select } from "../../database/transaction.ts";
import { type Actor, can } from "../../http/actor.ts";
import { Contribution } from "../../models/contributions.ts";
import { visibleContributions, visibleFiles } from "../../visibility/contributions.ts";
import { isOpened } from "../../visibility/opened.ts";
import { findMediaById, type MediaListItem } from "./media-list-items.ts";

/** Maximum number of newest contributions to consider. */
const maxNewest = 200;

/** Staff have viewed or decided it, or have had time to: only then is it on the portal's first page. */
const isSettled = (alias: string) =>
  `(${alias}.published_at <= $settledBy OR ${alias}.looked_at IS NOT NULL
    OR EXISTS (SELECT FROM cases k WHERE k.organization_id = ${alias}.organization_id AND k.contribution_id = ${alias}.id
      AND k.state <> 'unseen'))`;

/** Takes turns between organizations: the newest public picture of each, then the second newest of each, and so on. */
export async function listLatest(settledBy: Date): Promise<MediaListItem[]> {
  const rows = await select<{ id: string }>(
    `WITH newest AS (
       SELECT c.organization_id, c.id, c.pagination_id FROM contributions c WHERE ${visibleContributions(null, "c")} AND ${isOpened("c")} AND ${isSettled("c")}
       ORDER BY c.pagination_id DESC LIMIT $newest
     ), picture AS (
       SELECT m.id, n.pagination_id,
         row_number() OVER (PARTITION BY n.organization_id ORDER BY n.pagination_id DESC) AS place
       FROM newest n CROSS JOIN LATERAL (
         SELECT f.id FROM media f WHERE f.organization_id = n.organization_id AND f.contribution_id = n.id
           AND f.kind = 'image' AND f.state = 'ready' AND ${visibleFiles(null, "f")} ORDER BY f.position LIMIT 1) m
     )
     SELECT id FROM picture ORDER BY place, pagination_id DESC LIMIT $limit`,
    { bind: { newest: maxNewest, settledBy, limit: maxLatest } },
  );
  const ids = rows.map(({ id }) => id);
  return findMediaById(null, ids);
}

export async function markViewed(actor: Actor, contribution: Contribution, now: Date): Promise<void> {
  const { id, organizationId, firstOpenedAt } = contribution;
  if (firstOpenedAt || !can(actor, "contribution:readAll", organizationId)) return;
  // Silent, so that it does not turn unsaved changes into a conflict.
  await Contribution.update(
    { firstOpenedAt: now },
    { where: { organizationId, id, firstOpenedAt: null }, silent: true },
  );
}
