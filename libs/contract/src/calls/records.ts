import { z } from "zod";
import { call } from "../call.ts";
import { downloadKinds } from "../constants/files.ts";
import { arkNumberPattern } from "../permanent-address.ts";
import { reuseKinds } from "../reuse.ts";
import { Id, Language, MediaAddress } from "../shapes.ts";

export const recordCalls = {
  getRecord: call({
    address: "GET /api/record/{id}",
    summary: "Where a permanent address leads, or since when its formerly public content no longer exists.",
    permission: "contribution:read",
    params: z.object({ id: Id.describe("Id of the contribution.") }),
    query: z.object({
      mediaId: Id.optional(),
      arkNumber: z
        .string()
        .regex(arkNumberPattern)
        .optional()
        .describe("Part of the address; a number that its organization never had is not found."),
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
    summary: "How a picture or film may be used: its credit line, and its files to download.",
    permission: "contribution:read",
    response: z.object({
      kind: z.enum(reuseKinds).describe("What its license allows; `ask`: nothing beyond the law."),
      isOpen: z.boolean().describe("Whether it is public, so that it can be shared and embedded."),
      attribution: z
        .array(z.object({ languageCode: Language, text: z.string() }))
        .describe("The credit line, in every language."),
      downloads: z
        .array(
          z.object({
            kind: z.enum(downloadKinds),
            url: MediaAddress,
            type: z.string(),
            width: z.int(),
            height: z.int(),
            bytes: z.int().describe("Before credit and license are written into it."),
          }),
        )
        .describe("Smallest first, with credit and license inside. Empty if the license does not permit it."),
    }),
    errors: ["NOT_FOUND"],
  }),
} as const;
