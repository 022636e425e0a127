import type { MediaKind } from "@samling/contract/constants/files";
import { type DateField, type MediaField, type MediaValues, makeByKind } from "@samling/contract/media-fields";
import type { PictureEdit } from "@samling/contract/types";
import * as column from "./columns.ts";
import { type Column, table } from "./table.ts";

/** Descriptions by people, as the contract lists them; an unknown date is null. */
const described = makeByKind({
  text: () => column.text(),
  date: column.optionalDate,
  number: column.optionalNumber,
  flag: ({ empty }) => column.flag(empty),
  choice: ({ empty }) => column.text(empty),
  basis: () => column.text(),
  day: () => column.text(),
  people: () => column.documents(),
  language: () => column.text(),
  list: () => column.texts(),
}) as { [F in MediaField]: Column<MediaValues[F] | (F extends DateField ? null : never), true> };

export class Media extends table("media", {
  organizationId: column.reference(),
  id: column.key(),
  paginationId: column.sequence(),
  collectionId: column.reference(),
  contributionId: column.reference(),
  position: column.integer(),
  kind: column.requiredText<MediaKind>(),
  state: column.text<"pending" | "ready" | "failed">("pending"),
  /** Why the organization withholds it from others while it shows the contribution; usually null. */
  withheldAs: column.optionalText<"declined" | "hidden" | "withdrawn">(),
  failure: column.optionalText(),
  /** How a picture is shown; null if it is shown as its original. */
  edit: column.optionalDocument<PictureEdit>(),
  originalKey: column.requiredText(),
  originalName: column.requiredText(),
  type: column.requiredText(),
  bytes: column.size(),
  sha256: column.requiredText(),
  width: column.optionalInteger(),
  height: column.optionalInteger(),
  duration: column.optionalNumber(),
  placeholder: column.optionalText(),
  /** The waveform of a sound: up to 400 numbers from 0 to 100; empty for other kinds. */
  peaks: column.integers(),
  ...described,
  /** Null if the place is shown exactly; otherwise the fields of the place hold its public form. */
  exactPlace: column.optionalDocument<Pick<MediaValues, "location" | "locationLat" | "locationLng">>(),
  /** The last day on which others see it; null if there is none. */
  openUntil: column.optionalDate(),
  /** The instant at which that day ends; the database sets it. */
  closesAt: column.optionalInstant(),
  /** Number of days that it was still shown when staff were last notified that its permission ends. */
  endNotified: column.renamed("end_told", column.optionalInteger()),
  /** Accepted statements of tips that everyone may read, one per line, each with its credit. */
  knowledge: column.text(),
  /** Names of the transcript's writer and of its second reader; either may be empty. */
  transcribers: column.texts(),
  /** The date as EDTF, with its first and last day; null if it is not understood, and where it is open. */
  edtf: column.optionalText(),
  earliest: column.optionalDate(),
  latest: column.optionalDate(),
  search: column.vector(),
  /**
   * The version with which these were derived and the words added to the dictionary; lower if that is still to be done.
   */
  indexedBy: column.integer(),
  /** A perceptual hash of 64 bits, as zeros and ones; null if it has not been made, or the picture has no detail. */
  look: column.bits(),
  /** The version with which the perceptual hash was made; lower if that is still to be done. */
  hashVersion: column.renamed("look_by", column.integer()),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {
  declare derivatives?: Derivative[];
  declare tiles?: Tiles | null;
}

export class Derivative extends table("derivatives", {
  organizationId: column.keyPart(),
  mediaId: column.keyPart(),
  kind: column.keyText(),
  type: column.keyText(),
  width: column.requiredInteger(),
  height: column.requiredInteger(),
  key: column.requiredText(),
  bytes: column.size(),
  sha256: column.requiredText(),
  createdAt: column.instant(),
}) {}

export const filmKind = "video";
export const soundKind = "sound";

const captions = "captions-";
export const captionsPattern = `${captions}%`;

/** Captions have one file per language. */
export const captionsKind = (language: string): string => captions + language.toLowerCase();

/** BCP 47, of captions; undefined otherwise. */
export const captionsLanguage = (kind: string): string | undefined =>
  kind.startsWith(captions) ? kind.slice(captions.length) : undefined;

/** The location of a picture's tiles, or that they have to be made. */
export class Tiles extends table("tiles", {
  organizationId: column.keyPart(),
  mediaId: column.keyPart(),
  /** Key of the zip that holds them; null until they are made. */
  key: column.optionalText(),
  bytes: column.sizeWithDefault(0),
  sha256: column.text(),
  /** Size of the picture that they show. */
  width: column.integer(),
  height: column.integer(),
  /** Start and length of each, in the order of `listTiles`, and then those of the whole picture, as `findWholePicture` reads them. */
  ranges: column.integers(),
  /** How often they have been requested. */
  attempts: column.integer(),
  createdAt: column.instant(),
}) {}

/** Media whose derivatives by an earlier release may reveal a place or a person, and that still wait. */
export class MediaToRemake extends table("media_to_remake", {
  organizationId: column.keyPart(),
  mediaId: column.keyPart(),
}) {}

/** Two files that staff have decided on; both are kept. The lower id is `mediaId`, so that each pair exists once. */
export class DecidedPair extends table("kept_apart", {
  organizationId: column.keyPart(),
  mediaId: column.keyPart(),
  otherId: column.keyPart(),
  /** They show the same picture, and this is the better one; null if nothing links them. */
  betterId: column.optionalReference(),
  actorId: column.optionalReference(),
  decidedAt: column.requiredInstant(),
}) {}
