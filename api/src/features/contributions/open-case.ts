/** Opens a case when a contribution arrives, to be decided by the reviewers of its collection or only viewed. */
import { literal, Op } from "sequelize";
import type { SignedInActor } from "../../http/actor.ts";
import { Collection } from "../../models/collections.ts";
import { Contribution } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import type { Correction } from "../../models/proposal.ts";
import { Case, CaseEntry, nextVersion } from "../../models/review.ts";

/** Reads the collection's current settings. Call it in the transaction that holds the collection's lock. */
export async function mustBeReviewed(
  { id, organizationId }: Collection,
  { userId, linkId }: Pick<Contribution, "userId" | "linkId">,
): Promise<boolean> {
  if (linkId !== null) return true;
  const { review, reviewUntil } = await Collection.findOne({
    attributes: ["review", "reviewUntil"],
    where: { organizationId, id },
    rejectOnEmpty: true,
  });
  if (review !== "newcomers") return review === "first";
  return (await countAccepted(organizationId, userId ?? "")) < reviewUntil;
}

/** Contributions that reviewers of the organization have published, and not hidden since. */
const countAccepted = (organizationId: string, userId: string): Promise<number> =>
  Case.count({
    where: {
      [Op.and]: [
        { organizationId, kind: "contribution", state: "decided" },
        literal(`EXISTS (SELECT FROM decisions d WHERE d.organization_id = "Case".organization_id
          AND d.case_id = "Case".id AND d.kind IN ('publish', 'accession'))`),
      ],
    },
    include: [
      {
        association: "contribution",
        required: true,
        attributes: [],
        where: { organizationId, userId, hiddenAt: null },
      },
    ],
  });

export async function openCase(contribution: Contribution, now: Date): Promise<void> {
  const { organizationId, id, collectionId, userId, state } = contribution;
  const hasDuplicate = await hasEarlierCopy(contribution);
  const earlier = await Contribution.count({ where: { organizationId, userId, id: { [Op.ne]: id } } });
  await Case.create({
    organizationId,
    collectionId,
    contributionId: id,
    state: state === "published" ? "unseen" : "waiting",
    isFirst: earlier === 0,
    hasDuplicate,
    openedAt: now,
  });
}

/** Uses the index of content hashes. */
async function hasEarlierCopy({ organizationId, id }: Contribution): Promise<boolean> {
  const sent = await Media.findAll({ attributes: ["sha256"], where: { organizationId, contributionId: id } });
  const sha256 = sent.map((item) => item.sha256);
  return (await Media.count({ where: { organizationId, sha256, contributionId: { [Op.ne]: id } } })) > 0;
}

/**
 * Locks cases before the contribution, as decisions do, and all of them in the order in which they were opened, to avoid
 * deadlocks. Twice, since one may be opened while this waits for another.
 */
export async function lockCases(id: string, otherId: string = id): Promise<void> {
  const contribution = await Contribution.findOne({ attributes: ["id", "organizationId"], where: { id } });
  if (!contribution) return;
  const where = { organizationId: contribution.organizationId, contributionId: [id, otherId] };
  for (const _ of ["waiting", "opened meanwhile"])
    await Case.findAll({ attributes: ["id"], where, order: ["paginationId"], lock: true });
}

/** The contributor's change that waits for a decision; at most one exists. */
export const findProposal = ({ organizationId, id: contributionId }: Contribution): Promise<Case | null> =>
  Case.findOne({ where: { organizationId, kind: "proposal", contributionId, state: "waiting" } });

/** The contributor has answered the request: the case returns to its place in the queue. */
export async function returnToQueue({ organizationId, id: contributionId }: Contribution): Promise<void> {
  const where = { organizationId, kind: "contribution", contributionId, state: "asked" as const };
  await Case.update({ state: "waiting", version: nextVersion }, { where });
}

/** Staff who have hidden the contribution outside the desk have seen it. */
export async function settleUnseen({ organizationId, id: contributionId }: Contribution): Promise<void> {
  const where = { organizationId, kind: "contribution", contributionId, state: "unseen" as const };
  await Case.update({ state: "decided", version: nextVersion }, { where });
}

/** Makes reviewers view a waiting case again: they can no longer decide on the version that they have read. */
export async function recordOwnChange(
  { organizationId, id: contributionId }: Contribution,
  { actor, now: writtenAt }: { actor: SignedInActor; now: Date },
): Promise<void> {
  const state = ["waiting" as const, "asked" as const, "unseen" as const];
  const reviewCase = await Case.findOne({ where: { organizationId, kind: "contribution", contributionId, state } });
  if (!reviewCase) return;
  await reviewCase.update({ version: nextVersion });
  const edit = { kind: "edit" as const, isContributor: true, actorId: actor.user.id };
  await CaseEntry.create({ organizationId, caseId: reviewCase.id, ...edit, writtenAt });
}

interface CorrectionsInput {
  actor: SignedInActor;
  corrections: Correction[];
  /** The answer from which the corrections were taken. */
  answerId?: string | null | undefined;
  now: Date;
}

/** Corrections by staff are shown to the contributor beside the decisions. */
export async function recordCorrections(
  { organizationId, id: contributionId }: Contribution,
  { actor, corrections: changes, answerId = null, now: writtenAt }: CorrectionsInput,
): Promise<void> {
  const reviewCase = await Case.findOne({ where: { organizationId, kind: "contribution", contributionId } });
  if (!reviewCase) return;
  const { id: caseId } = reviewCase;
  const edit = { kind: "edit" as const, isContributor: false, actorId: actor.user.id };
  await CaseEntry.create({ organizationId, caseId, ...edit, changes, answerId, writtenAt });
}
