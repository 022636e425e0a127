import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import { digest, instant, reference, requiredInstant } from "./columns.ts";

/** Shows one visitor the favorites that were saved with their e-mail address, without signing in. */
export class FavoriteLink extends Model<InferAttributes<FavoriteLink>, InferCreationAttributes<FavoriteLink>> {
  declare tokenHash: Buffer;
  declare userId: string;
  declare expiresAt: Date;
  declare createdAt: CreationOptional<Date>;
}

export const defineFavoriteLink = (sequelize: Sequelize) =>
  FavoriteLink.init(
    {
      tokenHash: { ...digest(), primaryKey: true },
      userId: reference(),
      expiresAt: requiredInstant(),
      createdAt: instant(),
    },
    { sequelize, tableName: "favorite_links", updatedAt: false },
  );
