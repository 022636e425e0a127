import type { Letter } from "@samling/contract/types";
import { inTransaction } from "../../../database/transaction.ts";
import { notFound } from "../../../errors.ts";
import { toPlainText } from "../../../html/plain-text.ts";
import { can, type SignedInActor } from "../../../http/actor.ts";
import { presentLetter } from "../../../mail/present-letter.ts";
import { Organization } from "../../../models/organizations.ts";
import type { OrganizationInput } from "../../organizations/serve-in-organization.ts";
import { isContributedBy, lockWithContributions } from "../cases/cases.ts";
import { findQuestions, findReason } from "../cases/reasons.ts";
import { subjectOf } from "../subjects/subjects.ts";

/** Returns the exact words of the e-mail; null if there is no reader, for example when the contributor has left. */
export const previewDecision = (actor: SignedInActor, request: OrganizationInput<"previewDecision">): Promise<Letter> =>
  inTransaction(async () => {
    const { organizationId, caseId } = request;
    const targets = await lockWithContributions(actor, { organizationId, ids: [caseId] });
    const questions = await findQuestions(organizationId, request.asks ?? []);
    const decisionInput = { ...request, words: toPlainText(request.words), asked: questions };
    const reason = request.reason ? await findReason(organizationId, request.reason) : null;
    const letterContext = { decisionInput, reason, now: request.now };
    const [letter] = await subjectOf(targets).writeLetters(actor, targets, letterContext);
    const organization = await Organization.findByPk(organizationId);
    if (!letter || !organization) throw notFound();
    const { language, kind, data } = letter;
    // A reviewer sees no name that the profile hides, and a contributor not who sent the notice.
    const isOwn = targets.some(({ contribution }) => isContributedBy(actor, contribution));
    const firstName = !isOwn && can(actor, "user:administer", organizationId) ? data.firstName : "";
    return presentLetter(kind, { organization, language, content: data, firstName });
  });
