import { z } from "zod";
import { call } from "../call.ts";
import { contributionStates } from "../constants/contributions.ts";
import { betterReasons, comparedFields } from "../constants/duplicates.ts";
import { Id, Instant, Media } from "../shapes.ts";

const index = z.union([z.literal(0), z.literal(1)]);

/** The version that was compared: a contribution that has changed since is not decided on. */
const SeenVersion = z.object({ contributionId: Id, version: z.int(), updatedAt: Instant });

const Side = SeenVersion.extend({
  caseId: Id,
  collectionId: Id,
  collectionTitle: z.array(z.object({ languageCode: z.string(), title: z.string() })),
  state: z.enum(contributionStates),
  sentAt: Instant,
  contributor: z.object({ userId: Id.nullable(), name: z.string() }),
  entryNumber: z.string().nullable(),
  accession: z.string().nullable(),
  media: Media.omit({ originalUrl: true, edit: true }),
  file: z.object({ name: z.string(), type: z.string(), bytes: z.number() }),
});

const decision = {
  isKeptApart: z.boolean().describe("Both were kept: the pair is no longer suggested as duplicates."),
  linkedBetter: index
    .nullable()
    .describe("The better side, if they are linked as the same picture; null if they are not linked."),
};

/** Two files of two contributions that look the same: only for people who may decide on both. */
export const duplicateCalls = {
  compareDuplicates: call({
    address: "GET /api/organization/{id}/duplicates/{mediaId}/{otherId}",
    summary: "Compare two files of two contributions: equal and different fields, and which side is better in each.",
    permission: "contribution:review",
    response: z.object({
      sides: z.array(Side).length(2).describe("In the order of the address."),
      isSameFile: z.boolean().describe("Their content is the same, bit for bit."),
      rows: z.array(
        z.object({
          field: z.enum(comparedFields),
          isSame: z.boolean(),
          better: index.nullable().describe("The better side; null if neither is."),
          reason: z.enum(betterReasons).nullable(),
        }),
      ),
      betterFile: index.nullable().describe("By pixels, then by format, then by bytes."),
      ...decision,
      mayLink: z.boolean().describe("Whether the caller may link the two, and remove the link."),
    }),
  }),
  keepBoth: call({
    address: "POST /api/organization/{id}/duplicates/{mediaId}/{otherId}/keep-both",
    summary: "Keep both of two files that look the same; the pair is no longer suggested as duplicates.",
    permission: "contribution:review",
    body: z.object({ seen: z.array(SeenVersion).length(2) }),
    errors: ["OWN_CONTRIBUTION", "CONFLICT"],
  }),
  linkSamePicture: call({
    address: "PUT /api/organization/{id}/duplicates/{mediaId}/{otherId}/same-picture",
    summary:
      "Link two files of two contributions as the same picture, and specify which one is better. Both contributions stay as they are; the page of each refers to the other for those who may see it.",
    permission: "contribution:readAll",
    body: z.object({
      seen: z.array(SeenVersion).length(2),
      better: index.describe("The side whose file is the better one."),
      seenDecision: z
        .object(decision)
        .optional()
        .describe("What was compared says of the pair: if a colleague has decided otherwise since, it is a conflict."),
    }),
    errors: ["OWN_CONTRIBUTION", "CONFLICT"],
  }),
  unlinkSamePicture: call({
    address: "DELETE /api/organization/{id}/duplicates/{mediaId}/{otherId}/same-picture",
    summary:
      "Remove the link: neither page refers to the other any more, and the pair may be suggested as duplicates again.",
    permission: "contribution:readAll",
    errors: ["OWN_CONTRIBUTION"],
  }),
} as const;
