import { setImmediate } from "node:timers/promises";
import type { calls } from "@samling/contract/calls";
import type { Answer } from "@samling/contract/types";
import type { z } from "zod";
import { invalidInput } from "../../errors.ts";
import type { Addresses } from "../../files/addresses.ts";
import { authorize, type SignedIn } from "../../http/actor.ts";
import { Collection } from "../../models/collections.ts";
import type { Contribution } from "../../models/contributions.ts";
import { Derivative, type Media } from "../../models/media.ts";
import { findNames } from "../../visibility/shown-name.ts";
import { compareMedia } from "../contributions/plan-texts.ts";
import { checkLicenses } from "../contributions/submission-rules.ts";
import { findMoveHindrances, findTarget } from "./move.ts";
import { findChosen, findHolders, findMedia, type Hindrance, hindranceOf, planMedia, titleOf } from "./plan.ts";
import { findTakingHindrances } from "./take-in.ts";

type Asked = z.output<(typeof calls.previewBatch)["body"]> & {
  organizationId: string;
  /** For the caller. */
  addresses: Addresses;
  now: Date;
};
type Preview = Answer<"POST /api/organization/{id}/batches/preview">;
type Change = Pick<Asked, "changes" | "collectionId" | "isTakenIn" | "organizationId">;

/** Where they are to be moved, if they are; refuses what no contribution could be changed by. */
export async function checkChange(
  actor: SignedIn,
  { changes, collectionId, isTakenIn, organizationId }: Change,
): Promise<Collection | null> {
  if ([changes.length > 0, collectionId !== null, isTakenIn].filter(Boolean).length !== 1) {
    throw invalidInput({
      path: ["changes"],
      code: "unknown",
      message: "go without a collection and without taking in, and one of them is required",
    });
  }
  if (isTakenIn) authorize(actor, "collection:update", organizationId);
  const named = changes.filter(({ field }) => field === "license").map(({ value }) => value);
  await checkLicenses(named.map((license) => ({ path: ["changes"], values: { license } })));
  return collectionId === null ? null : findTarget(organizationId, collectionId);
}

/** Contribution → the small picture of its first file, for the caller alone. */
async function findThumbnails({ addresses, organizationId }: Asked, media: ReadonlyMap<string, Media[]>) {
  const mediaId = [...media.values()].flatMap(([first]) => first?.id ?? []);
  const found = await Derivative.findAll({ where: { organizationId, mediaId, kind: "thumb", type: "image/jpeg" } });
  const keys = new Map(found.map((one) => [one.mediaId, one.key]));
  return (id: string): string | null => {
    const first = media.get(id)?.[0]?.id ?? "";
    const key = keys.get(first);
    return key ? addresses.derivative({ mediaId: first, key, isOpen: false }) : null;
  };
}

const nothing = { corrections: [], isChanged: false, steps: [] as boolean[] };

/** Reads all of them at once, so that a thousand take as many queries as one. */
export async function previewBatch(actor: SignedIn, asked: Asked): Promise<Preview> {
  const { organizationId, contributionIds, changes, isTakenIn, now } = asked;
  const target = await checkChange(actor, asked);
  const chosen = await findChosen(actor, { organizationId, ids: contributionIds });
  const ids = chosen.map(({ id }) => id);
  const media = await findMedia(organizationId, ids);
  const holders = await findHolders(actor, { organizationId, ids, now });
  const nameOf = await findNames(actor, organizationId, [...holders.values()]);
  const thumbnailOf = await findThumbnails(asked, media);
  const ofMove = target ? await findMoveHindrances(chosen, { target, media, now }) : new Map<string, Hindrance>();
  const hindrances = isTakenIn ? await findTakingHindrances(organizationId, chosen) : ofMove;
  const collectionId = chosen.map((one) => one.collectionId);
  const collections = await Collection.findAll({ where: { organizationId, id: collectionId } });
  const look = (one: Contribution) => {
    const holder = holders.get(one.id);
    if (holder) return { ...nothing, heldBy: nameOf(holder), problem: "held" as const, fields: [] };
    const hindrance = hindrances.get(one.id);
    if (hindrance) return { ...nothing, ...hindrance };
    if (isTakenIn) return { ...nothing, isChanged: true };
    if (target) return { ...nothing, isChanged: one.collectionId !== target.id };
    const collection = collections.find(({ id }) => id === one.collectionId);
    return lookAtMedia(media.get(one.id) ?? [], { changes, collection, actor, now });
  };
  const looked: ({ one: Contribution } & ReturnType<typeof look>)[] = [];
  for (const one of chosen) {
    looked.push({ one, ...look(one) });
    // Others are answered in between.
    if (looked.length % 50 === 0) await setImmediate();
  }
  return {
    items: looked.map(({ one, corrections, steps: _, ...rest }) => ({
      contributionId: one.id,
      title: titleOf(media.get(one.id)),
      thumbnailUrl: thumbnailOf(one.id),
      updatedAt: one.updatedAt.toISOString(),
      heldBy: null,
      problem: null,
      fields: [],
      ...rest,
      changes: corrections,
    })),
    counts: changes.map((_, index) => looked.filter(({ steps }) => steps[index]).length),
  };
}

interface Looking extends Pick<Asked, "changes" | "now"> {
  collection: Collection | undefined;
  actor: SignedIn;
}

function lookAtMedia(rows: readonly Media[], { changes, collection, actor, now }: Looking) {
  try {
    const planned = planMedia(rows, changes, actor.user.language);
    if (planned.media.length === 0) return nothing;
    const { corrections } = compareMedia(rows, planned.media, {
      contributionFields: collection?.contributionFields ?? {},
      now,
    });
    return { corrections, isChanged: corrections.length > 0, steps: planned.steps };
  } catch (error) {
    return { ...nothing, ...hindranceOf(error) };
  }
}
