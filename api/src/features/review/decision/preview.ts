import type { calls } from "@samling/contract/calls";
import type { Letter } from "@samling/contract/types";
import type { z } from "zod";
import { inTransaction } from "../../../database/transaction.ts";
import { notFound } from "../../../errors.ts";
import { toPlainText } from "../../../html/plain-text.ts";
import { can, type SignedInActor } from "../../../http/actor.ts";
import { presentLetter } from "../../../mail/present-letter.ts";
import { Organization } from "../../../models/organizations.ts";
import { lockCases } from "../cases/access.ts";
import { findQuestions, findReason } from "../cases/reasons.ts";
import { writeLetters } from "../letters/letters.ts";
import { writeNoticeLetters } from "../letters/notice-letters.ts";
import { findNotices } from "../subjects/notice.ts";
import { findWithContributions, isContributedBy } from "./decide.ts";

type PreviewRequest = z.output<(typeof calls.previewDecision)["body"]> & {
  organizationId: string;
  caseId: string;
  now: Date;
};

/** Returns the exact words of the mail; null without a reader, as when the contributor has left. */
export const previewDecision = (actor: SignedInActor, request: PreviewRequest): Promise<Letter> =>
  inTransaction(async () => {
    const { organizationId, caseId } = request;
    const toDecide = await findWithContributions(
      organizationId,
      await lockCases(actor, { organizationId, ids: [caseId] }),
    );
    const questions = await findQuestions(organizationId, request.asks ?? []);
    const decisionInput = { ...request, words: toPlainText(request.words), asked: questions };
    const reason = request.reason ? await findReason(organizationId, request.reason) : null;
    const notices = await findNotices(toDecide.map(({ reviewCase }) => reviewCase));
    const letterContext = { decisionInput, reason };
    const [letter] =
      notices.size > 0
        ? await writeNoticeLetters(actor, toDecide, notices, { ...letterContext, now: request.now })
        : await writeLetters(actor, toDecide, letterContext);
    const organization = await Organization.findByPk(organizationId);
    if (!letter || !organization) throw notFound();
    const { language, kind, data } = letter;
    // A reviewer sees no name that the profile hides, and a contributor not who sent the notice.
    const isOwn = toDecide.some((one) => isContributedBy(actor, one));
    const firstName = !isOwn && can(actor, "user:administer", organizationId) ? data.firstName : "";
    return presentLetter(kind, { organization, language, content: data, firstName });
  });
