/** Withdrawing a tip, by its sender: what no one has accepted is deleted, and staff decide about the rest. */
import type { Answer } from "@samling/contract/types";
import { Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { Media } from "../../models/media.ts";
import { Case, Decision, nextVersion, unclaimed } from "../../models/review.ts";
import { Tip, TipStatement } from "../../models/tips.ts";
import { lockCases } from "../contributions/open-case.ts";
import { dropLetters } from "../review/letters/letters.ts";
import { setStatements, toState } from "./statements.ts";

type Withdrawal = Answer<"POST /api/organization/{id}/tips/withdrawal">;
type TipKey = Pick<Tip, "organizationId" | "caseId">;

/** Withdrawing it again, for example in another tab, gives the same answer. */
export const withdrawTip = (key: TipKey, now: Date): Promise<Withdrawal> =>
  inTransaction(async () => {
    const where = { organizationId: key.organizationId, id: key.caseId };
    const foundCase = await Case.findOne({ where });
    if (foundCase?.contributionId) await lockCases(foundCase.contributionId);
    const reviewCase = await Case.findOne({ where, lock: true });
    const tip = await Tip.findOne({ where: key });
    if (!reviewCase || !tip) return { isGone: true };
    const isAccepted = (await TipStatement.count({ where: { ...key, acceptedAt: { [Op.ne]: null } } })) > 0;
    const isAsked = tip.withdrawnAt !== null && (isAccepted || reviewCase.state === "waiting");
    if (isAsked) return { isGone: false };
    const { organizationId } = key;
    // Open desks find by the collection what is gone.
    const { collectionId } = reviewCase;
    const data = { reference: tip.reference, ...(!isAccepted && { caseId: key.caseId, collectionId }) };
    // The record does not reveal the sender.
    await audit(null, "contribution:withdrawTip", reviewCase.contributionId ?? key.caseId, organizationId, data);
    if (!isAccepted) {
      await Case.destroy({ where });
      return { isGone: true };
    }
    await erase(tip, now);
    const decisions = await Decision.findAll({ attributes: ["id"], where: { organizationId, caseId: key.caseId } });
    const decisionIds = decisions.map(({ id }) => id);
    await dropLetters(organizationId, decisionIds);
    // The new version keeps earlier decisions from being undone.
    await reviewCase.update({ state: "waiting", openedAt: now, version: nextVersion, ...unclaimed });
    return { isGone: false };
  });

/** Keeps the words that staff accepted, except that those naming a person are no longer shown. */
async function erase(tip: Tip, now: Date): Promise<void> {
  const { organizationId, caseId, mediaId } = tip;
  const tipKey = { organizationId, caseId };
  await TipStatement.destroy({ where: { ...tipKey, acceptedAt: null } });
  await TipStatement.update({ originalWords: "", firstWords: "" }, { where: tipKey });
  const sender = { name: "", email: null, userId: null, thanksUntil: null };
  await tip.update({ ...sender, before: [], withdrawnAt: now });
  const media = await Media.findOne({ where: { organizationId, id: mediaId }, lock: true });
  if (!media) return;
  const statements = await TipStatement.findAll({ where: tipKey, order: ["position"] });
  await setStatements(media, statements, statements.filter(({ kind }) => kind !== "who").map(toState));
}
