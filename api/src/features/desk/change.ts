import type { Answer } from "@samling/contract/types";
import { QueryTypes } from "sequelize";
import { auditEach } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { notFound } from "../../errors.ts";
import type { SignedIn } from "../../http/actor.ts";
import { Contribution } from "../../models/contribution.ts";
import { listAudiences } from "./audience.ts";

/** Maximum number of tags per file, also for its contributor. */
const mostTags = 50;

interface Change {
  organizationId: string;
  contributionIds: readonly string[];
  isHidden?: boolean | undefined;
  now: Date;
  addTags?: readonly string[] | undefined;
}

type Changed = Answer<"POST /api/organization/{id}/contributions">;

/** Changes all of them or none, with as many queries for a hundred as for one. */
export const changeContributions = (actor: SignedIn, change: Change): Promise<Changed> =>
  inTransaction(async () => {
    const { organizationId, isHidden, addTags = [], now } = change;
    const id = [...new Set(change.contributionIds)];
    const where = { organizationId, id, deletedAt: null };
    const found = await Contribution.findAll({ attributes: ["id"], where, order: ["id"], lock: true });
    if (found.length < id.length) throw notFound();
    const decided = isHidden === undefined ? {} : { hiddenAt: isHidden ? now : null };
    const updatedAt = new Date();
    await Contribution.update({ ...decided, updatedAt }, { where });
    if (addTags.length > 0) await addTagsTo(organizationId, id, addTags);
    const data = { ...(isHidden !== undefined && { isHidden }), ...(addTags.length > 0 && { addTags }) };
    const subjects = id.map((one) => ({ type: "contribution", id: one }));
    await auditEach(actor, "contribution:update", subjects, organizationId, data);
    return {
      changed: found.length,
      updatedAt: updatedAt.toISOString(),
      audiences: await listAudiences(organizationId, id),
    };
  });

/** No file gets a tag twice, ignoring case. */
async function addTagsTo(organizationId: string, ids: readonly string[], tags: readonly string[]): Promise<void> {
  const known = new Map(tags.map((tag) => [tag.toLowerCase(), tag]));
  await Contribution.sequelize?.query(
    `UPDATE media SET updated_at = now(), tags = (tags || ARRAY(
       SELECT tag FROM unnest(ARRAY[:tags]::text[]) AS tag WHERE NOT lower(tag) = ANY(fold_tags(tags))))[1:${mostTags}]
     WHERE organization_id = :organizationId AND contribution_id IN (:ids)`,
    { replacements: { organizationId, ids, tags: [...known.values()] }, type: QueryTypes.UPDATE },
  );
}
