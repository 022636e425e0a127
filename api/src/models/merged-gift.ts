import type { MediaValues } from "@samling/contract/media-fields";
import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from "sequelize";
import { document, keyPart, optionalReference, reference, requiredInstant } from "./columns.ts";

/** What merging changed of the gift that stays. */
export interface BeforeMerging {
  /** Media and related files that were copied to it. */
  copies: string[];
  /** Its own file, or the other's copy, if that is withheld since. */
  hidden: string | null;
  /** What was said of its own file, as it was and as it is since: only what differs. */
  file: string;
  from: Partial<MediaValues>;
  to: Partial<MediaValues>;
  /** The name of its giver as it was shown, which may stand in the record as who took a picture. */
  giver?: string;
}

/** A gift that has gone into another one. */
export class MergedGift extends Model<InferAttributes<MergedGift>, InferCreationAttributes<MergedGift>> {
  declare organizationId: string;
  declare contributionId: string;
  declare intoId: string;
  declare before: BeforeMerging;
  declare actorId: string | null;
  declare mergedAt: Date;
}

export const defineMergedGift = (sequelize: Sequelize) =>
  MergedGift.init(
    {
      organizationId: keyPart(),
      contributionId: keyPart(),
      intoId: reference(),
      before: document(),
      actorId: optionalReference(),
      mergedAt: requiredInstant(),
    },
    { sequelize, tableName: "merged_gifts", timestamps: false },
  );

/** Where the addresses of a file lead since its gift has been merged. */
export class MergedFile extends Model<InferAttributes<MergedFile>, InferCreationAttributes<MergedFile>> {
  declare organizationId: string;
  declare mediaId: string;
  declare intoId: string;
  /** The gift that was merged. */
  declare contributionId: string;
}

export const defineMergedFile = (sequelize: Sequelize) =>
  MergedFile.init(
    { organizationId: keyPart(), mediaId: keyPart(), intoId: reference(), contributionId: reference() },
    { sequelize, tableName: "merged_files", timestamps: false },
  );
