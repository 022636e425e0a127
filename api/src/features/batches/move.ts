/** Moves contributions to another collection of the same organization, unless something prevents it. */
import { Op, Transaction } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, notFound } from "../../errors.ts";
import { renewTiles } from "../../files/renew-tiles.ts";
import type { SignedInActor } from "../../http/actor.ts";
import type { BatchItem } from "../../models/batch.ts";
import { Collection, CollectionTranslation, Question } from "../../models/collections.ts";
import { Answer, type Contribution, RelatedFile } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import { Case } from "../../models/review.ts";
import { titleOf } from "../collections/delete.ts";
import { checkVersion, lockForChange } from "../contributions/change.ts";
import { lockCases } from "../contributions/open-case.ts";
import { compareMedia } from "../contributions/plan-texts.ts";
import { findAccessionStatus } from "../review/register/accession.ts";
import { findAgreedTo } from "../users/agreements.ts";
import { findMedia, type ItemProblem, toItemProblem } from "./plan.ts";

const targetIncludes = [
  { model: CollectionTranslation, as: "translations", separate: true },
  { model: Question, as: "questions", separate: true, where: { deletedAt: null, required: true } },
];

/** Throws unless the collection still accepts contributions. */
export async function findTargetCollection(organizationId: string, id: string): Promise<Collection> {
  const collection = await Collection.findOne({ where: { organizationId, id }, include: targetIncludes });
  if (!collection || collection.status === "DELETE") throw notFound();
  if (collection.status !== "ACTIVE") throw new AppError("COLLECTION_NOT_ACTIVE");
  return collection;
}

interface MoveContext {
  target: Collection;
  /** Keyed by contribution. */
  media: ReadonlyMap<string, readonly Media[]>;
  now: Date;
}

/** A contributor who agreed to a smaller audience has not agreed to a larger one. */
const widensAudience = (target: Collection, from: Collection | undefined): boolean =>
  !from?.isPublic && (target.isPublic || target.groupName !== from?.groupName);

/** Contribution → the first thing that prevents the move. A thousand take as many queries as one. */
export async function findMoveProblems(
  chosen: readonly Contribution[],
  { target, media, now }: MoveContext,
): Promise<Map<string, ItemProblem>> {
  const { organizationId } = target;
  const moved = chosen.filter(({ collectionId }) => collectionId !== target.id);
  const contributionIds = moved.map(({ id }) => id);
  const where = { organizationId, contributionId: contributionIds };
  const contributionIdsIn = (rows: readonly { contributionId?: string | null }[]) =>
    new Set(rows.map((row) => row.contributionId));
  const attributes = ["contributionId"];
  const accessioned = await findAccessionStatus(organizationId, contributionIds);
  const proposed = contributionIdsIn(
    await Case.findAll({ attributes, where: { ...where, kind: "proposal", state: "waiting" } }),
  );
  const agreed = await findAgreedTo(target, contributionIds);
  const answered = contributionIdsIn(await Answer.findAll({ attributes, where }));
  const withRelatedFiles = contributionIdsIn(await RelatedFile.findAll({ attributes, where }));
  const from = await Collection.findAll({
    where: { organizationId, id: moved.map(({ collectionId }) => collectionId) },
  });
  const findProblem = ({ id, collectionId }: Contribution): ItemProblem["problem"] | null => {
    if (accessioned.has(id)) return "accession";
    if (proposed.has(id)) return "proposal";
    if (!agreed.has(id)) return "terms";
    if (target.questions?.length) return "questions";
    if (answered.has(id)) return "answers";
    if (withRelatedFiles.has(id) && !target.allowRelatedFiles) return "files";
    return widensAudience(
      target,
      from.find((item) => item.id === collectionId),
    )
      ? "audience"
      : null;
  };
  const rules = { contributionFields: target.contributionFields, now };
  return new Map(
    moved.flatMap((item): [string, ItemProblem][] => {
      const problem = findProblem(item);
      const itemProblem = problem ? { problem, fields: [] } : findMissingFields(media.get(item.id) ?? [], rules);
      return itemProblem ? [[item.id, itemProblem]] : [];
    }),
  );
}

