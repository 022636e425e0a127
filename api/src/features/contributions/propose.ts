/** What a contributor changes after approval waits as a proposal; what was approved stays public meanwhile. */
import { Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { AppError } from "../../errors.ts";
import { readUploads } from "../../files/take-uploads.ts";
import { can, type SignedIn } from "../../http/actor.ts";
import { type Contribution, Guardian, Upload } from "../../models/contributions.ts";
import type { Proposal, ProposedFiles, ProposedTexts } from "../../models/proposal.ts";
import { Case, nextVersion } from "../../models/review.ts";
import { findCollectionOf } from "../collections/service.ts";
import { findProposal, mustBeReviewed } from "./open-case.ts";
import { noFiles, planFiles, type Uploads, uploadsOf } from "./plan-files.ts";
import { type Planning as PlanningTexts, planTexts } from "./plan-texts.ts";
import { type Agreed, judgeAfterGuardian, type OwnChange } from "./rules.ts";

/**
 * In reviewed collections, where a guardian has agreed to what is public, and as long as an earlier change waits, so that
 * the two stay one. GUARDIAN_AGREED if the contributor may not do it at all.
 */
export async function mustBeProposed(actor: SignedIn, contribution: Contribution, change: OwnChange): Promise<boolean> {
  const { userId, organizationId, state } = contribution;
  const isOwn = userId === actor.user.id;
  const agreed = isOwn && (await findAgreed(contribution));
  const outcome = agreed ? judgeAfterGuardian(agreed, change) : "free";
  if (outcome === "refused") throw new AppError("GUARDIAN_AGREED");
  const isDecided = state === "published" || state === "hidden";
  if (!isDecided || !isOwn || can(actor, "contribution:readAll", organizationId)) return false;
  if (outcome === "proposed" || (await findProposal(contribution))) return true;
  return mustBeReviewed(await findCollectionOf(contribution), userId);
}

async function findAgreed({ organizationId, id: contributionId }: Contribution): Promise<Agreed | null> {
  const found = await Guardian.findOne({ where: { organizationId, contributionId, agreedAt: { [Op.ne]: null } } });
  return found && { isPublic: found.agreedPublic === true };
}

interface Proposing extends Pick<PlanningTexts, "readsPrivate"> {
  texts?: ProposedTexts;
  files?: ProposedFiles;
  uploads?: Uploads;
  now: Date;
}

/** Everything is checked as if it took effect now. A further change is added to the one that waits. */
export async function propose(
  actor: SignedIn,
  contribution: Contribution,
  { texts = {}, files = noFiles, uploads, now, readsPrivate }: Proposing,
): Promise<void> {
  const { organizationId, collectionId, id: contributionId } = contribution;
  const found = await findProposal(contribution);
  const before = found?.proposal;
  const together = { texts: addTexts(before?.texts ?? {}, texts), files: addFiles(before?.files ?? noFiles, files) };
  const held = await readUploads(uploadsOf(before?.files ?? noFiles));
  const known = new Map([...held, ...(uploads ?? [])]);
  const asked = { ...together, userId: actor.user.id, uploads: known, now, readsPrivate };
  const planned = await planProposal(contribution, asked);
  const proposal: Proposal = {
    userId: actor.user.id,
    proposedAt: now.toISOString(),
    texts: planned.texts.changed,
    files: together.files,
    changes: planned.changes,
  };
  const isEmpty = proposal.changes.length + Object.values(proposal.files).flat().length === 0;
  if (isEmpty) {
    await found?.update({ state: "decided", proposal: null, version: nextVersion });
    return;
  }
  const kept = found
    ? await found.update({ proposal, version: nextVersion })
    : await Case.create({ organizationId, collectionId, contributionId, kind: "proposal", proposal, openedAt: now });
  await Upload.update({ heldBy: kept.id }, { where: { id: uploadsOf(proposal.files) } });
  await audit(actor, "contribution:propose", contributionId, organizationId, { corrections: planned.changes });
}

interface Planning extends Pick<Proposal, "texts" | "files" | "userId">, Pick<PlanningTexts, "readsPrivate"> {
  uploads: Uploads;
  now: Date;
}

/** What accepting it would do now. */
export async function planProposal(
  contribution: Contribution,
  { texts, files, userId, uploads, now, readsPrivate }: Planning,
) {
  const ofTexts = await planTexts(contribution, { texts, userId, now, readsPrivate });
  const ofFiles = await planFiles(contribution, { files, uploads, now });
  return { texts: ofTexts, files: ofFiles, changes: [...ofTexts.corrections, ...ofFiles.corrections] };
}

/** What is said again stands in place of what was said before. */
function addTo<T>(before: readonly T[] = [], more: readonly T[] = [], idOf: (one: T) => string): T[] {
  const again = new Set(more.map(idOf));
  return [...before.filter((one) => !again.has(idOf(one))), ...more];
}

const addTexts = (before: ProposedTexts, more: ProposedTexts): ProposedTexts => ({
  media: addTo(before.media, more.media, ({ id }) => id),
  files: addTo(before.files, more.files, ({ id }) => id),
  questionAnswers: addTo(before.questionAnswers, more.questionAnswers, ({ questionId }) => questionId),
});

/** Of one file, the last thing that was done to it counts. */
function addFiles(before: ProposedFiles, more: ProposedFiles): ProposedFiles {
  const again = new Set([...more.edits, ...more.replace].map(({ id }) => id).concat(more.remove));
  const stays = ({ id }: { id: string }) => !again.has(id);
  return {
    edits: [...before.edits.filter(stays), ...more.edits],
    replace: [...before.replace.filter(stays), ...more.replace],
    remove: [...before.remove.filter((id) => !again.has(id)), ...more.remove],
    add: [...before.add, ...more.add],
  };
}
