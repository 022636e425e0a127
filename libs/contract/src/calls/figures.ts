import { z } from "zod";
import { call } from "../call.ts";
import { type YearCount, yearCountNames, yearCounts } from "../constants/figures.ts";
import { CalendarYear, count, Id, Titles } from "../shapes.ts";

const query = z.object({ year: CalendarYear.optional().describe("By default the current one.") });
const countsByName = yearCountNames.map((name) => [name, count.describe(yearCounts[name])]);
const Counts = z.object(Object.fromEntries(countsByName) as Record<YearCount, typeof count>);

export const figureCalls = {
  countVisit: call({
    address: "POST /api/organization/{id}/visits",
    summary:
      "Count a visit to a collection, a contribution or a media item, once a day for each visitor. No cookie is set and no address stored; programs that identify themselves as such are not counted.",
    permission: "contribution:read",
    changesPublic: false,
    body: z.object({ collectionId: Id, contributionId: Id.optional(), mediaId: Id.optional() }),
    errors: ["TOO_MANY_REQUESTS"],
  }),
  getYear: call({
    address: "GET /api/organization/{id}/year",
    summary: "The figures of a year in UTC, by month and collection. Undone decisions count nowhere.",
    permission: "contribution:readAll",
    query,
    response: z.object({
      year: count,
      years: z.array(count),
      answerDays: count,
      medianHours: z.number().nullable().describe("To the first answer to a contribution."),
      noticeMedianHours: z.number().nullable().describe("To the first decision about a notice."),
      collections: z.array(z.object({ collectionId: Id, title: Titles })),
      /** `month` is `yyyy-mm`; `collectionId` is null if it has been removed. */
      rows: z.array(Counts.extend({ month: z.string(), collectionId: Id.nullable() })),
    }),
  }),
  exportYear: call({
    address: "GET /api/organization/{id}/year/figures.csv",
    summary: "The figures of a year by month and collection, as CSV.",
    permission: "contribution:readAll",
    query,
    file: "text/csv",
  }),
} as const;
