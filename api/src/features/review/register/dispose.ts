/** The job that disposes of declined contributions when the organization's retention period is over (DEC-48). */
import { literal, Op } from "sequelize";
import { audit } from "../../../audit/audit.ts";
import { inTransaction, select } from "../../../database/transaction.ts";
import { dayMs } from "../../../days.ts";
import { removeFiles } from "../../../files/remove-contributions.ts";
import { attemptEach } from "../../../jobs/attempt-each.ts";
import type { JobResult } from "../../../jobs/jobs.ts";
import { Contribution } from "../../../models/contributions.ts";
import type { Media } from "../../../models/media.ts";
import { Organization } from "../../../models/organizations.ts";
import { Case, Decision } from "../../../models/review.ts";
import { findFiles } from "../cases/files.ts";
import { findHistories } from "../cases/status.ts";
import { groupDisposableFiles } from "../rules.ts";

/** Uses one transaction for each contribution, so that a failure does not stop the others. */
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
  let hasDisposed = due.length > 0;
  await attemptEach([...due, ...(await findPartlyDue(now))], async (item) => {
    if (item instanceof Contribution) await disposeContribution(item, now);
    else hasDisposed = (await disposeFilesOf(item, now)) || hasDisposed;
  });
  return hasDisposed ? "done" : "skipped";
}

/** Keeps the row with all its decisions; the disposed files are listed with the decision that authorizes it. */
const disposeContribution = ({ organizationId, id }: Contribution, now: Date): Promise<void> =>
  inTransaction(async () => {
    const caseKey = { organizationId, kind: "contribution" as const, contributionId: id };
    const reviewCase = await Case.findOne({ where: caseKey, lock: true });
    const where = { organizationId, id, withheldAs: "declined" as const, disposedAt: null };
    const contribution = await Contribution.findOne({ where, lock: true });
    if (!contribution) return;
    const declined = reviewCase && { organizationId, caseId: reviewCase.id, kind: "decline" as const };
    const decision = declined && (await Decision.findOne({ where: declined, order: [["paginationId", "DESC"]] }));
    const files = await findFiles({ organizationId, contributionId: id });
    await removeFiles(organizationId, id);
    await contribution.update({ disposedAt: now });
    await audit(null, "contribution:dispose", id, organizationId, describeDisposed(decision, files));
  });

interface ContributionKey {
  organizationId: string;
  contributionId: string;
}

type DisposedFile = Pick<Media, "originalName" | "bytes" | "sha256">;

const describeDisposed = (decision: Decision | null, files: readonly DisposedFile[]) => ({
  authority: decision && { decisionId: decision.id, userId: decision.actorId, decidedAt: decision.decidedAt },
  reason: decision?.reason ?? null,
  files: files.map(({ originalName, bytes, sha256 }) => ({ originalName, bytes: Number(bytes), sha256 })),
});

/** Finds contributions with a file that was declined before the retention period, and still is. */
async function findPartlyDue(now: Date): Promise<ContributionKey[]> {
  const isDeclined = (table: "media" | "related_files") =>
    `EXISTS (SELECT 1 FROM ${table} f WHERE f.organization_id = d.organization_id AND f.id = ANY(d.file_ids)
       AND f.withheld_as = 'declined')`;
  return select<ContributionKey>(
    `SELECT DISTINCT d.organization_id AS "organizationId", k.contribution_id AS "contributionId"
     FROM decisions d
       JOIN organizations o ON o.id = d.organization_id
       JOIN cases k ON k.organization_id = d.organization_id AND k.id = d.case_id
     WHERE d.file_ids <> '{}' AND d.decided_at < CAST(:now AS timestamptz) - make_interval(days => o.declined_days)
       AND (${isDeclined("media")} OR ${isDeclined("related_files")})
     LIMIT 500`,
    { replacements: { now } },
  );
}

/** Returns whether there was something to dispose of. */
const disposeFilesOf = ({ organizationId, contributionId }: ContributionKey, now: Date): Promise<boolean> =>
  inTransaction(async () => {
    await Case.findAll({ where: { organizationId, contributionId }, order: ["paginationId"], lock: true });
    const contribution = await Contribution.findOne({ where: { organizationId, id: contributionId }, lock: true });
    if (!contribution) return false;
    const { declinedDays } = await Organization.findByPk(organizationId, { rejectOnEmpty: true });
    const decisions = (await findHistories([contribution])).get(contributionId)?.decisions ?? [];
    const files = await findFiles({ organizationId, contributionId, withheldAs: "declined" });
    const until = new Date(now.getTime() - declinedDays * dayMs);
    const disposable = groupDisposableFiles(files, { decisions, until });
    for (const [decision, disposed] of disposable) {
      const ids = disposed.map(({ id }) => id);
      await removeFiles(organizationId, contributionId, ids);
      const data = describeDisposed(decision, disposed);
      await audit(null, "contribution:disposeFiles", contributionId, organizationId, data);
    }
    return disposable.size > 0;
  });
