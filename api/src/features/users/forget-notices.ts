/** Keeps only the reason of an old notice, its decisions with their grounds, and their dates (LAW-09). */
import { literal, Op } from "sequelize";
import { execute } from "../../database/transaction.ts";
import type { SignedInActor } from "../../http/actor.ts";
import { attemptEach } from "../../jobs/attempt-each.ts";
import { sentBy } from "../../models/accounts.ts";
import { Case, Notice } from "../../models/review.ts";

/** Years after the last decision during which names and words are kept, for people who go to court. */
const retentionYears = 2;

/** Years for which an open notice keeps its words: a decision would need them, but none is expected later. */
const openRetentionYears = 5;

const noNotifier = { name: "", email: null, userId: null } as const;
/** Words by which the people could be recognized. */
const noWords = { words: "", law: "" } as const;

/** Runs as part of the job. */
export async function forgetOldNotices(now: Date): Promise<void> {
  const sqlNow = `timestamptz '${now.toISOString()}'`;
  const last = `(SELECT max(d.decided_at) FROM decisions d WHERE d.organization_id = "Notice".organization_id
    AND d.case_id = "Notice".case_id)`;
  const isOver = literal(`coalesce(${last} + interval '${retentionYears} years',
    "Notice".received_at + interval '${openRetentionYears} years') < ${sqlNow}`);
  // A day later the decision can no longer be undone.
  const isDecided = literal(`${last} + interval '1 day' < ${sqlNow} AND EXISTS (SELECT FROM cases k
    WHERE k.organization_id = "Notice".organization_id AND k.id = "Notice".case_id AND k.state = 'decided')`);
  const hasWords = literal(`("Notice".words <> '' OR "Notice".law <> '')`);
  const hasLeftoverWords = { [Op.and]: [{ forgottenAt: { [Op.ne]: null } }, hasWords, isDecided] };
  const remains = { [Op.or]: [{ forgottenAt: null }, hasWords, literal(`"Notice".objection->>'words' <> ''`)] };
  const expired = await Notice.findAll({ where: { [Op.and]: [isOver, remains] }, limit: 500 });
  const leftover = await Notice.findAll({ where: hasLeftoverWords, limit: 500 });
  await attemptEach([...leftover, ...expired], (item) => forget(item, { now, isComplete: expired.includes(item) }));
}

/** Keeps the other side's objection, unless the whole notice is forgotten. */
const forget = (notice: Notice, { now, isComplete = false }: { now: Date; isComplete?: boolean }): Promise<Notice> => {
  const { objection } = notice;
  const isBlank = objection && (isComplete || isFromNotifier(notice));
  const clearedObjection = isBlank ? { ...objection, words: "" } : objection;
  return notice.update({ ...noNotifier, ...noWords, objection: clearedObjection, forgottenAt: now });
};

export const isFromNotifier = ({ objection, reason }: Pick<Notice, "objection" | "reason">): boolean =>
  objection?.by === "notifier" || reason === "withdrawal";

/** The person's notices, and their words on their own contributions, which wait for a decision if needed. */
export async function forgetNoticesOf(actor: SignedInActor, now: Date): Promise<void> {
  const sent = await findNoticesOf(actor);
  const open = await Case.findAll({
    where: {
      organizationId: sent.map((item) => item.organizationId),
      id: sent.map((item) => item.caseId),
      state: "waiting",
    },
  });
  for (const item of sent) {
    const waits = open.some(({ id }) => id === item.caseId);
    await (waits ? item.update({ ...noNotifier, forgottenAt: now }) : forget(item, { now }));
  }
  await execute(
    `UPDATE notices n SET objection = jsonb_set(objection, '{words}', '""') FROM cases k, contributions c
     WHERE k.organization_id = n.organization_id AND k.id = n.case_id AND c.organization_id = k.organization_id
       AND c.id = k.contribution_id AND c.user_id = :userId AND n.objection->>'by' = 'contributor'`,
    { replacements: { userId: actor.user.id } },
  );
}

export const findNoticesOf = (actor: SignedInActor): Promise<Notice[]> =>
  Notice.findAll({ where: sentBy(actor), order: ["receivedAt"] });
