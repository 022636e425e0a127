import { z } from "zod";
import { call } from "../call.ts";
import { arkNumberPattern } from "../lasting-address.ts";
import { Id } from "../shapes.ts";

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
} as const;
