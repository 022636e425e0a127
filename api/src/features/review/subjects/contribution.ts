/** Decisions about contributions themselves. */
import { Contribution } from "../../../models/contributions.ts";
import type { Decision } from "../../../models/review.ts";
import { findWithheldByNotices } from "../../../visibility/withheld-by-notices.ts";
import type { CaseWithContribution, DecisionInput } from "../cases/cases.ts";
import { restoreFiles, withholdFiles } from "../cases/files.ts";
import { writeLetters } from "../letters/letters.ts";
import { findAccessionStatus, intendAccessions } from "../register/accession.ts";
import { declinesFiles, fitsContribution, hasWithholding, transitions, withholdingBy } from "../rules.ts";
import type { DecisionContext, Subject } from "./subject.ts";

async function findConflicts({ targets, input }: DecisionContext): Promise<CaseWithContribution[]> {
  const { organizationId, kind } = input;
  const contributionIds = targets.map(({ contribution }) => contribution.id);
  const accessions = kind === "accession" ? await findAccessionStatus(organizationId, contributionIds) : new Map();
  const heldByNotices = await findWithheldByNotices(organizationId, kind === "show" ? contributionIds : []);
  return targets.filter(
    ({ reviewCase: { state: caseState }, contribution }) =>
      accessions.has(contribution.id) ||
      heldByNotices.has(contribution.id) ||
      !fitsContribution(input, { caseState, state: contribution.state }),
  );
}

async function apply(targets: readonly CaseWithContribution[], input: DecisionInput): Promise<void> {
  const { organizationId, kind, fileIds, keepsFiles, now } = input;
  const { becomes } = transitions[kind];
  if (!becomes) return;
  const { withheldAs } = becomes;
  const contributions = { organizationId, id: targets.map(({ contribution }) => contribution.id) };
  if (declinesFiles(input)) return withholdFiles(contributions, { fileIds });
  await Contribution.update({ withheldAs, hiddenAt: withheldAs && now }, { where: contributions });
  if (kind === "publish" && !keepsFiles) await withholdFiles(contributions, { fileIds, others: null });
}

/** Keeps what others have hidden or shown since. */
async function undo({ contribution }: CaseWithContribution, decision: Decision): Promise<boolean> {
  const { hiddenAt, withheldAs, files } = decision.before;
  const result = declinesFiles(decision) ? null : withholdingBy(decision);
  if (result && hasWithholding(contribution, result)) {
    await contribution.update({ hiddenAt: hiddenAt === null ? null : new Date(hiddenAt), withheldAs });
  }
  if (decision.kind === "publish" || decision.kind === "decline") {
    await restoreFiles(contribution, files, { fileIds: decision.fileIds });
  }
  return true;
}

export const contribution: Subject = {
  findConflicts,
  plan: async ({ targets, input }) => ({
    apply: async (decisions) => {
      await apply(targets, input);
      if (input.kind === "accession") await intendAccessions(targets, decisions);
    },
    staysOpen: declinesFiles(input),
  }),
  undo,
  writeLetters,
};
