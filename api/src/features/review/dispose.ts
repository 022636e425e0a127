/** The job that disposes of what was declined, when the organization's term is over (DEC-48). */
import { literal, Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { removeFiles } from "../../files/remove-contributions.ts";
import type { JobResult } from "../../jobs/jobs.ts";
import { Contribution, RelatedFile } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import { Case, Decision } from "../../models/review.ts";
import { describeDisposed, disposeDeclinedFiles } from "./dispose-files.ts";

/** One transaction for each, so that one that fails keeps no other. */
export async function disposeDeclined(now: Date): Promise<JobResult> {
  const due = await Contribution.findAll({
    attributes: ["organizationId", "id"],
    where: {
      [Op.and]: [
        { withheldAs: "declined", disposedAt: null, hiddenAt: { [Op.ne]: null } },
        literal(`hidden_at < timestamptz '${now.toISOString()}' - make_interval(days => (
          SELECT declined_days FROM organizations o WHERE o.id = "Contribution".organization_id))`),
      ],
    },
    order: ["hiddenAt"],
    limit: 500,
  });
  for (const one of due) await dispose(one, now);
  const parts = await disposeDeclinedFiles(now);
  return due.length + parts > 0 ? "done" : "skipped";
}

/** The row stays with all that was decided; what goes is listed with the decision that is the authority for it. */
const dispose = ({ organizationId, id }: Contribution, now: Date): Promise<void> =>
  inTransaction(async () => {
    const found = await Case.findOne({
      where: { organizationId, kind: "contribution", contributionId: id },
      lock: true,
    });
    const where = { organizationId, id, withheldAs: "declined" as const, disposedAt: null };
    const contribution = await Contribution.findOne({ where, lock: true });
    if (!contribution) return;
    const decision = found
      ? await Decision.findOne({
          where: { organizationId, caseId: found.id, kind: "decline" },
          order: [["paginationId", "DESC"]],
        })
      : null;
    const ofContribution = { organizationId, contributionId: id };
    const files = [
      ...(await Media.findAll({ where: ofContribution })),
      ...(await RelatedFile.findAll({ where: ofContribution })),
    ];
    await removeFiles(organizationId, id);
    await contribution.update({ disposedAt: now });
    await audit(null, "contribution:dispose", id, organizationId, describeDisposed(decision, files));
  });
