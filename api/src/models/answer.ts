import { Op } from "sequelize";
import * as column from "./columns.ts";
import type { Question } from "./question.ts";
import { table } from "./table.ts";

export class Answer extends table("answers", {
  organizationId: column.reference(),
  id: column.key(),
  contributionId: column.reference(),
  questionId: column.reference(),
  value: column.text(),
  updatedBy: column.optionalReference(),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {
  declare question?: Question;
}

/** To include in answers. No index leads to a question by its id alone. */
export const questionOfAnswer = {
  association: "question",
  required: false,
  where: { organizationId: { [Op.col]: "Answer.organization_id" } },
};
