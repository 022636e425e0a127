import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from "sequelize";
import { flag, instant, key, optionalReference, reference, sequence } from "./columns.ts";
import type { Media } from "./media.ts";
import type { Organization } from "./organization.ts";

export class Favorite extends Model<InferAttributes<Favorite>, InferCreationAttributes<Favorite>> {
  declare organizationId: string;
  declare id: CreationOptional<string>;
  /** Only grows; the cursor of the list. */
  declare paginationId: CreationOptional<string>;
  declare userId: string;
  declare mediaId: string;
  /** The file of a merged gift that was saved: this one stands in for it. */
  declare ledFrom: CreationOptional<string | null>;
  /** Saved while signed in, not by typing the e-mail. */
  declare isSignedIn: CreationOptional<boolean>;
  declare createdAt: CreationOptional<Date>;
  declare media?: NonAttribute<Media>;
  declare organization?: NonAttribute<Organization>;
}

export const defineFavorite = (sequelize: Sequelize) =>
  Favorite.init(
    {
      organizationId: reference(),
      id: key(),
      paginationId: sequence(),
      userId: reference(),
      mediaId: reference(),
      ledFrom: optionalReference(),
      isSignedIn: flag(false),
      createdAt: instant(),
    },
    { sequelize, tableName: "favorites", updatedAt: false },
  );
