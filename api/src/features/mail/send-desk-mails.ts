/** The job that notifies reviewers of waiting cases: at once, each morning, and when one is overdue. */
import { literal, Op } from "sequelize";
import { inTransaction, select } from "../../database/transaction.ts";
import { dayIn, dayMs, hourIn } from "../../days.ts";
import { attemptEach } from "../../jobs/attempt-each.ts";
import type { JobResult, Jobs } from "../../jobs/jobs.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { Membership } from "../../models/accounts.ts";
import { CollectionTranslation } from "../../models/collections.ts";
import type { DeskMail, MailKind } from "../../models/mail-kinds.ts";
import { Organization } from "../../models/organizations.ts";
import { type Decider, findDeciders } from "./deciders.ts";

/** An e-mail at once covers everything since the previous one, and there is at most one an hour. */
const mailIntervalMs = 60 * 60_000;
/** Concurrent arrivals may be written in a different order from their numbers. */
const settleMs = 60_000;
/** While something is overdue, reminders are a week apart. */
const reminderIntervalMs = 7 * dayMs;
/** The hour by the organization's clock. */
const morning = 7;

interface DeskMailContext {
  organization: Organization;
  now: Date;
}

/** Runs every five minutes. Each e-mail is written together with its mark, so that a second run finds the mark. */
export async function sendDeskMails({ jobs, now }: { jobs: Jobs; now: Date }): Promise<JobResult> {
  const organizations = await Organization.findAll({
    where: {
      [Op.and]: [
        { retiredAt: null },
        literal(
          `EXISTS (SELECT 1 FROM cases c WHERE c.organization_id = "Organization".id AND c.state IN ('waiting', 'unseen'))`,
        ),
      ],
    },
    order: ["id"],
  });
  let sent = 0;
  await attemptEach(organizations, async (organization) => {
    sent += await notifyDeciders(jobs, { organization, now });
  });
  return sent > 0 ? "done" : "skipped";
}

/** Counts cases to decide or review in a collection; unreviewed private contributions, and tips, are separate. */
interface CaseCount {
  collectionId: string;
  isTip: boolean;
  state: "waiting" | "unseen";
  isPrivate: boolean;
  count: number;
  fresh: number;
  oldest: Date;
}

/** Whether a member is notified of a case: of all waiting ones and, by choice, of those published at once. */
const isFor = ({ scope, membership }: Decider, { collectionId, state, isPrivate, fresh }: CaseCount): boolean => {
  if (scope && !scope.includes(collectionId)) return false;
  return state === "waiting" || (membership.unseenNotices && fresh > 0 && (scope === null || !isPrivate));
};

async function notifyDeciders(jobs: Jobs, context: DeskMailContext): Promise<number> {
  const { organization, now } = context;
  const rows = await countRows(context);
  const { timeZone } = organization;
  const today = dayIn(timeZone, now);
  const isMorning = hourIn(timeZone, now) >= morning;
  let sent = 0;
  await attemptEach(await findDeciders({ organizationId: organization.id }), async (decider) => {
    const own = rows.filter((row) => isFor(decider, row));
    if (own.length === 0) return;
    const { reviewNotices, digestOn } = decider.membership;
    const isDue = isMorning && digestOn < today && hadArrivedByMorning(own, organization, today);
    if (isDue && (await sendDigest(jobs, decider, { ...context, own, date: today }))) sent += 1;
    else if (reviewNotices === "at_once" && (await sendAtOnce(jobs, decider, { ...context, own }))) sent += 1;
  });
  return sent;
}

const isNotDeleted = `collection_id NOT IN (
  SELECT id FROM collections WHERE organization_id = :organizationId AND status = 'DELETE')
  AND contribution_id NOT IN (
    SELECT id FROM contributions WHERE organization_id = :organizationId AND deleted_at IS NOT NULL)`;

const isPrivate = `(NOT EXISTS (SELECT FROM contributions c
  WHERE c.organization_id = cases.organization_id AND c.id = cases.contribution_id AND c.is_public))`;

const countRows = ({ organization: { id: organizationId }, now }: DeskMailContext): Promise<CaseCount[]> =>
  select<CaseCount>(
    `SELECT collection_id AS "collectionId", state, state = 'unseen' AND ${isPrivate} AS "isPrivate",
       kind = 'tip' AS "isTip", count(*)::int AS count, min(opened_at) AS oldest, count(*) FILTER (WHERE opened_at >= :since)::int AS fresh
     FROM cases WHERE organization_id = :organizationId AND state IN ('waiting', 'unseen') AND ${isNotDeleted}
     GROUP BY 1, 2, 3, 4 ORDER BY 5 DESC, 1`,
    { replacements: { organizationId, since: new Date(now.getTime() - dayMs).toISOString() } },
  );

const waitingOf = (own: readonly CaseCount[]) => own.filter(({ state }) => state === "waiting");
const isOther = ({ isTip }: { isTip: boolean }) => !isTip;
const sumFresh = (rows: readonly { fresh: number }[]) => rows.reduce((sum, { fresh }) => sum + fresh, 0);
const sumOf = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);

/** Time of the oldest in milliseconds; infinite if there is none. */
const oldestOf = (own: readonly CaseCount[]): number =>
  Math.min(...own.map(({ oldest }) => new Date(oldest).getTime()));

