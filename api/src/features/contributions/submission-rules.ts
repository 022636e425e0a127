/** What a collection asks of a contribution, beyond the shape that the contract has checked. */
import { type MediaFieldName, mediaFieldNames, zeroDate } from "@samling/contract/constants";
import type { ErrorIssue } from "@samling/contract/errors";
import type { MediaInput } from "@samling/contract/types";
import { AppError, invalidInput } from "../../errors.ts";

type RequiredFields = Partial<Record<MediaFieldName, boolean>>;

const isFilled: Record<MediaFieldName, (media: MediaInput) => boolean> = {
  title: ({ title }) => title.trim() !== "",
  description: ({ description }) => description.trim() !== "",
  date: ({ date }) => date !== zeroDate,
  openDate: ({ openDate }) => openDate.trim() !== "",
  tags: ({ tags }) => tags.length > 0,
  socials: ({ socials }) => socials.length > 0,
  location: ({ location, locationLat }) => location.trim() !== "" || locationLat !== null,
  isPhotographer: hasPhotographer,
  license: ({ license }) => license !== "",
};

function hasPhotographer({ isPhotographer, otherPhotographer }: MediaInput): boolean {
  return isPhotographer || otherPhotographer.trim() !== "";
}

const missing = (path: ErrorIssue["path"]): ErrorIssue => ({ path, code: "required", message: "is required" });

/** Where on Earth it is tomorrow first: nobody is told that today lies in the future. */
export const latestDate = (now: Date): string => new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);

interface SentMedia {
  /** Where they stand in what was sent. */
  path: ErrorIssue["path"];
  values: MediaInput;
}

/** Whoever is not the photographer names one, whether or not the collection asks for it. */
export function checkMedia(media: readonly SentMedia[], required: RequiredFields, latest: string): void {
  const late = media.filter(({ values }) => values.date > latest);
  if (late.length > 0) {
    const message = "is in the future";
    throw invalidInput(...late.map(({ path }) => ({ path: [...path, "date"], code: "too_big", message })));
  }
  const issues = media.flatMap(({ path, values }) => [
    ...mediaFieldNames
      .filter((field) => required[field] && field !== "isPhotographer" && !isFilled[field](values))
      .map((field) => missing([...path, field])),
    ...(hasPhotographer(values) ? [] : [missing([...path, "otherPhotographer"])]),
  ]);
  if (issues.length > 0) throw new AppError("MISSING_VALUE_ERROR", { details: { issues } });
}

interface AskedQuestion {
  id: string;
  required: boolean;
}
interface GivenAnswer {
  questionId: string;
  value: string;
}

export function checkAnswers(answers: readonly GivenAnswer[], questions: readonly AskedQuestion[]): void {
  const known = new Set(questions.map(({ id }) => id));
  const strange = answers.findIndex(({ questionId }) => !known.has(questionId));
  if (strange >= 0) {
    const path = ["questionAnswers", strange, "questionId"];
    throw invalidInput({ path, code: "unknown", message: "is no question of this collection" });
  }
  const answered = new Set(answers.filter(({ value }) => value.trim() !== "").map(({ questionId }) => questionId));
  const open = questions.filter(({ id, required }) => required && !answered.has(id));
  if (open.length === 0) return;
  const issues = open.map(({ id }) => missing(["questionAnswers", id]));
  throw new AppError("MISSING_QUESTION_ANSWERS_ERROR", { details: { issues } });
}
