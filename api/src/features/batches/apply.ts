/** The effect of one change on the metadata of a file. */
import type { LanguageCode } from "@samling/contract/constants/languages";
import { emptyMedia, fieldsOf, type MediaValues, mediaFieldNames, mediaFields } from "@samling/contract/media-fields";
import { MediaInput } from "@samling/contract/shapes";
import { invalidInput } from "../../errors.ts";
import type { BatchChange } from "../../models/batch.ts";
import { convertWords } from "../review/answer-rules.ts";

type ChangedValues = Partial<MediaValues>;

/** Tags are split as in the wizard: a tag is one word, and tags that differ only in case are the same. */
const readTags = (text: string): string[] => text.split(/[,;:\s]/).filter(Boolean);
const withoutDuplicates = (tags: readonly string[]): string[] =>
  [...new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].toReversed();

/** Returns null if the file would have too many tags. */
function changeTags(tags: readonly string[], { action, value, find }: BatchChange): string[] | null {
  const typed = withoutDuplicates(readTags(value));
  const searchedTag = find.trim().toLowerCase();
  const { maxItems } = mediaFields.tags;
  if (typed.length > maxItems) return null;
  const replaced = () => tags.flatMap((tag) => (tag.toLowerCase() === searchedTag ? typed : tag));
  const changed = action === "replace" ? replaced() : action === "add" ? [...tags, ...typed] : typed;
  const uniqueTags = withoutDuplicates(changed);
  return uniqueTags.length > maxItems ? null : uniqueTags;
}

/** Text that begins with a letter, a digit or a bracket is added after a space; other text directly. */
function addTo(text: string, more: string): string {
  const isWord = /^[\p{L}\p{N}(]/u.test(more);
  return text === "" ? more : `${text}${isWord ? " " : ""}${more}`;
}

/** Returns null if the result is longer than a text may be: a short piece may occur in it a thousand times. */
function changeText(text: string, { action, value, find }: BatchChange): string | null {
  if (action === "add") return addTo(text, value.trim());
  if (action !== "replace") return value.trim();
  const pieces = text.split(find);
  const length = text.length + (pieces.length - 1) * (value.length - find.length);
  return length > mediaFields.description.maxLength ? null : pieces.join(value).trim();
}

const isEmpty = ({ date, openDate, ...rest }: MediaValues, field: BatchChange["field"]): boolean => {
  if (field === "date") return date === emptyMedia.date && openDate === "";
  // A contributor who names no photographer has said that they took the picture themselves.
  if (field === "photographer") return false;
  // A contributor who has put a pin on the map has said where it was.
  if (field === "location" && rest.locationLat !== null) return false;
  return rest[field].length === 0;
};

function applyChange(stored: MediaValues, change: BatchChange, language: LanguageCode): ChangedValues | null {
  const { field, action } = change;
  const value = change.value.trim();
  if (action === "fill" && !isEmpty(stored, field)) return {};
  switch (field) {
    case "tags": {
      const tags = changeTags(stored.tags, change);
      return tags && { tags };
    }
    case "license":
    case "rightsBasis":
    case "rightsHolder":
    case "creditLine":
    case "permissionUntil":
      return { [field]: value };
    case "altText": {
      const altText = changeText(stored.altText, change);
      return altText === null ? null : { altText };
    }
    case "photographer": {
      const otherPhotographer = changeText(stored.otherPhotographer, change);
      if (otherPhotographer === stored.otherPhotographer) return {};
      return otherPhotographer === null ? null : { otherPhotographer, isPhotographer: false };
    }
    default: {
      const text = field === "date" ? value : changeText(stored[field], change);
      if (text === null) return null;
      if (field !== "date" && text === stored[field] && action !== "clear") return {};
      // A place that is only reworded keeps its pin.
      if (field === "location" && (action === "add" || action === "replace")) {
        const isNowhere = text === "" && stored.locationLat === null;
        return { location: text, ...(isNowhere && { placeShown: emptyMedia.placeShown }) };
      }
      return convertWords(field, text, language);
    }
  }
}

/**
 * Returns the groups of fields that change, each as a whole, and whether each change has an effect. Refuses values that
 * do not fit, naming their fields.
 */
export function applyChanges(
  before: MediaValues,
  changes: readonly BatchChange[],
  language: LanguageCode,
): { changed: ChangedValues; effects: boolean[] } {
  let values = before;
  const effects = changes.map((change) => {
    const written = applyChange(values, change, language);
    if (!written) throw invalidFieldsError([change.field]);
    const next = { ...values, ...written };
    const isChanged = JSON.stringify(next) !== JSON.stringify(values);
    values = next;
    return isChanged;
  });
  const groups = mediaFieldNames
    .filter((field) => JSON.stringify(values[field]) !== JSON.stringify(before[field]))
    .map((field) => mediaFields[field].group);
  const fields = [...new Set(groups)].flatMap(fieldsOf);
  const parsed = MediaInput.safeParse(values);
  const invalidFields = parsed.success
    ? []
    : fields.filter((field) => parsed.error.issues.some(({ path }) => path[0] === field));
  if (invalidFields.length > 0) throw invalidFieldsError(invalidFields);
  const validValues = parsed.success ? parsed.data : values;
  return { changed: Object.fromEntries(fields.map((field) => [field, validValues[field]])), effects };
}

const invalidFieldsError = (fields: readonly string[]) =>
  invalidInput(...fields.map((field) => ({ path: [field], code: "unknown" as const, message: "does not fit" })));
