import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from "sequelize";
import { integer, requiredText } from "./columns.ts";

/** The picture of one slide of the About page. */
export class SlidePicture extends Model<InferAttributes<SlidePicture>, InferCreationAttributes<SlidePicture>> {
  declare slide: number;
  declare pictureKey: string;
  declare type: string;
}

export const defineSlidePicture = (sequelize: Sequelize) =>
  SlidePicture.init(
    { slide: { ...integer(), primaryKey: true }, pictureKey: requiredText(), type: requiredText() },
    { sequelize, tableName: "slide_pictures", timestamps: false },
  );
