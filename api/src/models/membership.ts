import type { OrganizationRole } from "@samling/contract/constants";
import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from "sequelize";
import { flag, instant, keyPart, texts, textWithDefault } from "./columns.ts";
import type { User } from "./user.ts";

export class Membership extends Model<InferAttributes<Membership>, InferCreationAttributes<Membership>> {
  declare organizationId: string;
  declare userId: string;
  declare roles: OrganizationRole[];
  declare status: CreationOptional<"active" | "suspended">;
  declare showContributions: CreationOptional<boolean>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare user?: NonAttribute<User>;
}

export const defineMembership = (sequelize: Sequelize) =>
  Membership.init(
    {
      organizationId: keyPart(),
      userId: keyPart(),
      roles: texts(),
      status: textWithDefault("active"),
      showContributions: flag(false),
      createdAt: instant(),
      updatedAt: instant(),
    },
    { sequelize, tableName: "memberships" },
  );
