import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from "sequelize";
import { flag, instant, key, keyPart, reference, requiredText } from "./columns.ts";

export class Group extends Model<InferAttributes<Group>, InferCreationAttributes<Group>> {
  declare organizationId: string;
  declare id: CreationOptional<string>;
  declare name: string;
  declare createdAt: CreationOptional<Date>;
  declare members?: NonAttribute<GroupMember[]>;
}

export const defineGroup = (sequelize: Sequelize) =>
  Group.init(
    {
      organizationId: reference(),
      id: key(),
      name: requiredText(),
      createdAt: instant(),
    },
    { sequelize, tableName: "groups", updatedAt: false },
  );

export class GroupMember extends Model<InferAttributes<GroupMember>, InferCreationAttributes<GroupMember>> {
  declare organizationId: string;
  declare groupId: string;
  declare userId: string;
  declare isAdmin: CreationOptional<boolean>;
}

export const defineGroupMember = (sequelize: Sequelize) =>
  GroupMember.init(
    {
      organizationId: keyPart(),
      groupId: keyPart(),
      userId: keyPart(),
      isAdmin: flag(false),
    },
    { sequelize, tableName: "group_members", timestamps: false },
  );
