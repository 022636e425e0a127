/** E-mails about tips: thanks or a reason to the sender, and to the contributor what is known now. */
import { literal } from "sequelize";
import type { SignedInActor } from "../../../http/actor.ts";
import type { Tip, TipStatement } from "../../../models/tips.ts";
import { visibleFiles } from "../../../visibility/contributions.ts";
import { excerptOf, isShown } from "../../tips/statements.ts";
import type { CaseWithContribution } from "../cases/cases.ts";
import { findTitles, fullNameOf, type Letter, type LetterContext, mailKinds, writeLetters } from "./letters.ts";

interface TipLetterContext extends LetterContext {
  tips: readonly Tip[];
  /** As they are after the decision. */
  statements: readonly TipStatement[];
}

/** Writes the contributor's mail first. The sender's own words are not mailed unless staff have accepted them. */
export async function writeTipLetters(
  actor: SignedInActor,
  targets: readonly CaseWithContribution[],
  { tips, statements, ...context }: TipLetterContext,
): Promise<Letter[]> {
  const { organizationId, kind, words, isSigned } = context.decisionInput;
  const titleOf = await findTitles(organizationId, targets, literal(visibleFiles(null, '"Media"')));
  const signature = isSigned ? await fullNameOf(actor) : "";
  const letters: Letter[] = [];
  if (context.decisionInput.isOfFlood) return letters;
  for (const target of targets) {
    const { reviewCase, contribution } = target;
    const tip = tips.find(({ caseId }) => caseId === reviewCase.id);
    // The rest of a withdrawn one has been written about before.
    if (!tip || tip.withdrawnAt) continue;
    const lines = statements
      .filter((statement) => statement.caseId === reviewCase.id && isShown(statement))
      .map(excerptOf);
    const isAccepted = kind === "publish";
    if (isAccepted && lines.length > 0 && (tip.userId === null || tip.userId !== contribution.userId)) {
      const decisionInput = { ...context.decisionInput, words: lines.join("\n") };
      const kinds = { ...mailKinds, publish: "contribution-learnt" } as const;
      letters.push(...(await writeLetters(actor, [target], { ...context, decisionInput, kinds })));
    }
    const { email, language, name: firstName } = tip;
    // A picture that was hidden since is not shown, so no one reads that it is.
    const isPublic = contribution.isPublic && contribution.state === "published";
    if (!email || (isAccepted && !isPublic)) continue;
    const { id: contributionId, collectionId } = contribution;
    const { title } = titleOf(contributionId, collectionId, language);
    const about = { caseId: reviewCase.id, contributionId, collectionId, title };
    const reason = (!isAccepted && context.reason?.[language]) || "";
    const data = { firstName, ...about, isAccepted, lines: isAccepted ? lines : [], reason, words, signature };
    letters.push({ caseId: reviewCase.id, kind: "tip-answered", recipient: email, language, organizationId, data });
  }
  return letters;
}
