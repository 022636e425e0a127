import type { OrganizationRole, ReviewNotices } from "@samling/contract/constants";
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from "sequelize";
import { flag, instant, keyPart, optionalInstant, text, texts, textWithDefault } from "./columns.ts";
import type { User } from "./user.ts";

export class Membership extends Model<InferAttributes<Membership>, InferCreationAttributes<Membership>> {
  declare organizationId: string;
  declare userId: string;
  declare roles: OrganizationRole[];
  declare status: CreationOptional<"active" | "suspended">;
  declare showContributions: CreationOptional<boolean>;
  /** Whether the person is told of what waits for a decision at once, once a day, or never. */
  declare reviewNotices: CreationOptional<ReviewNotices>;
  /** Whether the person is reminded of what has waited too long. */
  declare reviewReminders: CreationOptional<boolean>;
  /** Whether these mails tell also of what was published at once and nobody has looked at. */
  declare unseenNotices: CreationOptional<boolean>;
  /** Whether the person is told that something they gave was published or is shown again. */
  declare decisionMails: CreationOptional<boolean>;
  /** `paginationId` of the newest case that a mail at once has told of. */
  declare toldUntil: CreationOptional<string>;
  declare toldAt: CreationOptional<Date | null>;
  /** The last day, by the organization's clock, whose digest was considered. */
  declare digestOn: CreationOptional<string>;
  declare remindedAt: CreationOptional<Date | null>;
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
      reviewNotices: textWithDefault("daily"),
      unseenNotices: flag(false),
      reviewReminders: flag(true),
      decisionMails: flag(true),
      toldUntil: { type: DataTypes.BIGINT, allowNull: false, defaultValue: "0" },
      toldAt: optionalInstant(),
      digestOn: text(),
      remindedAt: optionalInstant(),
      createdAt: instant(),
      updatedAt: instant(),
    },
    { sequelize, tableName: "memberships" },
  );
