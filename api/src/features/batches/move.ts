/** Moving to another collection of the same organization, unless something hinders it. */
import { Op, Transaction } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, notFound } from "../../errors.ts";
import { renewTiles } from "../../files/renew-tiles.ts";
import type { SignedIn } from "../../http/actor.ts";
import type { BatchItem } from "../../models/batch.ts";
import { Collection, CollectionTranslation, Question } from "../../models/collections.ts";
import { Answer, type Contribution, RelatedFile } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import { Case } from "../../models/review.ts";
import { checkVersion, lockForChange } from "../contributions/change.ts";
import { lockCases } from "../contributions/open-case.ts";
import { compareMedia } from "../contributions/plan-texts.ts";
import { findTaken } from "../review/accession.ts";
import { findAgreedTo } from "../users/agreements.ts";
import { findMedia, type Hindrance, hindranceOf } from "./plan.ts";

const parts = [
  { model: CollectionTranslation, as: "translations", separate: true },
  { model: Question, as: "questions", separate: true, where: { deletedAt: null, required: true } },
];

/** Throws unless it still takes contributions. */
export async function findTarget(organizationId: string, id: string): Promise<Collection> {
  const found = await Collection.findOne({ where: { organizationId, id }, include: parts });
  if (!found || found.status === "DELETE") throw notFound();
  if (found.status !== "ACTIVE") throw new AppError("COLLECTION_NOT_ACTIVE");
  return found;
}

interface Circumstances {
  target: Collection;
  /** By contribution. */
  media: ReadonlyMap<string, readonly Media[]>;
  now: Date;
}

/** Whoever gave for some does not give for more. */
const isForMore = (target: Collection, from: Collection | undefined): boolean =>
  !from?.isPublic && (target.isPublic || target.groupName !== from?.groupName);

/** Contribution → the first thing that hinders it; with as many queries for a thousand as for one. */
export async function findMoveHindrances(
  chosen: readonly Contribution[],
  { target, media, now }: Circumstances,
): Promise<Map<string, Hindrance>> {
  const { organizationId } = target;
  const moved = chosen.filter(({ collectionId }) => collectionId !== target.id);
  const contributionId = moved.map(({ id }) => id);
  const where = { organizationId, contributionId };
  const idsOf = (rows: readonly { contributionId?: string | null }[]) => new Set(rows.map((row) => row.contributionId));
  const attributes = ["contributionId"];
  const taken = await findTaken(organizationId, contributionId);
  const proposed = idsOf(await Case.findAll({ attributes, where: { ...where, kind: "proposal", state: "waiting" } }));
  const agreed = await findAgreedTo(target, contributionId);
  const answered = idsOf(await Answer.findAll({ attributes, where }));
  const filed = idsOf(await RelatedFile.findAll({ attributes, where }));
  const from = await Collection.findAll({
    where: { organizationId, id: moved.map(({ collectionId }) => collectionId) },
  });
  const find = ({ id, collectionId }: Contribution): Hindrance["problem"] | null => {
    if (taken.has(id)) return "accession";
    if (proposed.has(id)) return "proposal";
    if (!agreed.has(id)) return "terms";
    if (target.questions?.length) return "questions";
    if (answered.has(id)) return "answers";
    if (filed.has(id) && !target.allowRelatedFiles) return "files";
    return isForMore(
      target,
      from.find((one) => one.id === collectionId),
    )
      ? "audience"
      : null;
  };
  const rules = { contributionFields: target.contributionFields, now };
  return new Map(
    moved.flatMap((one): [string, Hindrance][] => {
      const problem = find(one);
      const hindrance = problem ? { problem, fields: [] } : findMissing(media.get(one.id) ?? [], rules);
      return hindrance ? [[one.id, hindrance]] : [];
    }),
  );
}

function findMissing(rows: readonly Media[], rules: Parameters<typeof compareMedia>[2]): Hindrance | null {
  try {
    const asTheyAre = rows.map(({ id }) => ({ id }));
    compareMedia(rows, asTheyAre, rules);
    return null;
  } catch (error) {
    return hindranceOf(error);
  }
}

interface Moving {
  contributionId: string;
  collectionId: string;
  batchId: string;
  now: Date;
}
type Became = Pick<BatchItem, "state"> & Partial<Pick<BatchItem, "problem" | "fields" | "before" | "after">>;

export const moveContribution = (
  actor: SignedIn,
  { updatedAt, ...moving }: Moving & { updatedAt: string },
): Promise<Became> =>
  inTransaction(async () => {
    const { contributionId, collectionId: to, now } = moving;
    await lockCases(contributionId);
    const contribution = await lockForChange(actor, contributionId, { now });
    checkVersion(contribution, { updatedAt });
    const { organizationId, collectionId: from } = contribution;
    if (from === to) return { state: "same" };
    const target = await lockTarget(organizationId, to);
    if (target?.status !== "ACTIVE") return { state: "left", problem: "closed" };
    const media = await findMedia(organizationId, [contributionId]);
    const hindrance = (await findMoveHindrances([contribution], { target, media, now })).get(contributionId);
    if (hindrance) return { state: "left", ...hindrance };
    await put(actor, contribution, moving);
    return { state: "changed", before: { collectionId: from }, after: { collectionId: to } };
  });

type Back = Omit<Moving, "collectionId"> & Pick<BatchItem, "before" | "after">;

/** To where it was, also if that takes nothing any more. */
export const moveBack = (actor: SignedIn, { before, after, ...moving }: Back): Promise<Became> =>
  inTransaction(async () => {
    const { contributionId, now } = moving;
    await lockCases(contributionId);
    const contribution = await lockForChange(actor, contributionId, { now });
    const { organizationId } = contribution;
    const collectionId = before?.collectionId ?? "";
    if (contribution.collectionId !== after?.collectionId) return { state: "kept", problem: "changed", fields: [] };
    const taken = await findTaken(organizationId, [contributionId]);
    if (taken.size > 0) return { state: "kept", problem: "accession" };
    const target = await lockTarget(organizationId, collectionId);
    if (!target || target.status === "DELETE") return { state: "kept", problem: "closed" };
    await put(actor, contribution, { ...moving, collectionId });
    return { state: "undone" };
  });

/** Until the transaction ends, nobody closes it, or shows more or less of its pictures. */
const lockTarget = (organizationId: string, id: string): Promise<Collection | null> =>
  Collection.findOne({
    where: { organizationId, id },
    include: parts,
    lock: Transaction.LOCK.SHARE,
  });

/** Lists, counts and addresses follow, since they ask for the collection of a contribution and its media. */
async function put(actor: SignedIn, contribution: Contribution, { collectionId, batchId }: Moving): Promise<void> {
  const { organizationId, id: contributionId, collectionId: from } = contribution;
  const where = { organizationId, contributionId };
  await contribution.update({ collectionId });
  await Media.update({ collectionId }, { where });
  await Case.update({ collectionId }, { where: { ...where, collectionId: { [Op.ne]: collectionId } } });
  for (const { id } of await Media.findAll({ attributes: ["id"], where })) await renewTiles({ organizationId, id });
  const data = { from, to: collectionId, batchId };
  await audit(actor, "contribution:move", contributionId, organizationId, data);
}
