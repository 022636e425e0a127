import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import { instant, integer, keyPart, optionalText, size, text } from "./columns.ts";

/** Where the tiles of a picture are, or that they are to be made. */
export class Tiles extends Model<InferAttributes<Tiles>, InferCreationAttributes<Tiles>> {
  declare organizationId: string;
  declare mediaId: string;
  /** Of the zip that holds them; null until they are made. */
  declare key: CreationOptional<string | null>;
  declare bytes: CreationOptional<number>;
  declare sha256: CreationOptional<string>;
  /** Of the picture that they show. */
  declare width: CreationOptional<number>;
  declare height: CreationOptional<number>;
  /** Start and length of each, in the order of `listTiles`, and then those of the whole picture, as `findWhole` reads them. */
  declare ranges: CreationOptional<number[]>;
  /** How often they have been asked for. */
  declare attempts: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
}

export const defineTiles = (sequelize: Sequelize) =>
  Tiles.init(
    {
      organizationId: keyPart(),
      mediaId: keyPart(),
      key: optionalText(),
      bytes: { ...size("bytes"), defaultValue: 0 },
      sha256: text(),
      width: integer(),
      height: integer(),
      ranges: { type: DataTypes.ARRAY(DataTypes.INTEGER), allowNull: false, defaultValue: [] },
      attempts: integer(),
      createdAt: instant(),
    },
    { sequelize, tableName: "tiles", updatedAt: false },
  );
