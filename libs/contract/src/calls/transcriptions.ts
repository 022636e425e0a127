import { z } from "zod";
import { call } from "../call.ts";
import { holderKeyPattern, loanStates, pageStates } from "../constants/transcriptions.ts";
import { maxNameLength, maxPageTextLength } from "../limits.ts";
import { GridItem, Id, Instant, Language, Line, Lines } from "../shapes.ts";

const key = z
  .string()
  .regex(holderKeyPattern)
  .describe("A secret that the device has drawn, by which the page is known to be lent to it.");

/** "Write this out": visitors write out the letters and other handwriting in pictures, one page at a time. */
export const transcriptionCalls = {
  readPage: call({
    address: "GET /api/organization/{id}/transcriptions/{mediaId}",
    summary: "A picture whose handwriting visitors are asked to write out, and how far that has come.",
    permission: "contribution:read",
    // A page that has just been lent is not free.
    isLive: true,
    response: z.object({ item: GridItem.extend({ collectionId: Id }), state: z.enum(pageStates) }),
    errors: ["NOT_FOUND"],
  }),
  borrowPage: call({
    address: "POST /api/organization/{id}/transcriptions/{mediaId}/loan",
    summary:
      "Borrow a page for a day, without an account; no one else can until then, or until it is given back. Repeated, it is the same loan.",
    permission: "tip:send",
    changesPublic: false,
    body: z.object({ key }),
    response: z.object({
      state: z.enum(loanStates),
      until: Instant.nullable().describe("When the loan ends; null if it is not lent to the caller."),
      words: z.string().describe("For the second reader: the text of the first, without their name."),
      isSecond: z.boolean().describe("Someone else has written it out, and the caller reads it again."),
    }),
    errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
  returnPage: call({
    address: "DELETE /api/organization/{id}/transcriptions/{mediaId}/loan",
    summary: "Give a borrowed page back, so that someone else can have it.",
    permission: "tip:send",
    changesPublic: false,
    body: z.object({ key }),
  }),
  sendPage: call({
    address: "POST /api/organization/{id}/transcriptions/{mediaId}",
    summary:
      "Send the text of a borrowed page. The first text waits for a second reader, whose text staff decide about; nothing is shown before.",
    permission: "tip:send",
    changesPublic: false,
    body: z.object({
      key,
      words: Lines(maxPageTextLength)
        .min(1)
        .describe("Line by line: `[?]` cannot be read, `~~struck out~~`, `^added above^`."),
      name: Line(maxNameLength).default("").describe("Shown beside the text once it is accepted; empty: no name."),
      language: Language,
    }),
    response: z.object({ reference: z.string().nullable().describe("Null: it waits for a second reader.") }),
    status: 201,
    errors: ["NOT_FOUND", "CONFLICT", "TOO_MANY_REQUESTS"],
  }),
} as const;
