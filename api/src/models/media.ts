import { type DateField, type MediaField, type MediaValues, makeByKind } from "@samling/contract/media-fields";
import type { PictureEdit } from "@samling/contract/types";
import * as column from "./columns.ts";
import type { Contribution } from "./contribution.ts";
import type { Derivative } from "./derivative.ts";
import { type Column, table } from "./table.ts";
import type { Tiles } from "./tiles.ts";

/** What people say of it, as the contract lists it; a date that nobody knows is null. */
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
  kind: column.requiredText<"image" | "video">(),
  state: column.text<"pending" | "ready" | "failed">("pending"),
  /** Why the organization withholds it from others while it shows the contribution; usually null. */
  withheldAs: column.optionalText<"declined" | "hidden" | "withdrawn">(),
  /** It came with the gift of another person: the contributor has no more of it than everybody. */
  isOfOther: column.flag(false),
  failure: column.optionalText(),
  /** How a picture is shown; null: as its original. */
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
  ...described,
  /** Null where the place is shown exactly; otherwise the fields of the place hold what everybody may know. */
  exactPlace: column.optionalDocument<Pick<MediaValues, "location" | "locationLat" | "locationLng">>(),
  /** The last day on which others see it; null if that does not end. */
  openUntil: column.optionalDate(),
  /** The instant at which that day ends; the database sets it. */
  closesAt: column.optionalInstant(),
  /** For how many days it was still open when staff were last told that it will close. */
  endTold: column.optionalInteger(),
  /** The date as EDTF, with its first and last day; null if nothing is understood of it, and where it is open. */
  edtf: column.optionalText(),
  earliest: column.optionalDate(),
  latest: column.optionalDate(),
  /** The words by which it is found. */
  search: column.vector(),
  /** The version by which these were derived and the dictionary knows the words; less if that is still to be done. */
  indexedBy: column.integer(),
  /** A perceptual hash of 64 bits, as zeros and ones; null if it has not been made, or the picture has no detail. */
  look: column.bits(),
  /** The version by which the look was made; less if that is still to be done. */
  lookBy: column.integer(),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {
  declare contribution?: Contribution;
  declare derivatives?: Derivative[];
  declare tiles?: Tiles | null;
}
