import { z } from "zod";
import { call } from "../call.ts";
import {
  maxCounted,
  maxStatements,
  statementKinds,
  tipSources,
  workListPageSize,
  workLists,
} from "../constants/tips.ts";
import { maxNameLength, maxStatementLength } from "../limits.ts";
import { GridItem, Id, Instant, Language, Line, OptionalEmail, Spot } from "../shapes.ts";

const Statement = z.object({
  id: Id,
  contributionId: Id,
  mediaId: Id,
  kind: z.enum(statementKinds),
  words: z.string(),
  at: Spot.nullable(),
  name: z.string().describe("The sender's name; empty if they gave none, or it has been erased."),
  acceptedAt: Instant,
});

/** "Do you know something about this?": anyone may tell an organization what a picture shows. */
export const tipCalls = {
  sendTip: call({
    address: "POST /api/organization/{id}/tips",
    summary: "Send knowledge about a picture or film, without an account. Nothing is shown before staff accept it.",
    permission: "tip:send",
    changesPublic: false,
    body: z.object({
      contributionId: Id,
      mediaId: Id,
      statements: z
        .array(
          z.object({
            kind: z.enum(statementKinds),
            words: Line(maxStatementLength).min(1),
            at: Spot.optional().describe("For `who`: where the person is in the picture."),
          }),
        )
        .min(1)
        .max(maxStatements),
      source: z.enum(tipSources).nullable().default(null).describe("How the sender knows it."),
      name: Line(maxNameLength).default("").describe("Shown beside accepted statements; empty for no name."),
      email: OptionalEmail.describe("Used only to send thanks; erased thirty days after the decision."),
      language: Language,
    }),
    response: z.object({ reference: z.string(), token: z.string().describe("Lets the sender withdraw the tip.") }),
    status: 201,
    errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
  withdrawTip: call({
    address: "POST /api/organization/{id}/tips/withdrawal",
    summary:
      "Withdraw a tip. A waiting tip is deleted. From an accepted one the sender's name and address are erased, people are no longer named, and staff decide about the rest.",
    permission: "tip:send",
    body: z.object({ token: z.string().min(1).max(200) }),
    response: z.object({ isGone: z.boolean().describe("False while staff decide about the rest.") }),
    errors: ["RESET_TOKEN_INVALID", "TOO_MANY_REQUESTS"],
  }),
  listKnowledge: call({
    address: "GET /api/contribution/{id}/knowledge",
    summary: "What the public has said about the pictures and films of a contribution, as staff accepted it.",
    permission: "contribution:read",
    response: z.array(Statement.extend({ isPublic: z.boolean().describe("False for names that only staff read.") })),
    errors: ["NOT_FOUND"],
  }),
  listLatestKnowledge: call({
    address: "GET /api/collection/{id}/knowledge",
    summary: "Statements about pictures and films of a collection that were accepted in the last hour, for its wall.",
    permission: "collection:read",
    response: z.array(Statement),
    errors: ["NOT_FOUND"],
  }),
  countWorkLists: call({
    address: "GET /api/organization/{id}/work-lists",
    summary:
      "Questions to visitors about public media, with the number of items that wait for an answer and that were answered.",
    permission: "contribution:list",
    query: z.object({ collectionId: Id.optional().describe("Only this collection.") }),
    response: z
      .array(z.object({ kind: z.enum(workLists), waiting: z.int().max(maxCounted), answered: z.int().max(maxCounted) }))
      .describe(`Only questions that some collection asks. Counts end at ${maxCounted}, which means "or more".`),
    errors: ["NOT_FOUND"],
  }),
  readWorkList: call({
    address: "GET /api/organization/{id}/work-list",
    summary:
      "Public media that lack a place, a person, a date or the text of their handwriting, in collections that ask for it; those with the fewest unread tips first.",
    permission: "contribution:list",
    query: z.object({
      kind: z.enum(workLists),
      collectionId: Id.optional().describe("Only this collection."),
      from: Id.describe("Where to begin: a random UUID at first, so that each visitor begins elsewhere; then `next`."),
    }),
    response: z.object({
      items: z
        .array(
          GridItem.extend({
            collectionId: Id,
            isWritten: z.boolean().describe("For `write`: it waits for a second reader."),
          }),
        )
        .max(workListPageSize),
      next: Id.nullable().describe("Null if there are no more. The list is circular and never ends."),
    }),
    errors: ["NOT_FOUND"],
  }),
} as const;
