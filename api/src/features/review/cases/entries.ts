/** The conversation of a case, with answers of contributors in fields of the form. */
import { fieldsOf, type MediaField } from "@samling/contract/media-fields";
import { unknownInput } from "../../../errors.ts";
import type { BodyOf } from "../../../http/serve.ts";
import type { Contribution } from "../../../models/contributions.ts";
import { Media } from "../../../models/media.ts";
import { CaseEntry, type StoredFieldAnswer } from "../../../models/review.ts";
import { describeFieldAnswer } from "../answer-rules.ts";

type FieldAnswersInput = NonNullable<BodyOf<"answerContribution">["fieldAnswers"]>;

export const listEntries = (organizationId: string | string[], caseId: string | string[]): Promise<CaseEntry[]> =>
  CaseEntry.findAll({ where: { organizationId, caseId }, order: [["paginationId", "ASC"]] });

export const presentEntry = ({ id, kind, isContributor, words, fieldAnswers, changes, writtenAt }: CaseEntry) => ({
  id,
  kind,
  words,
  fieldAnswers: fieldAnswers.map(describeFieldAnswer),
  changes,
  by: isContributor ? ("contributor" as const) : ("organization" as const),
  at: writtenAt.toISOString(),
});

/** Reads only values that belong to the field, of files of this contribution. */
export async function readFieldAnswers(
  { organizationId, id }: Contribution,
  fieldAnswers: FieldAnswersInput,
): Promise<StoredFieldAnswer[]> {
  const files = await Media.findAll({ attributes: ["id"], where: { organizationId, contributionId: id } });
  return fieldAnswers.map(({ field, fileId, values }, index) => {
    if (!files.some((file) => file.id === fileId)) {
      throw unknownInput(["fieldAnswers", index, "fileId"], "is not part of this contribution");
    }
    // The form of an answer starts empty: an exact place has not been chosen in it.
    const isAnswered = (name: MediaField) => name !== "placeShown" || values.placeShown !== "exact";
    const entries = fieldsOf(field)
      .filter(isAnswered)
      .map((name) => [name, values[name]] as const);
    return { field, fileId, values: Object.fromEntries(entries) };
  });
}
