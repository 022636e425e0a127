/** Values that reviewers correct in a contribution, as they are typed. */

import { checkDate, isLaterThan } from "@samling/accounts/date-problems";
import { zeroDate } from "@samling/contract/constants/contributions";
import { type MediaField, type MediaValues, pickMediaFields } from "@samling/contract/media-fields";
import type { Body } from "@samling/contract/types";
import { formatToday, normalizeDate } from "@samling/portal";
import { listChanged, type Path } from "@samling/portal/forms/changes";
import type { Problems } from "@samling/portal/forms/server-problems";
import type { CaseDetail } from "../endpoints.ts";

/** Lists are edited as one text; an unknown date is empty. */
export type FileValues = Omit<MediaValues, "tags" | "socials"> & { tags: string; socials: string };

export interface EditedValues {
  media: Record<string, FileValues>;
  answers: Record<string, string>;
}
export type EditedField = Path<EditedValues>;
export type EditProblem = "missing" | "dateUnclear" | "dateInFuture" | "unfit";

/** In the order of the form. The map position is not edited here, and is kept. */
export const editedFields = [
  "title",
  "description",
  "date",
  "openDate",
  "location",
  "placeShown",
  "tags",
  "isPhotographer",
  "otherPhotographer",
  "license",
  "socials",
  "altText",
  "transcript",
  "rightsBasis",
  "rightsHolder",
  "creditLine",
  "permissionUntil",
  "people",
] satisfies readonly MediaField[];

export function readValues({
  contribution,
  unanswered,
}: Pick<CaseDetail, "contribution" | "unanswered">): EditedValues {
  const files = contribution.images.map((image) => {
    const { tags, socials, date, ...rest } = pickMediaFields(image);
    const written = { tags: tags.join(", "), socials: socials.join(", "), date: date === zeroDate ? "" : date };
    return [image.id, { ...rest, ...written }] as const;
  });
  return {
    media: Object.fromEntries(files),
    answers: Object.fromEntries([
      ...contribution.question.map(({ questionId, value }) => [questionId, value]),
      ...unanswered.map(({ questionId }) => [questionId, ""]),
    ]),
  };
}

export const listFields = ({ media, answers }: EditedValues): EditedField[] => [
  ...Object.keys(media).flatMap((id) => editedFields.map((field) => `media.${id}.${field}` as const)),
  ...Object.keys(answers).map((id) => `answers.${id}` as const),
];

/** Reads tags like the contribution wizard: single words, where those that differ only in case count as one. */
const readTags = (text: string): string[] => {
  const tags = text.split(/[,;:\s]/).filter(Boolean);
  return tags.filter((tag, index) => tags.findIndex((item) => item.toLowerCase() === tag.toLowerCase()) === index);
};
const readList = (text: string): string[] =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

const toMediaInput = ({ tags, socials, date, ...rest }: FileValues): MediaValues => ({
  ...rest,
  title: rest.title.trim(),
  description: rest.description.trim(),
  location: rest.location.trim(),
  openDate: rest.openDate.trim(),
  altText: rest.altText.trim(),
  transcript: rest.transcript.trim(),
  otherPhotographer: rest.isPhotographer ? "" : rest.otherPhotographer.trim(),
  date: date.trim() === "" ? zeroDate : normalizeDate(date),
  tags: readTags(tags),
  socials: readList(socials),
  // Without a place there is nothing to hide. Without this, the public substitute would be read as the place.
  ...(rest.location.trim() === "" && rest.locationLat === null && { placeShown: "exact" }),
});

type CorrectionRequest = Pick<Body<"POST /api/update-contribution">, "media" | "questionAnswers">;

/** Sends only changes, so that other people's changes are kept. A file is sent as a whole. */
export function buildChange(before: EditedValues, now: EditedValues): CorrectionRequest {
  const ids = new Set(listChanged(before.media, now.media).map((path) => path.split(".")[0]));
  const media = Object.entries(now.media)
    .filter(([id]) => ids.has(id))
    .map(([id, values]) => ({ id, ...toMediaInput(values) }));
  const questionAnswers = listChanged(before.answers, now.answers).map((questionId) => ({
    questionId,
    value: now.answers[questionId] ?? "",
  }));
  return { ...(media.length > 0 && { media }), ...(questionAnswers.length > 0 && { questionAnswers }) };
}

/** Skips the collection's required fields, which the server checks. */
export function findProblems({ media }: EditedValues): Problems<EditedValues, EditProblem> {
  const today = formatToday(new Date());
  const problems = Object.entries(media).flatMap(([id, { date, openDate, isPhotographer, otherPhotographer }]) => {
    const day = normalizeDate(date);
    const dateProblem = day && checkDate(day, today);
    return [
      ...(dateProblem ? [[`media.${id}.date`, dateProblem]] : []),
      ...(isLaterThan(openDate, today) ? [[`media.${id}.openDate`, "dateInFuture"]] : []),
      ...(!isPhotographer && otherPhotographer.trim() === "" ? [[`media.${id}.otherPhotographer`, "missing"]] : []),
    ];
  });
  return Object.fromEntries(problems);
}

const fieldGroups: readonly (readonly string[])[] = [
  ["isPhotographer", "otherPhotographer"],
  ["location", "locationLat", "locationLng", "placeShown"],
];

/** In a conflict, fields that belong together are resolved together. */
export function unitOf(path: string): string {
  const [part, id, field = ""] = path.split(".");
  const group = fieldGroups.find((fields) => fields.includes(field));
  return group ? [part, id, ...group].join(".") : path;
}
