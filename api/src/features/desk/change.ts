import type { Answer } from "@samling/contract/types";
import { QueryTypes } from "sequelize";
import { auditEach } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { notFound } from "../../errors.ts";
import type { SignedIn } from "../../http/actor.ts";
import { Contribution } from "../../models/contribution.ts";

/** Maximum number of tags per file, also for its contributor. */
const mostTags = 50;

interface Change {
  organizationId: string;
  contributionIds: readonly string[];
  addTags: readonly string[];
}

type Changed = Answer<"POST /api/organization/{id}/contributions">;

/** Changes all of them or none, with as many queries for a hundred as for one. */
export const changeContributions = (actor: SignedIn, change: Change): Promise<Changed> =>
  inTransaction(async () => {
    const { organizationId, addTags } = change;
    const id = [...new Set(change.contributionIds)];
    const where = { organizationId, id, deletedAt: null };
    const found = await Contribution.findAll({ attributes: ["id"], where, order: ["id"], lock: true });
    if (found.length < id.length) throw notFound();
    const updatedAt = new Date();
    await touch(organizationId, id, updatedAt);
    await addTagsTo(organizationId, id, addTags);
    const subjects = id.map((one) => ({ type: "contribution", id: one }));
    await auditEach(actor, "contribution:update", subjects, organizationId, { addTags });
    return { changed: found.length, updatedAt: updatedAt.toISOString() };
  });

/** Sequelize would write a time of its own, and nothing if there is nothing else to write. */
async function touch(organizationId: string, ids: readonly string[], updatedAt: Date): Promise<void> {
  await Contribution.sequelize?.query(
    "UPDATE contributions SET updated_at = :updatedAt WHERE organization_id = :organizationId AND id IN (:ids)",
    { replacements: { organizationId, ids, updatedAt }, type: QueryTypes.UPDATE },
  );
}

/** No file gets a tag twice, ignoring case. */
async function addTagsTo(organizationId: string, ids: readonly string[], tags: readonly string[]): Promise<void> {
  const known = new Map(tags.map((tag) => [tag.toLowerCase(), tag]));
  await Contribution.sequelize?.query(
    `UPDATE media SET updated_at = now(), indexed_by = 0, tags = (tags || ARRAY(
       SELECT tag FROM unnest(ARRAY[:tags]::text[]) AS tag WHERE NOT lower(tag) = ANY(fold_tags(tags))))[1:${mostTags}]
     WHERE organization_id = :organizationId AND contribution_id IN (:ids)`,
    { replacements: { organizationId, ids, tags: [...known.values()] }, type: QueryTypes.UPDATE },
  );
}
