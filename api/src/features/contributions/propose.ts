/** A contributor's changes after approval wait as a proposal; the approved version stays public in the meantime. */
import { Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { AppError } from "../../errors.ts";
import { readUploads } from "../../files/consume-uploads.ts";
import { can, type SignedInActor } from "../../http/actor.ts";
import { type Contribution, Guardian, Upload } from "../../models/contributions.ts";
import type { Proposal, ProposedFiles, ProposedTexts } from "../../models/proposal.ts";
import { Case, nextVersion } from "../../models/review.ts";
import { findCollectionOf } from "../collections/service.ts";
import { findProposal, mustBeReviewed } from "./open-case.ts";
import { noFiles, planFiles, type UploadsById, uploadsOf } from "./plan-files.ts";
import { planTexts, type TextsPlanInput } from "./plan-texts.ts";
import { classifyOwnChange, type GuardianAgreement, type OwnChange } from "./rules.ts";

/**
 * True in reviewed collections, if a guardian has agreed to a public contribution, and while an earlier change waits,
 * so that there is only one. Throws GUARDIAN_AGREED if the contributor may not make the change at all.
 */
export async function mustBeProposed(
  actor: SignedInActor,
  contribution: Contribution,
  change: OwnChange,
): Promise<boolean> {
  const { userId, organizationId, state } = contribution;
  const isOwn = userId === actor.user.id;
  const agreed = isOwn && (await findGuardianAgreement(contribution));
  const outcome = agreed ? classifyOwnChange(agreed, change) : "free";
  if (outcome === "refused") throw new AppError("GUARDIAN_AGREED");
  const isDecided = state === "published" || state === "hidden";
  if (!isDecided || !isOwn || can(actor, "contribution:readAll", organizationId)) return false;
  if (outcome === "proposed" || (await findProposal(contribution))) return true;
  return mustBeReviewed(await findCollectionOf(contribution), contribution);
}

async function findGuardianAgreement({
  organizationId,
  id: contributionId,
}: Contribution): Promise<GuardianAgreement | null> {
  const guardian = await Guardian.findOne({ where: { organizationId, contributionId, agreedAt: { [Op.ne]: null } } });
  return guardian && { isPublic: guardian.agreedPublic === true };
}

interface ProposalInput extends Pick<TextsPlanInput, "readsPrivate"> {
  texts?: ProposedTexts;
  files?: ProposedFiles;
  uploads?: UploadsById;
  now: Date;
}

/** Checks everything as for a change that takes effect now. Another change is added to the waiting one. */
export async function propose(actor: SignedInActor, contribution: Contribution, input: ProposalInput): Promise<void> {
  const { texts = {}, files = noFiles, uploads, now, readsPrivate } = input;
  const { organizationId, collectionId, id: contributionId } = contribution;
  const waitingCase = await findProposal(contribution);
  const before = waitingCase?.proposal;
  const combined = { texts: addTexts(before?.texts ?? {}, texts), files: addFiles(before?.files ?? noFiles, files) };
  const storedUploads = await readUploads(uploadsOf(before?.files ?? noFiles));
  const allUploads = new Map([...storedUploads, ...(uploads ?? [])]);
  const planInput = { ...combined, userId: actor.user.id, uploads: allUploads, now, readsPrivate };
  const planned = await planProposal(contribution, planInput);
  const proposal: Proposal = {
    userId: actor.user.id,
    proposedAt: now.toISOString(),
    texts: planned.texts.changed,
    files: combined.files,
    changes: planned.changes,
  };
  const isEmpty = proposal.changes.length + Object.values(proposal.files).flat().length === 0;
  if (isEmpty) {
    await waitingCase?.update({ state: "decided", proposal: null, version: nextVersion });
    return;
  }
  const savedCase = waitingCase
    ? await waitingCase.update({ proposal, version: nextVersion })
    : await Case.create({ organizationId, collectionId, contributionId, kind: "proposal", proposal, openedAt: now });
  await Upload.update({ heldBy: savedCase.id }, { where: { id: uploadsOf(proposal.files) } });
  await audit(actor, "contribution:propose", contributionId, organizationId, { corrections: planned.changes });
}

interface ProposalPlanInput extends Pick<Proposal, "texts" | "files" | "userId">, Pick<TextsPlanInput, "readsPrivate"> {
  uploads: UploadsById;
  now: Date;
}

export async function planProposal(
  contribution: Contribution,
  { texts, files, userId, uploads, now, readsPrivate }: ProposalPlanInput,
) {
  const textsPlan = await planTexts(contribution, { texts, userId, now, readsPrivate });
  const filesPlan = await planFiles(contribution, { files, uploads, now });
  return { texts: textsPlan, files: filesPlan, changes: [...textsPlan.corrections, ...filesPlan.corrections] };
}

/** Later values replace earlier ones. */
function mergeById<T>(before: readonly T[] = [], more: readonly T[] = [], idOf: (item: T) => string): T[] {
  const replacedIds = new Set(more.map(idOf));
  return [...before.filter((item) => !replacedIds.has(idOf(item))), ...more];
}

const addTexts = (before: ProposedTexts, more: ProposedTexts): ProposedTexts => ({
  media: mergeById(before.media, more.media, ({ id }) => id),
  files: mergeById(before.files, more.files, ({ id }) => id),
  questionAnswers: mergeById(before.questionAnswers, more.questionAnswers, ({ questionId }) => questionId),
});

/** Adds later file changes to earlier ones; only the last change of each file counts. */
function addFiles(before: ProposedFiles, more: ProposedFiles): ProposedFiles {
  const replacedIds = new Set([...more.edits, ...more.replace].map(({ id }) => id).concat(more.remove));
  const isUntouched = ({ id }: { id: string }) => !replacedIds.has(id);
  return {
    edits: [...before.edits.filter(isUntouched), ...more.edits],
    replace: [...before.replace.filter(isUntouched), ...more.replace],
    remove: [...before.remove.filter((id) => !replacedIds.has(id)), ...more.remove],
    add: [...before.add, ...more.add],
  };
}
