/** Values of the API that many shapes share. */
import { z } from "zod";
import { zeroDate } from "../constants/contributions.ts";
import { languageCodes } from "../constants/languages.ts";
import { maxHtmlCharacters } from "../constants/organizations.ts";
import { isUnseen } from "../has-word.ts";
import { maxDecisionWordsLength, maxEmailLength } from "../limits.ts";

export const count = z.int();
export const text = (max: number) => z.string().max(max);

/** NUL stays, so that it is refused like everything else that cannot be stored. */
const invisible = /(?!\0)\p{Cc}|[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu;
/** The same, apart from line breaks. */
const invisibleInLines = /(?![\0\n])\p{Cc}|[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu;

const withoutUnseen = (value: string): string => (isUnseen(value) ? "" : value);

/**
 * Names and other one-line texts, which appear in titles, mail subjects and lists. Line breaks become spaces. Control
 * characters are removed, and so are characters that make one text look like another: direction overrides and
 * zero-width spaces. Joiners stay, since scripts and emoji need them, but a text of nothing else is empty.
 */
export const singleLine = (max: number) =>
  z
    .string()
    .overwrite((value) => withoutUnseen(value.replace(/[\t-\r\u0085\u2028\u2029]+/g, " ").replace(invisible, "")))
    .max(max);
export const Line = (max: number) => singleLine(max).trim();
/** A text of several lines, each cleaned like a single one. */
export const Lines = (max: number) =>
  z
    .string()
    .overwrite((value) =>
      withoutUnseen(
        value
          .replace(/\r\n?|[\u2028\u2029]/g, "\n")
          .replace(/\t/g, " ")
          .replace(invisibleInLines, ""),
      ),
    )
    .max(max)
    .trim();

/** As stored: clients may write an id in capitals. */
export const Id = z.uuid().toLowerCase().describe("An id that cannot be guessed.");
export const Language = z.enum(languageCodes);
const languageTag = /^[a-z]{2,3}(-[a-zA-Z\d]{2,8}){0,3}$/;
export const TextLanguage = z
  .union([z.literal(""), z.string().regex(languageTag)])
  .describe("The language of the texts, as a BCP 47 tag; empty if unknown.");
export const Email = z.string().trim().toLowerCase().max(maxEmailLength).pipe(z.email());
/** An address that may be left out of a form. */
export const OptionalEmail = z.union([z.literal(""), Email]).default("");
export const SearchWords = (max: number) => z.string().trim().min(2).max(max).optional();
export const DecisionWords = Lines(maxDecisionWordsLength).default("");
export const CalendarYear = z.coerce.number().int().min(1990).max(9999);
export const Color = z.string().regex(/^#[0-9a-f]{6}$/i);
/** Calendar date, `yyyy-mm-dd`; `0001-01-01` means no date. */
export const CalendarDate = z.iso.date().refine((date) => date >= zeroDate, "is out of range");
export const Instant = z.iso.datetime();
export const WebAddress = (max: number) => z.url({ protocol: /^https?$/ }).max(max);
/** HTML of an organization, sanitized on the server. */
export const Html = text(maxHtmlCharacters);
/** A text, or another value that a client sends instead, stored as JSON. */
export const TextOrJson = (max: number) =>
  z
    .union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())])
    .transform((value, context) => {
      try {
        return typeof value === "string" ? value : JSON.stringify(value);
      } catch {
        context.addIssue({ code: "custom", message: "is nested too deeply" });
        return z.NEVER;
      }
    })
    .pipe(text(max));
/** A place in a picture, as fractions of its upright width and height. */
const share = z.number().min(0).max(1);
/** A spot in a picture, as fractions of its width and height. */
export const Spot = z
  .object({ x: share, y: share, width: share.optional(), height: share.optional() })
  .refine(({ width, height }) => !width === !height, "must have both a width and a height, or neither")
  .describe("A point, or the middle of a box with its size.");
/** If absent, the client has asked on its own screen and vouches for the answer, which is recorded as such (DEC-41). */
export const Acceptance = z.boolean().optional();
export const Cursor = z.string().regex(/^\d{1,18}$/);
export const NextPage = Cursor.optional().describe("`next` of the previous page; absent for the first page.");
/** Cursor of a page of a list; absent or 0 for the first page (DEC-42). */
export const PaginationId = Cursor.transform((id) => (/^0+$/.test(id) ? undefined : id)).optional();
export const VersionRead = Instant.optional().describe(
  "The version that was read; if the stored one differs, it is a conflict.",
);
/** Query of a list that is an array; the header `Link` names its next page. */
export const PageQuery = z.object({
  paginationId: PaginationId.describe(
    "The id of the last entry of the previous page; absent for the first page. An incomplete list has a header `Link` with the address of its next page (`rel=next`).",
  ),
});
/** Relative address of a file, to be used unchanged. */
export const MediaAddress = z.string();

export const Titles = z.array(z.object({ languageCode: Language, title: z.string() }));

/** `yyyy-mm-dd`, or empty. */
export const OptionalDay = z.union([CalendarDate, z.literal("")]);

export const ErrorAnswer = z.object({
  message: z.string(),
  code: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string(),
});
