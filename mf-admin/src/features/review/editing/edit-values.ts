/** What reviewers correct in a contribution, as it is typed. */

import { checkDate, isLaterThan } from "@samling/accounts/date-problems";
import { zeroDate } from "@samling/contract/constants";
import { type MediaField, type MediaValues, pickMediaFields } from "@samling/contract/media-fields";
import type { Body } from "@samling/contract/types";
import { formatToday, normalizeDate } from "@samling/portal";
import { listChanged, type Path } from "@samling/portal/forms/changes";
import type { Problems } from "@samling/portal/forms/server-problems";
import type { CaseDetail } from "../endpoints.ts";

/** Lists are one text; a date that nobody told is empty. */
export type FileValues = Omit<MediaValues, "tags" | "socials"> & { tags: string; socials: string };

export interface EditedValues {
  media: Record<string, FileValues>;
  answers: Record<string, string>;
}
export type EditedField = Path<EditedValues>;
export type EditProblem = "missing" | "dateUnclear" | "dateInFuture" | "unfit";

/** In the order of the form. The position on the map is not edited here, and kept. */
export const editedFields = [
  ...(["title", "description", "date", "openDate", "location", "placeShown", "tags"] as const),
  ...(["isPhotographer", "otherPhotographer", "license", "socials", "altText"] as const),
  ...(["rightsBasis", "rightsHolder", "creditLine", "permissionUntil", "people"] as const),
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

/** As the wizard does: a tag is a word, and only its case may not tell it from another. */
const readTags = (text: string): string[] => {
  const tags = text.split(/[,;:\s]/).filter(Boolean);
  return tags.filter((tag, index) => tags.findIndex((one) => one.toLowerCase() === tag.toLowerCase()) === index);
};
const readList = (text: string): string[] =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);

const toMediaInput = ({ tags, socials, date, ...rest }: FileValues): MediaValues => ({
  ...rest,
  title: rest.title.trim(),
  description: rest.description.trim(),
  location: rest.location.trim(),
  openDate: rest.openDate.trim(),
  altText: rest.altText.trim(),
  otherPhotographer: rest.isPhotographer ? "" : rest.otherPhotographer.trim(),
  date: date.trim() === "" ? zeroDate : normalizeDate(date),
  tags: readTags(tags),
  socials: readList(socials),
  // Nothing is left that is to be hidden: without this, it would read as what others see of a hidden place.
  ...(rest.location.trim() === "" && rest.locationLat === null && { placeShown: "exact" }),
});

type CorrectionRequest = Pick<Body<"POST /api/update-contribution">, "media" | "questionAnswers">;

/** Only what was changed, so that nobody's change to the rest is undone. A file is sent as a whole. */
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

/** What a collection requires is checked by the server. */
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

/** Of two who edit, one decides on the fields that belong together. */
export function unitOf(path: string): string {
  const [part, id, field = ""] = path.split(".");
  const group = fieldGroups.find((fields) => fields.includes(field));
  return group ? [part, id, ...group].join(".") : path;
}
