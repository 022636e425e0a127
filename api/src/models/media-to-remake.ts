import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from "sequelize";
import { keyPart } from "./columns.ts";

/** Media of which an earlier release made what may reveal a place or a person, and that have not been processed again. */
export class MediaToRemake extends Model<InferAttributes<MediaToRemake>, InferCreationAttributes<MediaToRemake>> {
  declare organizationId: string;
  declare mediaId: string;
}

export const defineMediaToRemake = (sequelize: Sequelize) =>
  MediaToRemake.init(
    { organizationId: keyPart(), mediaId: keyPart() },
    { sequelize, tableName: "media_to_remake", timestamps: false },
  );
