/** A collection's requirements for a contribution, beyond the shape that the contract has checked. */
import type { MediaKind } from "@samling/contract/constants/files";
import type { ErrorIssue } from "@samling/contract/errors";
import { isUnseen } from "@samling/contract/has-word";
import { emptyMedia, type RequirableField, requirableFields } from "@samling/contract/media-fields";
import type { MediaInput } from "@samling/contract/types";
import { AppError, invalidInput, requiredIssue, unknownInput } from "../../errors.ts";
import { type Collection, Question } from "../../models/collections.ts";
import { License } from "../../models/platform.ts";

type RequiredFields = Partial<Record<RequirableField, boolean>>;

export function isFilled(media: MediaInput, field: RequirableField): boolean {
  if (field === "isPhotographer") return hasPhotographer(media);
  // A date may be given in words if the day is unknown.
  if (field === "date" || field === "openDate") {
    return media.date !== emptyMedia.date || media.openDate.trim() !== emptyMedia.openDate;
  }
  if (field === "location" && media.locationLat !== null) return true;
  const value = media[field];
  return typeof value === "string" ? !isUnseen(value) : value.length > 0;
}

function hasPhotographer({ isPhotographer, otherPhotographer }: MediaInput): boolean {
  return isPhotographer || otherPhotographer.trim() !== "";
}

/** Today in the earliest time zone: no one's today is later. */
export const latestDate = (now: Date): string => new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);

interface MediaToCheck {
  path: ErrorIssue["path"];
  /** Stories must have words. */
  kind?: MediaKind;
  values: MediaInput;
}

/** A contributor who is not the photographer names one, whether or not the collection requires it. */
export function checkMedia(media: readonly MediaToCheck[], required: RequiredFields, latest: string): void {
  const future = media.filter(({ values }) => values.date > latest);
  if (future.length > 0) {
    const message = "is in the future";
    throw invalidInput(...future.map(({ path }) => ({ path: [...path, "date"], code: "too_big", message })));
  }
  const issues = media.flatMap(({ path, kind, values }) => [
    ...requirableFields
      .filter((field) => required[field] || (kind === "text" && field === "description"))
      .filter((field) => field !== "isPhotographer" && !isFilled(values, field))
      .map((field) => requiredIssue([...path, field])),
    ...values.socials.flatMap((name, index) =>
      name.trim() === "" ? [requiredIssue([...path, "socials", index])] : [],
    ),
    ...(hasPhotographer(values) ? [] : [requiredIssue([...path, "otherPhotographer"])]),
  ]);
  if (issues.length > 0) throw new AppError("MISSING_VALUE_ERROR", { details: { issues } });
}

/** The export contains each license's address, so it has to be a known one; a stored one may stay. */
export async function checkLicenses(
  media: readonly { path: ErrorIssue["path"]; values: Pick<MediaInput, "license"> }[],
  stored = new Set<string>(),
): Promise<void> {
  const licensedMedia = media.filter(({ values: { license } }) => license !== "" && !stored.has(license));
  if (licensedMedia.length === 0) return;
  const licenses = await License.findAll({ attributes: ["id"] });
  const known = new Set(licenses.map(({ id }) => id));
  const unknown = licensedMedia.filter(({ values }) => !known.has(values.license));
  if (unknown.length === 0) return;
  const message = "is not one of the licenses";
  throw invalidInput(...unknown.map(({ path }) => ({ path: [...path, "license"], code: "unknown", message })));
}

interface AnswerInput {
  questionId: string;
  value: string;
}

/**
 * A question that was reworded or removed while the form was open may still be answered, under the text that was shown.
 * An answer to an earlier version of a question counts as an answer to the question.
 */
export async function checkAnswers(
  answers: readonly AnswerInput[],
  { organizationId, id: collectionId }: Pick<Collection, "organizationId" | "id">,
): Promise<void> {
  const questions = await Question.findAll({ where: { organizationId, collectionId }, order: ["sort", "createdAt"] });
  const known = new Map(questions.map((question) => [question.id, question]));
  const unknown = answers.findIndex(({ questionId }) => !known.has(questionId));
  if (unknown >= 0) {
    throw unknownInput(["questionAnswers", unknown, "questionId"], "is not a question of this collection");
  }
  const answered = new Set(answers.filter(({ value }) => value.trim() !== "").map(({ questionId }) => questionId));
  const isAnswered = ({ id, sourceId }: Question): boolean => {
    const earlier = sourceId === null ? undefined : known.get(sourceId);
    return answered.has(id) || (earlier !== undefined && isAnswered(earlier));
  };
  const unanswered = questions.filter(
    (question) => question.deletedAt === null && question.required && !isAnswered(question),
  );
  if (unanswered.length === 0) return;
  const issues = unanswered.map(({ id }) => requiredIssue(["questionAnswers", id]));
  throw new AppError("MISSING_QUESTION_ANSWERS_ERROR", { details: { issues } });
}
