import type { Answer } from "@samling/contract/types";
import { Op } from "sequelize";
import { audit } from "../../../audit/audit.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { checkUnchanged, invalidInput, notFound, unknownInput } from "../../../errors.ts";
import { authorize, type SignedInActor } from "../../../http/actor.ts";
import type { BodyOf } from "../../../http/serve.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import { Membership, User } from "../../../models/accounts.ts";
import { Collection, CollectionReviewer } from "../../../models/collections.ts";
import { Case, unclaimed } from "../../../models/review.ts";
import { formatName, nameFor } from "../../../visibility/shown-name.ts";
import { findVisibleCollection } from "../../collections/service.ts";
import { sendEmailProof } from "../../users/email-proof.ts";
import { casesOf } from "../cases/access.ts";
import { decideCases } from "./decide.ts";

interface CollectionKey {
  orgId: string;
  collectionId: string;
}
type ReviewSettings = BodyOf<"setReview">;

/** Proposed changes stay with those who decide them, whatever happens to the collection. */
const openCases = { kind: "contribution", state: { [Op.in]: ["waiting", "asked"] } };

async function findAdministered(actor: SignedInActor, { orgId, collectionId }: CollectionKey): Promise<Collection> {
  const collection = await findVisibleCollection(actor, collectionId);
  if (collection.organizationId !== orgId) throw notFound();
  authorize(actor, "collection:update", orgId);
  return collection;
}

/** Reviewers whose accounts still exist. */
async function findReviewers(where: { organizationId: string; collectionId: string }): Promise<User[]> {
  const rows = await CollectionReviewer.findAll({ where, order: ["createdAt"] });
  const people = await User.findAll({ where: { id: rows.map(({ userId }) => userId), erasedAt: null } });
  return rows.flatMap(({ userId }) => people.find(({ id }) => id === userId) ?? []);
}

export async function getReview(
  actor: SignedInActor,
  collectionKey: CollectionKey,
): Promise<Answer<"GET /api/organization/{orgId}/collection/{collectionId}/review">> {
  const { organizationId, id: collectionId, review, reviewUntil } = await findAdministered(actor, collectionKey);
  const reviewers = (await findReviewers({ organizationId, collectionId })).map((person) => ({
    userId: person.id,
    name: formatName(nameFor(actor, person, organizationId)),
  }));
  const waiting = await Case.count({ where: casesOf(actor, organizationId, { collectionId, ...openCases }) });
  return { mode: review, until: reviewUntil, reviewers, waiting };
}

/** Publishes nothing by accident: when review ends, the caller chooses what happens to waiting contributions (IN-18). */
export const setReview = (
  actor: SignedInActor,
  collectionKey: CollectionKey,
  settings: ReviewSettings & { jobs: Jobs; now: Date },
) =>
  inTransaction(async () => {
    const { organizationId, id: collectionId } = await findAdministered(actor, collectionKey);
    const where = { organizationId, id: collectionId };
    const collection = await Collection.findOne({ where, lock: true, rejectOnEmpty: true });
    const { mode: review, until: reviewUntil, reviewers, waiting, before, jobs, now } = settings;
    const formerIds = new Set((await findReviewers({ organizationId, collectionId })).map(({ id: userId }) => userId));
    checkUnchanged(before && { ...before, reviewers: before.reviewers.toSorted() }, {
      mode: collection.review,
      until: collection.reviewUntil,
      reviewers: [...formerIds].sort(),
    });
    await checkMembers(organizationId, reviewers, formerIds);
    const cases = await Case.findAll({
      where: casesOf(actor, organizationId, { collectionId, ...openCases }),
      order: ["id"],
      lock: true,
    });
    if (review === "none" && cases.length > 0 && waiting === undefined) {
      throw invalidInput({ path: ["waiting"], code: "required", message: "is required: contributions are waiting" });
    }
    // Silent: it is saved with the form of the collection, and must not make that a conflict with itself.
    await collection.update({ review, reviewUntil }, { silent: true });
    await CollectionReviewer.destroy({ where: { organizationId, collectionId } });
    const rows = [...new Set(reviewers)].map((userId) => ({ organizationId, collectionId, userId }));
    await CollectionReviewer.bulkCreate(rows);
    const added = rows.flatMap(({ userId }) => (formerIds.has(userId) ? [] : userId));
    for (const user of await User.findAll({ where: { id: added, emailProvenAt: null } })) {
      await sendEmailProof(jobs, user, organizationId);
    }
    const published = waiting === "publish" ? await publishAll(actor, cases, { ...collectionKey, jobs, now }) : 0;
    const data = { mode: review, until: reviewUntil, reviewers: rows.map(({ userId }) => userId), published };
    await audit(actor, "collection:setReview", collectionId, organizationId, data);
    return { published };
  });

/** Accepts members suspended since they were named, so that the rest of the settings can be saved. */
async function checkMembers(
  organizationId: string,
  reviewers: readonly string[],
  formerIds: ReadonlySet<string>,
): Promise<void> {
  const members = await Membership.findAll({ where: { organizationId, userId: [...reviewers] } });
  const isAllowed = ({ userId, status }: Membership) => status === "active" || formerIds.has(userId);
  const allowedIds = new Set(members.filter(isAllowed).map(({ userId }) => userId));
  const unknownIndex = reviewers.findIndex((id) => !allowedIds.has(id));
  if (unknownIndex >= 0) {
    throw unknownInput(["reviewers", unknownIndex], "is not an active member of the organization");
  }
}

interface PublishContext extends CollectionKey {
  jobs: Jobs;
  now: Date;
}

/**
 * Publishes waiting contributions as the desk does, so that their contributors are notified; questions to contributors
 * stay open. Claims of colleagues are ignored.
 */
async function publishAll(actor: SignedInActor, cases: readonly Case[], context: PublishContext): Promise<number> {
  const { orgId, jobs, now } = context;
  const waiting = cases.filter(({ state }) => state === "waiting");
  if (waiting.length === 0) return 0;
  const where = { organizationId: orgId, id: waiting.map(({ id }) => id) };
  await Case.update(unclaimed, { where });
  const seenCases = waiting.map(({ id: caseId, version }) => ({ caseId, version }));
  const decision = { kind: "publish" as const, cases: seenCases, words: "", note: "" };
  await decideCases(actor, jobs, { ...decision, organizationId: orgId, now });
  return waiting.length;
}
