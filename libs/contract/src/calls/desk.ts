import { z } from "zod";
import { call } from "../call.ts";
import { maxBatch } from "../constants/batches.ts";
import { audiences, contributionStates } from "../constants/contributions.ts";
import { maxSavedSearches } from "../constants/figures.ts";
import { fallbackLanguage } from "../constants/languages.ts";
import { hasWord } from "../has-word.ts";
import { maxNameLength, maxReasonLength, maxSearchQueryLength } from "../limits.ts";
import {
  CalendarDate,
  CalendarYear,
  count,
  Id,
  Instant,
  Language,
  Letter,
  Line,
  MediaState,
  NextPage,
  RecentContribution,
  SearchWords,
  Titles,
} from "../shapes.ts";

/** A query of staff for contributions. */
export const DeskQuery = z.object({
  collectionId: Id.optional(),
  linkId: Id.optional().describe("The link by which they were sent."),
  q: SearchWords(maxSearchQueryLength).describe(
    "Words, a contributor's name or e-mail address, a place, a tag, an entry or accession number; the best match comes first.",
  ),
  language: Language.default(fallbackLanguage).describe("The reader's language, for words and places."),
  state: z
    .enum(["public", "private", "hidden", "waiting", "asked", "declined", "withdrawn"])
    .optional()
    .describe("`private`: not shared by its contributor. `hidden`: by the organization."),
  from: CalendarDate.optional().describe("The first day, in UTC."),
  to: CalendarDate.optional().describe("The last day, in UTC."),
});

/** Contributions for a hand-over or an export; a query of only punctuation would select nothing. */
export const RecordSelection = DeskQuery.pick({
  collectionId: true,
  linkId: true,
  language: true,
  from: true,
  to: true,
}).extend({ q: DeskQuery.shape.q.refine((q) => q === undefined || hasWord(q), "must have a word or a number") });

/** A saved search has no language, since every reader has their own. */
const SavedQuery = DeskQuery.omit({ language: true });

export const deskCalls = {
  listDesk: call({
    address: "GET /api/organization/{id}/contributions",
    summary: "An organization's contributions in any state: the newest, or the results of a search, in pages.",
    permission: "contribution:readAll",
    scopes: ["contributions:read"],
    query: DeskQuery.extend({ before: NextPage }),
    response: z.object({
      items: z.array(
        RecentContribution.extend({
          updatedAt: Instant,
          adminComments: z.string(),
          audience: z.enum(audiences).describe("Who can see it besides its contributor and admins."),
          groupName: z.string().describe("The group that may see the collection."),
          entryNumber: z.string().nullable(),
          accession: z.string().nullable().describe("The accession number; null if it has none."),
          caseId: Id.nullable(),
          link: z.object({ id: Id, label: z.string() }).nullable().describe("The link by which it was sent."),
        }),
      ),
      total: count.nullable().describe("Number of results, at most 1,000; null without a search."),
      isPreparing: z.boolean().describe("`q` found little, and new media are still found by their exact words alone."),
      /** Cursor: pass as `before` for the next page; null at the end. */
      next: z.string().nullable(),
    }),
  }),
  listDeskIds: call({
    address: "GET /api/organization/{id}/contribution-ids",
    summary: `All contributions that a search finds, in order, at most ${maxBatch}: for a batch change.`,
    permission: "contribution:readAll",
    query: DeskQuery,
    response: z.object({ ids: z.array(Id), total: count.describe("Total number of results.") }),
  }),
  listSavedSearches: call({
    address: "GET /api/organization/{id}/saved-searches",
    summary: "The saved searches of an organization's staff, by name.",
    permission: "contribution:readAll",
    response: z.array(z.object({ name: z.string(), query: SavedQuery })),
  }),
  setSavedSearch: call({
    address: "PUT /api/organization/{id}/saved-searches",
    summary: `Save a search for all staff, under a name that is not taken, or remove one: at most ${maxSavedSearches}.`,
    permission: "contribution:readAll",
    changesPublic: false,
    body: z.object({ name: Line(maxNameLength).min(1), query: SavedQuery.nullable().describe("Null removes it.") }),
    errors: ["CONFLICT"],
  }),
  listDeletedContributions: call({
    address: "GET /api/organization/{id}/deleted-contributions",
    summary: "Contributions that staff have deleted and can still restore, latest first, at most a hundred.",
    permission: "contribution:readAll",
    response: z.array(
      z.object({
        id: Id,
        title: z.string(),
        files: count,
        collectionTitle: Titles,
        deletedAt: Instant,
        removedAt: Instant.describe("Until when it can be restored; then it is removed permanently."),
      }),
    ),
  }),
  previewDeletion: call({
    address: "POST /api/organization/{id}/contributions/{contributionId}/deletion-letter",
    summary: "The e-mail that deleting would send; null if there is no recipient. Nothing is deleted.",
    permission: "contribution:readAll",
    changesPublic: false,
    body: z.object({ words: z.string().trim().max(maxReasonLength).default("") }),
    response: z.object({ letter: Letter.nullable() }),
  }),
  restoreContribution: call({
    address: "POST /api/organization/{id}/contributions/{contributionId}/restore",
    summary: "Restore a contribution that staff have deleted.",
    permission: "contribution:readAll",
  }),
  getOverview: call({
    address: "GET /api/organization/{id}/overview",
    summary:
      "Statistics of an organization's published contributions: over time, by collection, license and contributor; the number of withheld ones; storage, unfinished files.",
    permission: "contribution:readAll",
    query: z.object({
      year: CalendarYear.optional().describe(
        "A calendar year, in UTC, for the figures over time; by default the last twelve months.",
      ),
    }),
    response: z.object({
      contributions: count,
      media: count,
      contributors: count,
      withheld: z
        .array(z.object({ state: z.enum(contributionStates), contributions: count }))
        .describe("Contributions that are not published, and counted nowhere else."),
      /** Twelve months, oldest first, as `yyyy-mm`. A contribution counts in the month of its publication. */
      months: z.array(z.object({ month: z.string(), contributions: count, media: count })),
      /** Totals of these months, and the number of people who contributed in them. */
      period: z.object({ contributions: count, media: count, contributors: count }),
      years: z.array(count),
      /** Collections with the most media first. */
      collections: z.array(
        z.object({
          collectionId: Id,
          title: RecentContribution.shape.collectionTitle,
          contributions: count,
          media: count,
          bytes: z.number(),
        }),
      ),
      /** Files by license, the most frequent first; the license is empty if none was chosen. */
      licenses: z.array(z.object({ license: z.string(), media: count })),
      /** The ten people with the most contributions. */
      topContributors: z.array(z.object({ userId: Id, name: z.string(), contributions: count })),
      storage: z.object({ originals: z.number(), derivatives: z.number(), relatedFiles: z.number() }),
      /** Files that cannot be shown yet; the newest twenty of those that failed. */
      waiting: z.object({
        pending: count,
        failed: count,
        newest: z.array(
          z.object({
            mediaId: Id,
            contributionId: Id,
            collectionId: Id,
            title: z.string(),
            originalFileName: z.string(),
            state: MediaState,
            reason: z.string(),
          }),
        ),
      }),
    }),
  }),
} as const;