/** Arrivals later in the day are announced the next morning, not in the middle of the day. */
function hadArrivedByMorning(own: readonly CaseCount[], { timeZone }: Organization, today: string): boolean {
  const oldest = new Date(oldestOf(own));
  const date = dayIn(timeZone, oldest);
  return date < today || (date === today && hourIn(timeZone, oldest) < morning);
}

/** Locks the row and reads it again: the second of two concurrent runs sees the e-mails of the first. */
const lockMembership = ({ membership: { organizationId, userId } }: Decider): Promise<Membership> =>
  Membership.findOne({ where: { organizationId, userId }, lock: true, rejectOnEmpty: true });

interface DigestContext extends DeskMailContext {
  own: readonly CaseCount[];
  date: string;
}

/** A reminder replaces the digest, whose content it includes. */
const sendDigest = (jobs: Jobs, decider: Decider, { organization, now, own, date }: DigestContext) =>
  inTransaction(async () => {
    const membership = await lockMembership(decider);
    if (membership.digestOn >= date) return false;
    const { reviewReminders, remindedAt, reviewNotices } = membership;
    const isOverdue = now.getTime() - oldestOf(waitingOf(own)) > organization.answerDays * dayMs;
    const mayRemind = !remindedAt || now.getTime() - remindedAt.getTime() >= reminderIntervalMs;
    const isReminder = isOverdue && reviewReminders && mayRemind;
    await membership.update({ digestOn: date, ...(isReminder && { remindedAt: now }) });
    const kind = isReminder ? "desk-reminder" : "desk-digest";
    if (kind === "desk-digest" && reviewNotices !== "daily") return false;
    await write(jobs, decider, { kind, organization, now, own, fresh: own });
    return true;
  });

const sendAtOnce = (jobs: Jobs, decider: Decider, { organization, now, own }: Omit<DigestContext, "date">) =>
  inTransaction(async () => {
    const membership = await lockMembership(decider);
    const { notifiedAt, notifiedUntil, reviewNotices } = membership;
    if (reviewNotices !== "at_once" || (notifiedAt && now.getTime() - notifiedAt.getTime() < mailIntervalMs))
      return false;
    const fresh = await countFresh(decider, { organization, now, notifiedUntil });
    const newest = fresh[0]?.last;
    if (newest === undefined) return false;
    await membership.update({ notifiedAt: now, notifiedUntil: newest });
    await write(jobs, decider, { kind: "desk-new", organization, now, own, fresh });
    return true;
  });

type FreshCount = Pick<CaseCount, "collectionId" | "isTip" | "fresh">;

const countFresh = (
  { scope, membership: { unseenNotices } }: Decider,
  { organization, now, notifiedUntil }: DeskMailContext & { notifiedUntil: string },
) =>
  select<FreshCount & { last: string }>(
    `SELECT collection_id AS "collectionId", kind = 'tip' AS "isTip", count(*)::int AS fresh, max(max(pagination_id)) OVER () AS last
     FROM cases WHERE organization_id = :organizationId AND pagination_id > :notifiedUntil
       AND (state = 'waiting' ${unseenNotices ? `OR (state = 'unseen' ${scope ? `AND NOT ${isPrivate}` : ""})` : ""})
       AND opened_at < :before AND ${isNotDeleted} ${scope ? "AND collection_id IN (:scope)" : ""} GROUP BY 1, 2 ORDER BY 3 DESC, 1`,
    {
      replacements: {
        organizationId: organization.id,
        notifiedUntil,
        scope,
        before: new Date(now.getTime() - settleMs).toISOString(),
      },
    },
  );

interface DeskMailInput extends DeskMailContext {
  kind: Extract<MailKind, `desk-${string}`>;
  own: readonly CaseCount[];
  fresh: readonly FreshCount[];
}

/** Contains numbers and names of collections: no picture, title or word of anything unpublished. */
async function write(
  jobs: Jobs,
  { user }: Decider,
  { kind, organization, now, own, fresh }: DeskMailInput,
): Promise<void> {
  const counts = kind === "desk-new" ? fresh.map(({ collectionId, fresh: count }) => ({ collectionId, count })) : own;
  const byCollection = [...Map.groupBy(counts, ({ collectionId }) => collectionId)];
  const texts = await CollectionTranslation.findAll({
    where: { organizationId: organization.id, collectionId: byCollection.map(([collectionId]) => collectionId) },
  });
  const titleOf = (collectionId: string) => {
    const titled = texts.filter((text) => text.collectionId === collectionId && text.title !== "");
    return (titled.find(({ languageCode }) => languageCode === user.language) ?? titled[0])?.title ?? "";
  };
  const waiting = waitingOf(own);
  const data: DeskMail = {
    userId: user.id,
    firstName: user.firstName,
    days: organization.answerDays,
    waiting: sumOf(waiting.filter(isOther)),
    tips: sumOf(waiting.filter(({ isTip }) => isTip)),
    unseen: sumOf(own.filter(({ state }) => state === "unseen")),
    fresh: sumFresh(fresh.filter(isOther)),
    freshTips: sumFresh(fresh.filter(({ isTip }) => isTip)),
    oldest: Math.max(0, Math.floor((now.getTime() - oldestOf(waiting)) / dayMs)),
    isTipOldest: oldestOf(waiting) < oldestOf(waiting.filter(isOther)),
    collections: byCollection.map(([collectionId, items]) => ({ title: titleOf(collectionId), count: sumOf(items) })),
  };
  const { language, email: recipient } = user;
  await queueMail(jobs, { kind, recipient, language, organizationId: organization.id, data });
}
