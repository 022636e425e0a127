/** What remains of a notice: its reason, its decisions with their grounds, and their dates (LAW-09). */
import { literal, Op, QueryTypes } from "sequelize";
import type { SignedIn } from "../../http/actor.ts";
import { Contribution } from "../../models/contribution.ts";
import { Notice } from "../../models/notice.ts";

/** For so long after the last decision names and words are kept, for whoever turns to a court. */
const keptYears = 2;

/** The whereabouts of nobody, and no words by which they could be known. */
const nothing = { name: "", email: null, userId: null, words: "", law: "" } as const;

/** The job's part. */
export async function forgetOldNotices(now: Date): Promise<void> {
  const isOver = literal(`(SELECT max(d.decided_at) FROM decisions d WHERE d.organization_id = "Notice".organization_id
    AND d.case_id = "Notice".case_id) < timestamptz '${now.toISOString()}' - interval '${keptYears} years'`);
  const where = { [Op.and]: [{ forgottenAt: null }, isOver] };
  for (const one of await Notice.findAll({ where, limit: 500 })) await forget(one, now);
}

const forget = (notice: Notice, now: Date): Promise<Notice> => {
  const { objection } = notice;
  return notice.update({ ...nothing, objection: objection ? { ...objection, words: "" } : null, forgottenAt: now });
};

/** What the person has sent, and what they have said of their own contributions. */
export async function forgetNoticesOf(actor: SignedIn, now: Date): Promise<void> {
  for (const one of await findNoticesOf(actor)) await forget(one, now);
  await Contribution.sequelize?.query(
    `UPDATE notices n SET objection = jsonb_set(objection, '{words}', '""') FROM cases k, contributions c
     WHERE k.organization_id = n.organization_id AND k.id = n.case_id AND c.organization_id = k.organization_id
       AND c.id = k.contribution_id AND c.user_id = :userId AND n.objection->>'by' = 'contributor'`,
    { replacements: { userId: actor.user.id }, type: QueryTypes.UPDATE },
  );
}

/** Also those without an account, if the address is proven to be theirs. */
export const findNoticesOf = ({ user: { id: userId, email }, isProven }: SignedIn): Promise<Notice[]> =>
  Notice.findAll({ where: { [Op.or]: [{ userId }, ...(isProven ? [{ email }] : [])] }, order: ["receivedAt"] });
