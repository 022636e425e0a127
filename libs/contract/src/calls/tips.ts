import { z } from "zod";
import { call } from "../call.ts";
import { maxStatements, statementKinds, tipSources } from "../constants/tips.ts";
import { nameLimit, statementLimit } from "../limits.ts";
import { Email, Id, Instant, Language, Line, Spot } from "../shapes.ts";

const Statement = z.object({
  id: Id,
  contributionId: Id,
  mediaId: Id,
  kind: z.enum(statementKinds),
  words: z.string(),
  at: Spot.nullable(),
  name: z.string().meta({ description: "Who said it; empty if they gave no name, or have had it erased." }),
  acceptedAt: Instant,
});

/** "Do you know something about this?": anyone may tell an organization what a picture shows. */
export const tipCalls = {
  sendTip: call({
    address: "POST /api/organization/{id}/tips",
    summary:
      "Send what one knows about a picture or film, without an account. Nothing of it is shown before staff accept it.",
    permission: "tip:send",
    changesPublic: false,
    body: z.object({
      contributionId: Id,
      mediaId: Id,
      statements: z
        .array(
          z.object({
            kind: z.enum(statementKinds),
            words: Line(statementLimit).min(1),
            at: Spot.optional().meta({ description: "For `who`: where the person is in the picture." }),
          }),
        )
        .min(1)
        .max(maxStatements),
      source: z.enum(tipSources).nullable().default(null).meta({ description: "How the sender knows it." }),
      name: Line(nameLimit).default("").meta({ description: "Shown beside what is accepted; empty: no name." }),
      email: z
        .union([z.literal(""), Email])
        .default("")
        .meta({
          description: "For the thanks alone; erased thirty days after the decision.",
        }),
      language: Language,
    }),
    response: z.object({ reference: z.string() }),
    status: 201,
    errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
  listKnowledge: call({
    address: "GET /api/contribution/{id}/knowledge",
    summary: "What the public has said about the pictures and films of a contribution, as staff accepted it.",
    permission: "contribution:read",
    response: z.array(
      Statement.extend({ isPublic: z.boolean().meta({ description: "False for names that only staff read." }) }),
    ),
    errors: ["NOT_FOUND"],
  }),
  listLatestKnowledge: call({
    address: "GET /api/collection/{id}/knowledge",
    summary: "What has been accepted about pictures and films of a collection in the last hour, for its wall.",
    permission: "collection:read",
    response: z.array(Statement),
    errors: ["NOT_FOUND"],
  }),
} as const;
