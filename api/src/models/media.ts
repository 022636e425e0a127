import { type DateField, type MediaField, type MediaValues, makeByKind } from "@samling/contract/media-fields";
import type { PictureEdit } from "@samling/contract/types";
import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from "sequelize";
import {
  bits,
  documents,
  flag,
  instant,
  integer,
  key,
  optionalDate,
  optionalDocument,
  optionalInstant,
  optionalInteger,
  optionalNumber,
  optionalText,
  reference,
  requiredText,
  sequence,
  size,
  text,
  texts,
  textWithDefault,
  vector,
} from "./columns.ts";
import type { Contribution } from "./contribution.ts";
import type { Derivative } from "./derivative.ts";
import { indexingHooks } from "./index-media.ts";
import type { Tiles } from "./tiles.ts";

/** What people say of it, as the contract lists it; a date that nobody knows is null. */
type Described = {
  [F in MediaField]: CreationOptional<MediaValues[F] | (F extends DateField ? null : never)>;
};

export interface Media extends Described {}
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: Sequelize adds a property for each of the columns below.
export class Media extends Model<InferAttributes<Media>, InferCreationAttributes<Media>> {
  declare organizationId: string;
  declare id: CreationOptional<string>;
  declare paginationId: CreationOptional<string>;
  declare collectionId: string;
  declare contributionId: string;
  declare position: CreationOptional<number>;
  declare kind: "image" | "video";
  declare state: CreationOptional<"pending" | "ready" | "failed">;
  /** Why the organization withholds it from others while it shows the contribution; usually null. */
  declare withheldAs: CreationOptional<"declined" | "hidden" | "withdrawn" | null>;
  /** It came with the gift of another person: the contributor has no more of it than everybody. */
  declare isOfOther: CreationOptional<boolean>;
  declare failure: CreationOptional<string | null>;
  /** How a picture is shown; null: as its original. */
  declare edit: CreationOptional<PictureEdit | null>;
  declare originalKey: string;
  declare originalName: string;
  declare type: string;
  declare bytes: number;
  declare sha256: string;
  declare width: CreationOptional<number | null>;
  declare height: CreationOptional<number | null>;
  declare duration: CreationOptional<number | null>;
  declare placeholder: CreationOptional<string | null>;
  /** Null where the place is shown exactly; otherwise the fields of the place hold what everybody may know. */
  declare exactPlace: CreationOptional<Pick<MediaValues, "location" | "locationLat" | "locationLng"> | null>;
  /** The last day on which others see it; null if that does not end. */
  declare openUntil: CreationOptional<string | null>;
  /** The instant at which that day ends; the database sets it. */
  declare closesAt: CreationOptional<Date | null>;
  /** For how many days it was still open when staff were last told that it will close. */
  declare endTold: CreationOptional<number | null>;
  /** The date as EDTF, with its first and last day; null if nothing is understood of it, and where it is open. */
  declare edtf: CreationOptional<string | null>;
  declare earliest: CreationOptional<string | null>;
  declare latest: CreationOptional<string | null>;
  /** The words by which it is found. */
  declare search: CreationOptional<string | null>;
  /** The version by which these were derived and the dictionary knows the words; less if that is still to be done. */
  declare indexedBy: CreationOptional<number>;
  /** A perceptual hash of 64 bits, as zeros and ones; null if it has not been made, or the picture has no detail. */
  declare look: CreationOptional<string | null>;
  /** The version by which the look was made; less if that is still to be done. */
  declare lookBy: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare contribution?: NonAttribute<Contribution>;
  declare derivatives?: NonAttribute<Derivative[]>;
  declare tiles?: NonAttribute<Tiles | null>;
}

export const defineMedia = (sequelize: Sequelize) =>
  Media.init(
    {
      organizationId: reference(),
      id: key(),
      paginationId: sequence(),
      collectionId: reference(),
      contributionId: reference(),
      position: integer(),
      kind: requiredText(),
      state: textWithDefault("pending"),
      withheldAs: optionalText(),
      isOfOther: flag(false),
      failure: optionalText(),
      edit: optionalDocument(),
      originalKey: requiredText(),
      originalName: requiredText(),
      type: requiredText(),
      bytes: size("bytes"),
      sha256: requiredText(),
      width: optionalInteger(),
      height: optionalInteger(),
      duration: optionalNumber(),
      placeholder: optionalText(),
      ...makeByKind({
        text,
        date: optionalDate,
        number: optionalNumber,
        flag: ({ empty }) => flag(empty),
        choice: ({ empty }) => textWithDefault(empty),
        basis: text,
        day: text,
        people: documents,
        language: text,
        list: texts,
      }),
      exactPlace: optionalDocument(),
      openUntil: optionalDate(),
      closesAt: optionalInstant(),
      endTold: optionalInteger(),
      edtf: optionalText(),
      earliest: optionalDate(),
      latest: optionalDate(),
      search: vector(),
      indexedBy: integer(),
      look: bits(),
      lookBy: integer(),
      createdAt: instant(),
      updatedAt: instant(),
    },
    { sequelize, tableName: "media", hooks: indexingHooks },
  );
