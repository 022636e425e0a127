import { z } from "zod";
import { call } from "../call.ts";
import { downloadKinds } from "../constants.ts";
import { arkNumberPattern } from "../lasting-address.ts";
import { reuseKinds } from "../reuse.ts";
import { Id, Language, MediaAddress } from "../shapes.ts";

export const recordCalls = {
  getRecord: call({
    address: "GET /api/record/{id}",
    summary: "Where a lasting address leads, or since when there is nothing any more at it that once was public.",
    permission: "contribution:read",
    params: z.object({ id: Id.meta({ description: "Of the contribution." }) }),
    query: z.object({
      mediaId: Id.optional(),
      arkNumber: z
        .string()
        .regex(arkNumberPattern)
        .optional()
        .meta({ description: "Of the address; nothing is found by one that its organization never had." }),
    }),
    response: z.discriminatedUnion("state", [
      z.object({
        state: z.literal("shown"),
        organizationId: Id,
        collectionId: Id,
        contributionId: Id,
        mediaId: Id.optional(),
      }),
      z.object({ state: z.literal("gone"), since: z.string(), why: z.enum(["withdrawn", "deleted"]) }),
    ]),
    errors: ["NOT_FOUND"],
  }),
  getReuse: call({
    address: "GET /api/media/{id}/reuse",
    summary: "What may be done with a picture or film: the line that names its source, and its files to download.",
    permission: "contribution:read",
    response: z.object({
      kind: z.enum(reuseKinds).meta({ description: "What its license allows; `ask`: nothing beyond the law." }),
      isOpen: z.boolean().meta({ description: "Everybody may see it, so it can be shared and embedded." }),
      attribution: z
        .array(z.object({ languageCode: Language, text: z.string() }))
        .meta({ description: "The line that names the source, in every language." }),
      downloads: z
        .array(
          z.object({
            kind: z.enum(downloadKinds),
            url: MediaAddress,
            type: z.string(),
            width: z.int(),
            height: z.int(),
            bytes: z.int().meta({ description: "Before credit and license are written into it." }),
          }),
        )
        .meta({
          description: "Smallest first, with credit and license inside. Empty if the license does not permit it.",
        }),
    }),
    errors: ["NOT_FOUND"],
  }),
} as const;
