import { setImmediate } from "node:timers/promises";
import type { Answer } from "@samling/contract/types";
import { unknownInput } from "../../errors.ts";
import type { Addresses } from "../../files/addresses.ts";
import { authorize, type SignedInActor } from "../../http/actor.ts";
import { Collection } from "../../models/collections.ts";
import type { Contribution } from "../../models/contributions.ts";
import { Derivative, type Media } from "../../models/media.ts";
import { findNames } from "../../visibility/shown-name.ts";
import { compareMedia } from "../contributions/plan-texts.ts";
import { checkLicenses } from "../contributions/submission-rules.ts";
import type { OrganizationInput } from "../organizations/serve-in-organization.ts";
import { findAccessionProblems } from "./accession.ts";
import { findMoveProblems, findTargetCollection } from "./move.ts";
import {
  findBatchContributions,
  findHolders,
  findMedia,
  type ItemProblem,
  planMedia,
  titleOf,
  toItemProblem,
} from "./plan.ts";

/** Its addresses are signed for the caller. */
type PreviewBatchInput = OrganizationInput<"previewBatch"> & { addresses: Addresses };
type BatchPreview = Answer<"POST /api/organization/{id}/batches/preview">;
type BatchChangeScope = Pick<PreviewBatchInput, "changes" | "collectionId" | "isTakenIn" | "organizationId">;

/** Returns the target collection of a move, if it is one; refuses changes that can change no contribution. */
export async function checkChange(
  actor: SignedInActor,
  { changes, collectionId, isTakenIn, organizationId }: BatchChangeScope,
): Promise<Collection | null> {
  if ([changes.length > 0, collectionId !== null, isTakenIn].filter(Boolean).length !== 1) {
    throw unknownInput(["changes"], "go without a collection and without taking in, and one of them is required");
  }
  if (isTakenIn) authorize(actor, "collection:update", organizationId);
  const licenses = changes.filter(({ field }) => field === "license").map(({ value }) => value);
  await checkLicenses(licenses.map((license) => ({ path: ["changes"], values: { license } })));
  return collectionId === null ? null : findTargetCollection(organizationId, collectionId);
}

/** Contribution → the small picture of its first file, signed for the caller only. */
async function findThumbnails({ addresses, organizationId }: PreviewBatchInput, media: ReadonlyMap<string, Media[]>) {
  const mediaIds = [...media.values()].flatMap(([first]) => first?.id ?? []);
  const derivatives = await Derivative.findAll({
    where: { organizationId, mediaId: mediaIds, kind: "thumb", type: "image/jpeg" },
  });
  const keys = new Map(derivatives.map((derivative) => [derivative.mediaId, derivative.key]));
  return (id: string): string | null => {
    const first = media.get(id)?.[0]?.id ?? "";
    const key = keys.get(first);
    return key ? addresses.derivative({ mediaId: first, key, isOpen: false }) : null;
  };
}

const noChange = { corrections: [], isChanged: false, effects: [] as boolean[] };

/** Reads all of them at once, so that a thousand take as many queries as one. */
export async function previewBatch(actor: SignedInActor, input: PreviewBatchInput): Promise<BatchPreview> {
  const { organizationId, contributionIds, changes, isTakenIn, now } = input;
  const target = await checkChange(actor, input);
  const chosen = await findBatchContributions(actor, { organizationId, ids: contributionIds });
  const ids = chosen.map(({ id }) => id);
  const media = await findMedia(organizationId, ids);
  const holders = await findHolders(actor, { organizationId, ids, now });
  const nameOf = await findNames(actor, organizationId, [...holders.values()]);
  const thumbnailOf = await findThumbnails(input, media);
  const moveProblems = target ? await findMoveProblems(chosen, { target, media, now }) : new Map<string, ItemProblem>();
  const itemProblems = isTakenIn ? await findAccessionProblems(organizationId, chosen) : moveProblems;
  const collectionIds = chosen.map((item) => item.collectionId);
  const collections = await Collection.findAll({ where: { organizationId, id: collectionIds } });
  const previewItem = (contribution: Contribution) => {
    const holder = holders.get(contribution.id);
    if (holder) return { ...noChange, heldBy: nameOf(holder), problem: "held" as const, fields: [] };
    const itemProblem = itemProblems.get(contribution.id);
    if (itemProblem) return { ...noChange, ...itemProblem };
    if (isTakenIn) return { ...noChange, isChanged: true };
    if (target) return { ...noChange, isChanged: contribution.collectionId !== target.id };
    const collection = collections.find(({ id }) => id === contribution.collectionId);
    return previewMedia(media.get(contribution.id) ?? [], { changes, collection, actor, now });
  };
  const previews: ({ contribution: Contribution } & ReturnType<typeof previewItem>)[] = [];
  for (const contribution of chosen) {
    previews.push({ contribution, ...previewItem(contribution) });
    // Lets other requests run in between.
    if (previews.length % 50 === 0) await setImmediate();
  }
  return {
    items: previews.map(({ contribution, corrections, effects: _, ...rest }) => ({
      contributionId: contribution.id,
      title: titleOf(media.get(contribution.id)),
      thumbnailUrl: thumbnailOf(contribution.id),
      updatedAt: contribution.updatedAt.toISOString(),
      heldBy: null,
      problem: null,
      fields: [],
      ...rest,
      changes: corrections,
    })),
    counts: changes.map((_, index) => previews.filter(({ effects }) => effects[index]).length),
  };
}

interface MediaPreviewContext extends Pick<PreviewBatchInput, "changes" | "now"> {
  collection: Collection | undefined;
  actor: SignedInActor;
}

function previewMedia(rows: readonly Media[], { changes, collection, actor, now }: MediaPreviewContext) {
  try {
    const planned = planMedia(rows, changes, actor.user.language);
    if (planned.media.length === 0) return noChange;
    const { corrections } = compareMedia(rows, planned.media, {
      contributionFields: collection?.contributionFields ?? {},
      now,
    });
    return { corrections, isChanged: corrections.length > 0, effects: planned.effects };
  } catch (error) {
    return { ...noChange, ...toItemProblem(error) };
  }
}
