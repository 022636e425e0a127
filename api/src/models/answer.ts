import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  Op,
  type Sequelize,
} from "sequelize";
import { instant, key, optionalReference, reference, text } from "./columns.ts";
import type { Question } from "./question.ts";

export class Answer extends Model<InferAttributes<Answer>, InferCreationAttributes<Answer>> {
  declare organizationId: string;
  declare id: CreationOptional<string>;
  declare contributionId: string;
  declare questionId: string;
  declare value: CreationOptional<string>;
  declare updatedBy: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare question?: NonAttribute<Question>;
}

/** To include in answers. No index leads to a question by its id alone. */
export const questionOfAnswer = {
  association: "question",
  required: false,
  where: { organizationId: { [Op.col]: "Answer.organization_id" } },
};

export const defineAnswer = (sequelize: Sequelize) =>
  Answer.init(
    {
      organizationId: reference(),
      id: key(),
      contributionId: reference(),
      questionId: reference(),
      value: text(),
      updatedBy: optionalReference(),
      createdAt: instant(),
      updatedAt: instant(),
    },
    { sequelize, tableName: "answers" },
  );
