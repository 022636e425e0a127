/** The desk of the demo: collections whose contributions are decided, and what has been decided so far. */

import { Contribution } from "@samling/api/models/contributions";
import { Case } from "@samling/api/models/review";
import { type CollectionKey, collections } from "../data/collections.ts";
import type { DemoCollection, DemoStanding } from "../data/types.ts";
import { type Scheduled, scheduleContributions } from "../schedule.ts";
import { collectionId, superAdminsToken } from "./fill-collections.ts";
import { organizationId } from "./fill-organizations.ts";
import type { Tokens } from "./fill-people.ts";
import { type Filling, send } from "./filling.ts";

/** From now on, what is sent to them waits. */
export async function startReviews(filling: Filling, tokens: Tokens): Promise<void> {
  for (const [key, collection] of Object.entries(collections)) {
    if (!collection.isReviewed) continue;
    const of = `${organizationId(collection.organization)}/collection/${collectionId(key as CollectionKey)}`;
    const json = { mode: "first", until: 1, reviewers: [], waiting: "keep" };
    await send(filling, `/api/organization/${of}/review`, {
      method: "PUT",
      token: superAdminsToken(collection, tokens),
      json,
    });
  }
}

/** Decides once: a contribution that has been decided or answered stays as it is. */
export async function decideContributions(filling: Filling, tokens: Tokens): Promise<void> {
  for (const scheduled of scheduleContributions()) {
    const { standing } = scheduled.contribution;
    if (standing) await decide(filling, tokens, { scheduled, standing });
  }
}

async function decide(
  filling: Filling,
  tokens: Tokens,
  { scheduled, standing }: { scheduled: Scheduled; standing: DemoStanding },
): Promise<void> {
  const { key, collection, contribution } = scheduled;
  const { id: contributionId } = await Contribution.findOne({
    attributes: ["id"],
    where: { idempotencyKey: key, collectionId: collectionId(collection) },
    rejectOnEmpty: true,
  });
  const found = await Case.findOne({ where: { contributionId }, rejectOnEmpty: true });
  if (standing.is === "waiting" || found.version > 0) return;

  const details: DemoCollection = collections[collection];
  const token = superAdminsToken(details, tokens);
  await send(filling, `/api/organization/${organizationId(details.organization)}/decisions`, {
    token,
    json: {
      kind: standing.is === "asked" ? "ask" : "decline",
      cases: [{ caseId: found.id, version: found.version }],
      words: standing.words,
      ...(standing.is === "declined" && { reason: standing.reason }),
    },
  });
  if (standing.is === "declined" || !standing.answer) return;
  await send(filling, `/api/my-contributions/${contributionId}/answer`, {
    token: tokens.get(contribution.by) ?? "",
    json: { words: standing.answer },
  });
}