function findMissingFields(rows: readonly Media[], rules: Parameters<typeof compareMedia>[2]): ItemProblem | null {
  try {
    const unchanged = rows.map(({ id }) => ({ id }));
    compareMedia(rows, unchanged, rules);
    return null;
  } catch (error) {
    return toItemProblem(error);
  }
}

interface MoveInput {
  contributionId: string;
  collectionId: string;
  batchId: string;
  now: Date;
}
type MoveResult = Pick<BatchItem, "state"> & Partial<Pick<BatchItem, "problem" | "fields" | "before" | "after">>;

export const moveContribution = (
  actor: SignedInActor,
  { updatedAt, ...input }: MoveInput & { updatedAt: string },
): Promise<MoveResult> =>
  inTransaction(async () => {
    const { contributionId, collectionId: to, now } = input;
    await lockCases(contributionId);
    const contribution = await lockForChange(actor, contributionId, { now });
    checkVersion(contribution, { updatedAt });
    const { organizationId, collectionId: from } = contribution;
    if (from === to) return { state: "same" };
    const target = await lockTargetCollection(organizationId, to);
    if (target?.status !== "ACTIVE") return { state: "left", problem: "closed" };
    const media = await findMedia(organizationId, [contributionId]);
    const itemProblem = (await findMoveProblems([contribution], { target, media, now })).get(contributionId);
    if (itemProblem) return { state: "left", ...itemProblem };
    await updateCollectionOf(actor, contribution, input);
    return { state: "changed", before: { collectionId: from }, after: { collectionId: to } };
  });

type UndoMoveInput = Omit<MoveInput, "collectionId"> & Pick<BatchItem, "before" | "after">;

/** Moves a contribution back to its former collection, even if that no longer accepts any. */
export const undoMove = (actor: SignedInActor, { before, after, ...input }: UndoMoveInput): Promise<MoveResult> =>
  inTransaction(async () => {
    const { contributionId, now } = input;
    await lockCases(contributionId);
    const contribution = await lockForChange(actor, contributionId, { now });
    const { organizationId } = contribution;
    const collectionId = before?.collectionId ?? "";
    if (contribution.collectionId !== after?.collectionId) return { state: "kept", problem: "changed", fields: [] };
    const accessioned = await findAccessionStatus(organizationId, [contributionId]);
    if (accessioned.size > 0) return { state: "kept", problem: "accession" };
    const target = await lockTargetCollection(organizationId, collectionId);
    if (!target || target.status === "DELETE") return { state: "kept", problem: "closed" };
    await updateCollectionOf(actor, contribution, { ...input, collectionId });
    return { state: "undone" };
  });

/** Until the transaction ends, the lock keeps others from closing the collection or changing who sees its pictures. */
const lockTargetCollection = (organizationId: string, id: string): Promise<Collection | null> =>
  Collection.findOne({ where: { organizationId, id }, include: targetIncludes, lock: Transaction.LOCK.SHARE });

/** Lists, counts and addresses follow, since they read the collection from a contribution and its media. */
async function updateCollectionOf(actor: SignedInActor, contribution: Contribution, input: MoveInput): Promise<void> {
  const { collectionId, batchId } = input;
  const { organizationId, id: contributionId, collectionId: from } = contribution;
  const where = { organizationId, contributionId };
  await contribution.update({ collectionId });
  await Media.update({ collectionId }, { where });
  await Case.update({ collectionId }, { where: { ...where, collectionId: { [Op.ne]: collectionId } } });
  for (const { id } of await Media.findAll({ attributes: ["id"], where })) await renewTiles({ organizationId, id });
  const [before, after] = [await titleOf(organizationId, from), await titleOf(organizationId, collectionId)];
  const data = { from, to: collectionId, before, after, batchId };
  await audit(actor, "contribution:move", contributionId, organizationId, data);
}
