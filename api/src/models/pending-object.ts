import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import { instant, keyText, reference } from "./columns.ts";

export class PendingObject extends Model<InferAttributes<PendingObject>, InferCreationAttributes<PendingObject>> {
  declare key: string;
  declare organizationId: string;
  declare aliveAt: CreationOptional<Date>;
}

export const definePendingObject = (sequelize: Sequelize) =>
  PendingObject.init(
    {
      key: keyText(),
      organizationId: reference(),
      aliveAt: instant(),
    },
    { sequelize, tableName: "pending_objects", timestamps: false },
  );
