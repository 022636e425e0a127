/** Erasing addresses of tips, and all that was not accepted. */
import { literal, Op } from "sequelize";
import { dayMs } from "../../days.ts";
import type { SignedInActor } from "../../http/actor.ts";
import { attemptEach } from "../../jobs/attempt-each.ts";
import { sentBy } from "../../models/accounts.ts";
import { Media } from "../../models/media.ts";
import { Tip, TipStatement, Transcription } from "../../models/tips.ts";
import { refreshKnowledge } from "./statements.ts";

/** Days after the decision during which its sender may be asked, and staff may change their mind. */
const retentionDays = 30;
/** Years after which no decision is expected. */
const waitingYears = 2;

/** Runs as part of the job. The name stays beside what is shown. */
export async function forgetOldTips(now: Date): Promise<void> {
  const isOver = literal(`(SELECT CASE WHEN k.state = 'decided'
      THEN coalesce(max(d.decided_at), k.opened_at) + interval '${retentionDays} days'
      ELSE k.opened_at + interval '${waitingYears} years' END
    FROM cases k LEFT JOIN decisions d ON d.organization_id = k.organization_id AND d.case_id = k.id
    WHERE k.organization_id = "Tip".organization_id AND k.id = "Tip".case_id
    GROUP BY k.state, k.opened_at) < timestamptz '${now.toISOString()}'`);
  // Loans that came to nothing, and texts that no one has read again.
  await Transcription.destroy({ where: { words: "", heldUntil: { [Op.lt]: now } } });
  const tooOld = new Date(now.getTime() - waitingYears * 365 * dayMs);
  await Transcription.destroy({ where: { writtenAt: { [Op.lt]: tooOld } } });
  const due = await Tip.findAll({ where: { [Op.and]: [{ forgottenAt: null }, isOver] }, limit: 500 });
  await attemptEach(due, async (tip) => {
    const tipKey = { organizationId: tip.organizationId, caseId: tip.caseId };
    const isAccepted = (await TipStatement.count({ where: { ...tipKey, acceptedAt: { [Op.ne]: null } } })) > 0;
    await TipStatement.update(
      { originalWords: "", firstWords: "", words: "" },
      { where: { ...tipKey, acceptedAt: null } },
    );
    await tip.update({ email: null, before: [], forgottenAt: now, ...(!isAccepted && { name: "", readerName: "" }) });
  });
}

/** Takes the person's name off their tips; what was accepted stays without it. */
export async function forgetTipsOf(actor: SignedInActor): Promise<void> {
  const { id: ownId } = actor.user;
  await Transcription.update({ writerName: "", writerId: null }, { where: { writerId: ownId } });
  for (const tip of await findTipsOf(actor)) {
    const { organizationId, mediaId: id } = tip;
    // Either of the two who have written out a page may leave without the other.
    const hasSent = tip.readerId !== ownId || tip.userId === ownId;
    if (hasSent) await tip.update({ name: "", email: null, userId: null, thanksUntil: null });
    if (tip.readerId === ownId) await tip.update({ readerName: "", readerId: null });
    const media = await Media.findOne({ where: { organizationId, id, knowledge: { [Op.ne]: "" } }, lock: true });
    if (media) await refreshKnowledge(media);
  }
}

const findTipsOf = (actor: SignedInActor): Promise<Tip[]> =>
  Tip.findAll({ where: { [Op.or]: [sentBy(actor), { readerId: actor.user.id }] }, order: ["receivedAt"] });

/** Lists the texts of a person that wait for a second reader, for the person. */
export const listPagesOf = (actor: SignedInActor): Promise<Transcription[]> =>
  Transcription.findAll({
    attributes: ["organizationId", "mediaId", "words", "writerName", "writtenAt"],
    where: { writerId: actor.user.id },
    order: ["writtenAt"],
  });

/** Lists the tips of a person with their words, for the person. */
export async function listTipsOf(actor: SignedInActor) {
  const tips = await findTipsOf(actor);
  const statementWhere = {
    organizationId: tips.map(({ organizationId }) => organizationId),
    caseId: tips.map(({ caseId }) => caseId),
  };
  const statements = await TipStatement.findAll({ where: statementWhere, order: ["caseId", "position"] });
  return tips.map((tip) => ({
    organizationId: tip.organizationId,
    reference: tip.reference,
    source: tip.source,
    name: tip.readerId === actor.user.id ? tip.readerName : tip.name,
    email: tip.email,
    receivedAt: tip.receivedAt,
    statements: statements
      .filter((statement) => statement.caseId === tip.caseId)
      .map(({ kind, originalWords, firstWords, acceptedAt }) => ({
        kind,
        // Each of the two who wrote out a page gets the text that they sent.
        words: (tip.readerId !== actor.user.id && firstWords) || originalWords,
        acceptedAt,
      })),
  }));
}
