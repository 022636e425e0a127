import { z } from "zod";
import { call } from "../call.ts";
import { thanksFacts } from "../constants/thanks.ts";
import { allStatementKinds } from "../constants/tips.ts";
import { Id, Instant, Media, Titles } from "../shapes.ts";

const figure = (subject: string) => z.int().nullable().describe(`${subject}; null below ten.`);

const Thanks = z.object({
  contributionId: Id,
  collectionId: Id,
  collectionTitle: Titles,
  title: z.string(),
  picture: Media.omit({ originalUrl: true }),
  isTip: z.boolean().describe("Whether the reader sent a tip about it rather than contributing it."),
  lead: z.enum(thanksFacts).describe("The strongest fact."),
  visits: figure("Visits that opened it, one for each visitor and day"),
  downloads: figure("Downloads"),
  known: z
    .array(z.object({ kind: z.enum(allStatementKinds), words: z.string(), name: z.string() }))
    .describe("What tips have added to it, as everyone reads it."),
  isInSets: z.boolean().describe("Whether someone else shares a set of favorites that includes it."),
  handedOverAt: Instant.nullable(),
  number: z.string().nullable().describe("Its accession number."),
});

/** Thanks: what became of contributions and tips, only of those that everyone sees. */
export const thanksCalls = {
  getThanks: call({
    address: "GET /api/organization/{id}/thanks",
    summary: "What became of the caller's contributions to the organization, and of the caller's tips.",
    permission: "user:readOwn",
    response: z.array(Thanks),
  }),
  readThanksLink: call({
    address: "POST /api/organization/{id}/thanks",
    summary: "What became of a tip, through the link in the e-mail of thanks, for half a year. Changes nothing.",
    permission: "case:answer",
    changesPublic: false,
    body: z.object({ token: z.string().min(1).max(200) }),
    response: z.array(Thanks),
    errors: ["RESET_TOKEN_INVALID", "TOO_MANY_REQUESTS"],
  }),
} as const;
