/** The job that notifies staff of files that will soon be closed to others because the permission to show them ends. */
import { literal, Op } from "sequelize";
import { inTransaction } from "../../database/transaction.ts";
import { dayMs } from "../../days.ts";
import { attemptEach } from "../../jobs/attempt-each.ts";
import type { JobResult, Jobs } from "../../jobs/jobs.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { Media } from "../../models/media.ts";
import { findDeciders } from "./deciders.ts";

/** Days before the end, last first. */
const noticeDays = [7, 30] as const;
/** An e-mail does not list a thousand files. */
const maxListedFiles = 50;

/** Files that others see, or may see after a decision. */
const isVisibleOrWaiting = `EXISTS (SELECT FROM contributions c
  WHERE c.organization_id = "Media".organization_id AND c.id = "Media".contribution_id AND c.deleted_at IS NULL
    AND (c.hidden_at IS NULL OR c.withheld_as IN ('submitted', 'changes_asked')))`;

/** The last day is included: it ends at midnight in the organization's time zone. */
const endIn = (days: number, now: Date): Date => new Date(now.getTime() + (days + 1) * dayMs);

/** Runs every morning. Each file is announced once per notice; files missed one morning are announced the next. */
export async function notifyEndings({ jobs, now }: { jobs: Jobs; now: Date }): Promise<JobResult> {
  const due = noticeDays.map((days) => ({
    closesAt: { [Op.gt]: now, [Op.lte]: endIn(days, now) },
    endNotified: { [Op.or]: [null, { [Op.gt]: days }] },
  }));
  const endingFiles = await Media.findAll({
    attributes: ["organizationId", "id", "title", "originalName", "openUntil", "closesAt"],
    where: {
      [Op.and]: [{ [Op.or]: due, openUntil: { [Op.ne]: null }, withheldAs: null }, literal(isVisibleOrWaiting)],
    },
    order: ["openUntil", "id"],
  });
  const byOrganization = [...Map.groupBy(endingFiles, (item) => item.organizationId)];
  await attemptEach(
    byOrganization.map(([organizationId, files]) => ({ organizationId, files, now })),
    (ending) => inTransaction(() => notifyOrganization(jobs, ending)),
  );
  return endingFiles.length > 0 ? "done" : "skipped";
}

interface EndingFiles {
  organizationId: string;
  files: readonly Media[];
  now: Date;
}

/** E-mails and marks are written together. */
async function notifyOrganization(jobs: Jobs, { organizationId, files, now }: EndingFiles): Promise<void> {
  const last = files.filter(({ closesAt }) => closesAt !== null && closesAt <= endIn(noticeDays[0], now));
  const mark = (endNotified: number, markedFiles: readonly Media[]) =>
    Media.update({ endNotified }, { where: { organizationId, id: markedFiles.map(({ id }) => id) }, silent: true });
  await mark(noticeDays[1], files);
  await mark(noticeDays[0], last);
  const listedFiles = files
    .slice(0, maxListedFiles)
    .map(({ title, originalName, openUntil }) => ({ title: title || originalName, until: openUntil ?? "" }));
  for (const { user, scope } of await findDeciders({ organizationId })) {
    if (scope !== null) continue;
    const { language, email: recipient, id: userId, firstName } = user;
    const data = { userId, firstName, count: files.length, files: listedFiles };
    await queueMail(jobs, { kind: "rights-ending", recipient, language, organizationId, data });
  }
}
