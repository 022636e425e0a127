import type { ContributionState } from "@samling/contract/constants";
import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from "sequelize";
import type { Answer } from "./answer.ts";
import type { Collection } from "./collection.ts";
import {
  flag,
  instant,
  key,
  optionalDate,
  optionalInstant,
  optionalReference,
  optionalText,
  reference,
  sequence,
  text,
} from "./columns.ts";
import type { Media } from "./media.ts";
import type { RelatedFile } from "./related-file.ts";
import type { User } from "./user.ts";

export class Contribution extends Model<InferAttributes<Contribution>, InferCreationAttributes<Contribution>> {
  declare organizationId: string;
  declare id: CreationOptional<string>;
  declare paginationId: CreationOptional<string>;
  declare collectionId: string;
  declare userId: CreationOptional<string | null>;
  /** The contributor's wish. */
  declare isPublic: CreationOptional<boolean>;
  /** Since when the organization withholds it from others, whatever the reason; null if it is published. */
  declare hiddenAt: CreationOptional<Date | null>;
  /** Why it is withheld; counts only with `hiddenAt`, without which it is published. */
  declare withheldAs: CreationOptional<Exclude<ContributionState, "published"> | null>;
  /** The last day on which others see any of its files; null if that does not end. */
  declare openUntil: CreationOptional<string | null>;
  /** The instant at which that day ends; the database sets it. */
  declare closesAt: CreationOptional<Date | null>;
  declare publishedAt: CreationOptional<Date>;
  /** When somebody of the organization's staff first opened it; null if nobody has. */
  declare lookedAt: CreationOptional<Date | null>;
  declare adminComments: CreationOptional<string>;
  declare idempotencyKey: CreationOptional<string | null>;
  /** What it was called where it was brought in from; whatever has the same name is not brought in again. */
  declare sourceKey: CreationOptional<string | null>;
  /** When its files were disposed of, after it had been declined. */
  declare disposedAt: CreationOptional<Date | null>;
  declare deletedAt: CreationOptional<Date | null>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare collection?: NonAttribute<Collection>;
  declare user?: NonAttribute<User | null>;
  declare media?: NonAttribute<Media[]>;
  declare answers?: NonAttribute<Answer[]>;
  declare relatedFiles?: NonAttribute<RelatedFile[]>;

  /** Where it stands with the organization (DEC-36). */
  get state(): NonAttribute<ContributionState> {
    return this.hiddenAt === null ? "published" : (this.withheldAs ?? "hidden");
  }

  /** Who gave what has been merged into it; only set if the query asks for it. */
  get otherGivers(): NonAttribute<
    (Pick<User, "id" | "alias" | "firstName" | "lastName" | "isPublic"> & { isProfileHidden: boolean })[]
  > {
    return this.getDataValue("otherGivers" as never) ?? [];
  }

  /** Whether the caller finds no profile of whoever gave it; only set if the query asks for it. */
  get isProfileHidden(): NonAttribute<boolean> {
    return this.getDataValue("isProfileHidden" as never) === true;
  }

  /** Whether everybody may see it; only set if the query asks for it. */
  get isOpen(): NonAttribute<boolean> {
    return this.getDataValue("isOpen" as never) === true;
  }
}

export const defineContribution = (sequelize: Sequelize) =>
  Contribution.init(
    {
      organizationId: reference(),
      id: key(),
      paginationId: sequence(),
      collectionId: reference(),
      userId: optionalReference(),
      isPublic: flag(true),
      hiddenAt: optionalInstant(),
      withheldAs: optionalText(),
      openUntil: optionalDate(),
      closesAt: optionalInstant(),
      publishedAt: instant(),
      lookedAt: optionalInstant(),
      adminComments: text(),
      idempotencyKey: optionalText(),
      sourceKey: optionalText(),
      disposedAt: optionalInstant(),
      deletedAt: optionalInstant(),
      createdAt: instant(),
      updatedAt: instant(),
    },
    { sequelize, tableName: "contributions" },
  );
