import { z } from "zod";
import { call } from "../call.ts";
import {
  betterReasons,
  chosenFields,
  comparedFields,
  contributionStates,
  maxMediaFiles,
  mergeObstacles,
} from "../constants.ts";
import { Id, Instant, Media } from "../shapes.ts";

const index = z.union([z.literal(0), z.literal(1)]);

/** As it was looked at: what has changed since is not decided about. */
const Seen = z.object({ contributionId: Id, version: z.int(), updatedAt: Instant });

const Side = Seen.extend({
  caseId: Id,
  collectionId: Id,
  collectionTitle: z.array(z.object({ languageCode: z.string(), title: z.string() })),
  state: z.enum(contributionStates),
  sentAt: Instant,
  giver: z.object({ userId: Id.nullable(), name: z.string() }),
  entryNumber: z.string().nullable(),
  accession: z.string().nullable(),
  files: z.int().min(1).max(maxMediaFiles).meta({ description: "How many pictures and films were given with it." }),
  obstacle: z.enum(mergeObstacles).nullable().meta({
    description: "Why the other one cannot be merged into this one; null if it can.",
  }),
  media: Media.omit({ originalUrl: true, edit: true }),
  file: z.object({ name: z.string(), type: z.string(), bytes: z.number() }),
});

/** Two files that look the same, of two gifts: only for whoever may decide about both. */
export const duplicateCalls = {
  compareDuplicates: call({
    address: "GET /api/organization/{id}/duplicates/{mediaId}/{otherId}",
    summary:
      "Two files of two gifts beside each other: what is the same, what differs, and which side is better for what.",
    permission: "contribution:review",
    response: z.object({
      sides: z.array(Side).length(2).meta({ description: "In the order of the address." }),
      isSameFile: z.boolean().meta({ description: "Their content is the same, bit for bit." }),
      rows: z.array(
        z.object({
          field: z.enum(comparedFields),
          isSame: z.boolean(),
          better: index.nullable().meta({ description: "The side; null if neither is." }),
          reason: z.enum(betterReasons).nullable(),
        }),
      ),
      betterFile: index.nullable().meta({ description: "By pixels, then by format, then by bytes." }),
      mayMerge: z.boolean().meta({ description: "Whether the caller may make one record of the two." }),
      isKeptApart: z
        .boolean()
        .meta({ description: "Somebody has decided to keep both: the pair is not offered any more." }),
    }),
  }),
  keepBoth: call({
    address: "POST /api/organization/{id}/duplicates/{mediaId}/{otherId}/keep-both",
    summary: "Keep both of two files that look the same; the pair is not offered as duplicates any more.",
    permission: "contribution:review",
    body: z.object({ seen: z.array(Seen).length(2) }),
    errors: ["OWN_CONTRIBUTION", "CONFLICT"],
  }),
  mergeDuplicates: call({
    address: "POST /api/organization/{id}/duplicates/{mediaId}/{otherId}/merge",
    summary:
      "Make one record of two gifts: all files of the other go into the one that is kept, both givers are named and told by mail after ten minutes, and the other's addresses lead to it. Restoring the other takes it back, for 30 days.",
    permission: "contribution:readAll",
    body: z.object({
      seen: z.array(Seen).length(2),
      kept: index.meta({ description: "The side that stays; one with an accession number always does." }),
      first: index.meta({ description: "The side whose file is shown first." }),
      isSecondShown: z.boolean().meta({
        description: "Whether the other file of the two is shown as well; else only staff see it.",
      }),
      fields: z.partialRecord(z.enum(chosenFields), index).default({}).meta({
        description: "The side from which each field is taken; by default from the one that is kept.",
      }),
    }),
    response: z.object({
      contributionId: Id,
      collectionId: Id,
      caseId: Id,
      mergedId: Id.meta({ description: "The one that went into it: restore it to take this back." }),
      undoUntil: Instant.meta({ description: "When the letters leave." }),
    }),
    errors: ["OWN_CONTRIBUTION", "CONFLICT", "ACCESSIONED", "MISSING_VALUE_ERROR"],
  }),
} as const;
