import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from "sequelize";
import {
  flag,
  instant,
  key,
  keyPart,
  optionalInstant,
  optionalReference,
  optionalText,
  reference,
  requiredText,
  sequence,
} from "./columns.ts";

/** Favorites that somebody has put together under a name. */
export class FavoriteSet extends Model<InferAttributes<FavoriteSet>, InferCreationAttributes<FavoriteSet>> {
  declare id: CreationOptional<string>;
  declare userId: string;
  declare name: string;
  /** Made while signed in, not by the link of a mail. */
  declare isSignedIn: boolean;
  /** What its address has while it is shared; null if it is not. */
  declare shareKey: CreationOptional<string | null>;
  /** It can be taken back for a while. */
  declare deletedAt: CreationOptional<Date | null>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare items?: NonAttribute<FavoriteSetItem[]>;
}

export class FavoriteSetItem extends Model<InferAttributes<FavoriteSetItem>, InferCreationAttributes<FavoriteSetItem>> {
  declare organizationId: string;
  declare setId: string;
  declare mediaId: string;
  /** As of a favorite. */
  declare ledFrom: CreationOptional<string | null>;
  /** Only grows: the order in which they were added. */
  declare paginationId: CreationOptional<string>;
}

export const defineFavoriteSet = (sequelize: Sequelize) =>
  FavoriteSet.init(
    {
      id: key(),
      userId: reference(),
      name: requiredText(),
      isSignedIn: flag(false),
      shareKey: optionalText(),
      deletedAt: optionalInstant(),
      createdAt: instant(),
      updatedAt: instant(),
    },
    { sequelize, tableName: "favorite_sets" },
  );

export const defineFavoriteSetItem = (sequelize: Sequelize) =>
  FavoriteSetItem.init(
    {
      organizationId: reference(),
      setId: keyPart(),
      mediaId: keyPart(),
      ledFrom: optionalReference(),
      paginationId: sequence(),
    },
    { sequelize, tableName: "favorite_set_items", timestamps: false },
  );
