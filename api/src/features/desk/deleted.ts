/** Contributions deleted by staff: invisible, restorable for a while, then removed for good (DEC-56). */
import type { Answer } from "@samling/contract/types";
import { Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { notFound } from "../../errors.ts";
import { removeContributions } from "../../files/remove-contributions.ts";
import type { SignedInActor } from "../../http/actor.ts";
import { attemptEach } from "../../jobs/attempt-each.ts";
import type { JobResult } from "../../jobs/jobs.ts";
import { Contribution } from "../../models/contributions.ts";
import { OutgoingMail } from "../../models/platform.ts";
import { deletionRetentionMs, isRestorable } from "../collections/delete.ts";
import { presentTitles } from "../contributions/presenter.ts";
import { recentIncludes } from "../contributions/recent.ts";

const maxDeleted = 100;

export async function listDeletedContributions(
  organizationId: string,
  now: Date,
): Promise<Answer<"GET /api/organization/{id}/deleted-contributions">> {
  const rows = await Contribution.findAll({
    where: { organizationId, ...isRestorable(now) },
    include: recentIncludes,
    order: [["deletedAt", "DESC"]],
    limit: maxDeleted,
  });
  return rows.map(({ id, media = [], collection, deletedAt }) => {
    const at = deletedAt ?? new Date();
    return {
      id,
      title: media.find(({ title }) => title !== "")?.title ?? "",
      files: media.length,
      collectionTitle: presentTitles(collection),
      deletedAt: at.toISOString(),
      removedAt: new Date(at.getTime() + deletionRetentionMs).toISOString(),
    };
  });
}

export const restoreContribution = (
  actor: SignedInActor,
  { organizationId, id, now }: { organizationId: string; id: string; now: Date },
): Promise<void> =>
  inTransaction(async () => {
    const where = { organizationId, id, ...isRestorable(now) };
    if ((await Contribution.count({ where })) === 0) throw notFound();
    await Contribution.update({ deletedAt: null }, { where });
    // The contributor is not notified of an undone deletion.
    const letters = { organizationId, kind: "contribution-deleted", "data.contributionId": id };
    await OutgoingMail.destroy({ where: letters as never });
    await audit(actor, "contribution:restore", id, organizationId);
  });

/** The job that removes contributions that can no longer be restored, each in its own transaction. */
export async function purgeContributions(now: Date): Promise<JobResult> {
  const isDue = { deletedAt: { [Op.lt]: new Date(now.getTime() - deletionRetentionMs) } };
  const due = await Contribution.findAll({ attributes: ["organizationId", "id"], where: isDue, limit: 500 });
  await attemptEach(due, ({ organizationId, id }) =>
    inTransaction(async () => {
      const contribution = await Contribution.findOne({ where: { organizationId, id, ...isDue }, lock: true });
      if (!contribution) return;
      await removeContributions(organizationId, [id]);
      await audit(null, "contribution:purge", id, organizationId);
    }),
  );
  return due.length > 0 ? "done" : "skipped";
}
