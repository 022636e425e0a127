/** The desk of the demo: reviewed collections, and the decisions so far. */

import { Contribution } from "@samling/api/models/contributions";
import { Case } from "@samling/api/models/review";
import { type CollectionKey, collections } from "../data/collections.ts";
import type { DemoCollection, DemoReview } from "../data/types.ts";
import { type ScheduledContribution, scheduleContributions } from "../schedule.ts";
import { collectionId, superAdminsToken } from "./fill-collections.ts";
import { type FillContext, send } from "./fill-context.ts";
import { organizationId } from "./fill-organizations.ts";
import type { SessionTokens } from "./fill-people.ts";

/** Switches reviews on: later contributions wait for a decision. */
export async function startReviews(context: FillContext, tokens: SessionTokens): Promise<void> {
  for (const [key, collection] of Object.entries(collections)) {
    if (!collection.isReviewed) continue;
    const collectionAddress = `${organizationId(collection.organization)}/collection/${collectionId(key as CollectionKey)}`;
    const json = { mode: "first", until: 1, reviewers: [], waiting: "keep" };
    await send(context, `/api/organization/${collectionAddress}/review`, {
      method: "PUT",
      token: superAdminsToken(collection, tokens),
      json,
    });
  }
}

/** Decides once: a contribution that has been decided or answered stays as it is. */
export async function decideContributions(context: FillContext, tokens: SessionTokens): Promise<void> {
  for (const scheduled of scheduleContributions()) {
    const { review } = scheduled.contribution;
    if (review) await decide(context, tokens, { scheduled, review });
  }
}

async function decide(
  context: FillContext,
  tokens: SessionTokens,
  { scheduled, review }: { scheduled: ScheduledContribution; review: DemoReview },
): Promise<void> {
  const { key, collection, contribution } = scheduled;
  const { id: contributionId } = await Contribution.findOne({
    attributes: ["id"],
    where: { idempotencyKey: key, collectionId: collectionId(collection) },
    rejectOnEmpty: true,
  });
  const reviewCase = await Case.findOne({ where: { contributionId }, rejectOnEmpty: true });
  if (review.state === "waiting" || reviewCase.version > 0) return;

  const details: DemoCollection = collections[collection];
  const token = superAdminsToken(details, tokens);
  await send(context, `/api/organization/${organizationId(details.organization)}/decisions`, {
    token,
    json: {
      kind: review.state === "asked" ? "ask" : "decline",
      cases: [{ caseId: reviewCase.id, version: reviewCase.version }],
      words: review.words,
      ...(review.state === "declined" && { reason: review.reason }),
    },
  });
  if (review.state === "declined" || !review.answer) return;
  await send(context, `/api/my-contributions/${contributionId}/answer`, {
    token: tokens.get(contribution.contributor) ?? "",
    json: { words: review.answer },
  });
}
