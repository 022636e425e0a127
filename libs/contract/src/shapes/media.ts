/** Media and their metadata, as in the API. */
import { z } from "zod";
import { mediaKinds } from "../constants/files.ts";
import { consentAnswers, lifeStatuses, makeByKind, mediaFields } from "../media-fields.ts";
import { PictureEdit } from "../picture-edit.ts";
import { CalendarDate, Id, MediaAddress, OptionalDay, singleLine, TextLanguage, text } from "./values.ts";

/** One size of a picture. `width` and `height` are those of the upright, full picture. */
export const PictureSource = z.object({ url: MediaAddress, width: z.int(), type: z.string() });

export const MediaState = z.enum(["pending", "ready", "failed"]);
const ShownPerson = z.object({
  who: z.string().trim().max(mediaFields.people.maxLength),
  life: z.enum(lifeStatuses),
  isUnderAge: z.boolean(),
  answer: z.enum(consentAnswers),
  until: OptionalDay,
});

/** The common fields of every view of a media item. */
const mediaMetadata = makeByKind({
  text: () => z.string(),
  date: ({ empty }) => CalendarDate.describe(`\`${empty}\` if there is none.`),
  number: () => z.number().nullable(),
  flag: () => z.boolean(),
  choice: ({ options }) =>
    z
      .enum(options)
      .describe(
        "If not `exact`, the place is approximate, given as the name of the town, or missing; only its contributor and admins read the exact one.",
      ),
  basis: ({ options }) => z.enum(options).describe("What gives the contributor the right to share it."),
  day: () => OptionalDay,
  people: () => z.array(ShownPerson).describe("Only for its contributor and admins; otherwise empty."),
  language: () => TextLanguage,
  list: () => z.array(z.string()),
});

/** How a media item is displayed: addresses, upright proportions and the state of its derivatives. */
const mediaPresentation = {
  kind: z.enum(mediaKinds).describe("`text`: a story, whose words are the description."),
  state: MediaState,
  /** Largest picture, or a video's poster; null until it is ready. */
  imgUrl: MediaAddress.nullable(),
  thumbnailUrl: MediaAddress.nullable(),
  /** Every size and type, smallest first, for `srcset`. */
  sources: z.array(PictureSource),
  /** Playable version of a video. */
  videoUrl: MediaAddress.nullable(),
  captions: z
    .array(z.object({ url: MediaAddress, language: z.string() }))
    .describe("WebVTT, of a video that carries captions; `language` is a BCP 47 tag."),
  soundUrl: MediaAddress.nullable().describe("Playable version of a sound: AAC in MP4."),
  peaks: z
    .array(z.int())
    .describe("The waveform of a sound: the peak of each part, from 0 to 100; empty for other kinds."),
  /** Duration of a video or sound in seconds. */
  duration: z.number().nullable(),
  /** In pixels, upright; null until known. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** A tiny picture as a `data:` address: a placeholder while the real one loads. */
  placeholder: z.string().nullable(),
  originalFileName: z.string(),
};

export const Media = z.object({
  id: Id,
  contributionId: Id,
  ...mediaMetadata,
  ...mediaPresentation,
  contributionUserAlias: z.string().describe("Empty if the profile is public."),
  contributionUserFirstName: z
    .string()
    .describe(
      "The name of a public profile; otherwise the alias, or empty. The person and admins get the real name, but not in the gallery.",
    ),
  contributionUserLastName: z.string().describe("As for the first name."),
  edit: PictureEdit.nullable()
    .optional()
    .describe("How the picture is shown, if not as its original; only for its contributor and admins."),
  /** Address of the original file; only for its contributor and admins. */
  originalUrl: MediaAddress.nullable(),
});

/** An item of a collection's grid, or of its gallery. */
export const GridItem = Media.omit({ originalUrl: true, edit: true }).extend({
  paginationId: z.string(),
  contributionUserAlias: z.string().optional().describe("Absent for images of the gallery."),
});

export const RelatedFile = z.object({
  id: Id,
  fileUrl: MediaAddress.nullable().describe(
    "The contributor and admins get the original. Everyone else gets a copy without authors, places and devices; null if there is none yet, or none can be made.",
  ),
  originalFileName: z.string(),
  type: z.string(),
  bytes: z.number(),
  comment: z.string(),
});

/** Metadata of one file in a request. */
export const MediaInput = z.object(
  makeByKind({
    text: ({ maxLength, empty, isMultiline }) => (isMultiline ? text : singleLine)(maxLength).default(empty),
    date: ({ empty }) => CalendarDate.default(empty),
    number: ({ limit, empty }) => z.number().min(-limit).max(limit).nullable().default(empty),
    flag: ({ empty }) => z.boolean().default(empty),
    choice: ({ options, empty }) => z.enum(options).default(empty),
    basis: ({ options, empty }) => z.enum(options).default(empty),
    day: ({ empty }) => OptionalDay.default(empty),
    people: ({ maxItems }) => z.array(ShownPerson).max(maxItems).default([]),
    language: ({ empty }) => TextLanguage.default(empty),
    list: ({ maxItems, maxLength }) => z.array(singleLine(maxLength)).max(maxItems).default([]),
  }),
);

const { title, description, date, openDate, tags, socials, location, ...others } = MediaInput.shape;
const { locationLat, locationLng, isPhotographer, otherPhotographer, license, ...unspecified } = others;
const optionalShapes = Object.entries(unspecified).map(([field, shape]) => [field, shape.unwrap().optional()]);
type Unspecified = typeof unspecified;

/** All metadata of an existing file; fields that the specification and older clients do not know stay unchanged. */
export const MediaChange = MediaInput.extend({
  id: Id,
  ...(Object.fromEntries(optionalShapes) as {
    [F in keyof Unspecified]: z.ZodOptional<ReturnType<Unspecified[F]["unwrap"]>>;
  }),
});

/** A favorite, in the specification's snake case. */
export const Favorite = z.object({
  id: Id,
  image_id: Id,
  org_id: Id,
  coll_id: Id,
  cont_id: Id,
  org_name: z.string(),
  kind: z.enum(mediaKinds),
  thumbnail_url: MediaAddress.nullable(),
  title: z.string(),
  description: z.string().describe("The words of a story; empty for other kinds."),
  altText: z.string(),
  lang: z.string().describe("Language of the title, as a BCP 47 tag; empty if unknown."),
  width: z.int().nullable(),
  height: z.int().nullable(),
  placeholder: z.string().nullable(),
  pagination_id: z.string(),
});
