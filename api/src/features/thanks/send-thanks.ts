/** The job that writes letters of thanks to members: when something has come of what they contributed, twice a year at most. */
import { inTransaction, select } from "../../database/transaction.ts";
import { dayMs } from "../../days.ts";
import { attemptEach } from "../../jobs/attempt-each.ts";
import type { JobResult, Jobs } from "../../jobs/jobs.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { Membership, User } from "../../models/accounts.ts";
import { checkIntervalDays, hasNewFacts, letterIntervalDays } from "./rules.ts";
import { findThanksRows } from "./thanks.ts";

/** Members considered in one run. */
const batchSize = 200;

const dueAt = `coalesce(m.thanks_due_at, m.created_at + interval '${checkIntervalDays} days')`;
const due = `SELECT m.organization_id AS "organizationId", m.user_id AS "userId" FROM memberships m
  JOIN users u ON u.id = m.user_id AND u.erased_at IS NULL AND u.email IS NOT NULL AND u.email_proven_at IS NOT NULL
  JOIN organizations o ON o.id = m.organization_id AND o.retired_at IS NULL
  WHERE m.thanks_mails AND m.status = 'active' AND ${dueAt} <= $1 ORDER BY ${dueAt} LIMIT ${batchSize}`;

type MembershipKey = Pick<Membership, "organizationId" | "userId">;

export async function sendThanks({ jobs, now }: { jobs: Jobs; now: Date }): Promise<JobResult> {
  let sent = 0;
  await attemptEach(await select<MembershipKey>(due, { bind: [now] }), async (item) => {
    if (await thank(jobs, item, now)) sent += 1;
  });
  return sent > 0 ? "done" : "skipped";
}

/** Writes the letter together with its mark, so that a second run finds the mark. */
const thank = (jobs: Jobs, { organizationId, userId }: MembershipKey, now: Date): Promise<boolean> =>
  inTransaction(async () => {
    const membership = await Membership.findOne({ where: { organizationId, userId }, lock: true });
    const user = await User.findByPk(userId);
    if (!membership?.thanksMails || !user?.email) return false;
    if (membership.thanksDueAt && membership.thanksDueAt > now) return false;
    const since = membership.thankedAt;
    const found = await findThanksRows({ organizationId, userId, now, since });
    const hasNews = found.some((item) => hasNewFacts(item, since));
    const days = hasNews ? letterIntervalDays : checkIntervalDays;
    await membership.update({
      thanksDueAt: new Date(now.getTime() + days * dayMs),
      ...(hasNews && { thankedAt: now }),
    });
    if (!hasNews) return false;
    const { email: recipient, language, firstName } = user;
    await queueMail(jobs, { kind: "thanks", recipient, language, organizationId, data: { firstName, userId } });
    return true;
  });
