/** Receives tips: anyone may say what they know about something they see, which becomes a case of the queue. */
import type { Answer } from "@samling/contract/types";
import { type CreationAttributes, literal, Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { execute, inTransaction } from "../../database/transaction.ts";
import { AppError, invalidInput, notFound, requiredIssue } from "../../errors.ts";
import { toPlainText } from "../../html/plain-text.ts";
import type { Actor } from "../../http/actor.ts";
import type { BodyOf } from "../../http/serve.ts";
import type { Secrets } from "../../http/tokens.ts";
import { tipLink } from "../../mail/signed-links.ts";
import { Media } from "../../models/media.ts";
import { Case } from "../../models/review.ts";
import { Tip, TipStatement } from "../../models/tips.ts";
import { listFiles, lockShown } from "../notices/hide.ts";
import { countShown } from "../notices/hiding-limits.ts";
import { makeReference } from "../notices/receive.ts";
import { countTips } from "../review/queue/flood.ts";
import { maxWaitingOfContribution, maxWaitingTips } from "./rules.ts";
import { toOriginalSpot } from "./spots.ts";

type TipInput = BodyOf<"sendTip">;

export const receiveTip = (
  actor: Actor,
  { organizationId, secret, now }: { organizationId: string; secret: Secrets; now: Date },
  sent: TipInput,
): Promise<Answer<"POST /api/organization/{id}/tips">> =>
  inTransaction(async () => {
    const { contributionId, mediaId, source, language } = sent;
    // Locked, so that many at once cannot exceed the limit.
    const contribution = await lockShown(actor, organizationId, contributionId);
    const files = await listFiles(actor, contribution);
    if (!files.some(({ id }) => id === mediaId)) throw notFound();
    const media = await Media.findOne({ where: { organizationId, id: mediaId }, rejectOnEmpty: true });
    const { collectionId } = contribution;
    const about = { organizationId, contributionId, kind: "tip" as const };
    const waiting = await Case.count({ where: { [Op.and]: [{ ...about, state: "waiting" }, isNoTranscript] } });
    if (waiting >= maxWaitingOfContribution) throw new AppError("TOO_MANY_REQUESTS");
    await checkFlood(organizationId, personOf(actor), now);
    const tip = {
      mediaId,
      source,
      name: toPlainText(sent.name),
      email: sent.email || null,
      userId: personOf(actor),
      language,
      receivedAt: now,
    };
    const { reference, caseId } = await openTip({ ...about, collectionId }, tip, readStatements(sent, media));
    return { reference, token: tipLink.create(secret, { organizationId, caseId }) };
  });

/** One after another, so that many at once cannot exceed the limit. */
async function checkFlood(organizationId: string, userId: string | null, now: Date): Promise<void> {
  await execute("SELECT pg_advisory_xact_lock(hashtext('tips'), hashtext(:organizationId))", {
    replacements: { organizationId },
  });
  const waiting = await countTips(organizationId, { isUnproven: userId === null }, now);
  if (waiting < maxWaitingTips(0) || waiting < maxWaitingTips(await countShown(organizationId))) return;
  throw new AppError("TOO_MANY_REQUESTS");
}

/** Keys act for no person. */
export const personOf = (actor: Actor): string | null => (actor?.key ? null : (actor?.user.id ?? null));

/** Many pages of one document may wait, with a case for each. */
const isNoTranscript =
  literal(`NOT EXISTS (SELECT FROM tip_statements s WHERE s.organization_id = "Case".organization_id
  AND s.case_id = "Case".id AND s.kind = 'transcript')`);

type CaseValues = Pick<Case, "organizationId" | "collectionId" | "kind"> & { contributionId: string };
type TipValues = Omit<CreationAttributes<Tip>, "organizationId" | "caseId" | "reference">;
type StatementValues = Omit<CreationAttributes<TipStatement>, "organizationId" | "caseId" | "mediaId" | "position">;

export async function openTip(about: CaseValues, tip: TipValues, statements: readonly StatementValues[]) {
  const { organizationId, contributionId } = about;
  const { mediaId } = tip;
  const { id: caseId } = await Case.create({ ...about, openedAt: tip.receivedAt });
  const { reference } = await Tip.create({ ...tip, organizationId, caseId, reference: makeReference("T") });
  const owner = { organizationId, caseId, mediaId };
  await TipStatement.bulkCreate(statements.map((statement, position) => ({ ...statement, ...owner, position })));
  // The record does not reveal the sender.
  await audit(null, "contribution:receiveTip", contributionId, organizationId, { reference });
  return { reference, caseId };
}

/** A statement that is nothing but markup has no words. */
function readStatements({ statements }: TipInput, media: Media) {
  return statements.map(({ kind, words: sent, at }, index) => {
    const words = toPlainText(sent);
    if (words === "") {
      throw invalidInput(requiredIssue(["statements", index, "words"]));
    }
    const spot = kind === "who" && at ? toOriginalSpot(at, media) : { x: null, y: null };
    return { kind, originalWords: words, words, ...spot };
  });
}
