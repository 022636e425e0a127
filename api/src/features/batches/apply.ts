/** What one change makes of what is known of a file. */
import type { LanguageCode } from "@samling/contract/constants";
import { emptyMedia, fieldsOf, type MediaValues, mediaFieldNames, mediaFields } from "@samling/contract/media-fields";
import { MediaInput } from "@samling/contract/shapes";
import { invalidInput } from "../../errors.ts";
import type { BatchChange } from "../../models/batch.ts";
import { fromWords } from "../review/offers.ts";

type Values = Partial<MediaValues>;

/** As the wizard does: a tag is a word, and only its case may not tell it from another. */
const readTags = (text: string): string[] => text.split(/[,;:\s]/).filter(Boolean);
const listOnce = (tags: readonly string[]): string[] =>
  tags.filter((tag, index) => tags.findIndex((one) => one.toLowerCase() === tag.toLowerCase()) === index);

function changeTags(tags: readonly string[], { action, value, find }: BatchChange): string[] {
  const typed = readTags(value);
  if (action === "add") return listOnce([...tags, ...typed]);
  if (action !== "replace") return listOnce(typed);
  const sought = find.trim().toLowerCase();
  return listOnce(tags.flatMap((tag) => (tag.toLowerCase() === sought ? typed : tag)));
}

/** Words go on after a space, what begins otherwise as it is. */
function addTo(text: string, more: string): string {
  const isWord = /^[\p{L}\p{N}(]/u.test(more);
  return text === "" ? more : `${text}${isWord ? " " : ""}${more}`;
}

const inText = (text: string, { action, value, find }: BatchChange): string =>
  action === "replace"
    ? text.replaceAll(find, () => value).trim()
    : action === "add"
      ? addTo(text, value.trim())
      : value.trim();

const isEmpty = ({ date, openDate, ...rest }: MediaValues, field: BatchChange["field"]): boolean => {
  if (field === "date") return date === emptyMedia.date && openDate === "";
  // Whoever names nobody has said that they took it themselves.
  if (field === "photographer") return false;
  // Whoever has put a pin on the map has said where it was.
  if (field === "location" && rest.locationLat !== null) return false;
  return rest[field].length === 0;
};

function write(stored: MediaValues, change: BatchChange, language: LanguageCode): Values | null {
  const { field, action } = change;
  const value = change.value.trim();
  if (action === "fill" && !isEmpty(stored, field)) return {};
  switch (field) {
    case "tags":
      return { tags: changeTags(stored.tags, change) };
    case "license":
      return { license: value };
    case "photographer": {
      const otherPhotographer = inText(stored.otherPhotographer, change);
      if (otherPhotographer === stored.otherPhotographer) return {};
      return { otherPhotographer, isPhotographer: false };
    }
    default: {
      const text = field === "date" ? value : inText(stored[field], change);
      if (field !== "date" && text === stored[field] && action !== "clear") return {};
      // A place that is only said better stays where its pin is.
      if (field === "location" && (action === "add" || action === "replace")) return { location: text };
      return fromWords(field, text, language);
    }
  }
}

/** The parts of the form that get other values, each as a whole; refuses what does not fit, by the names of the fields. */
export function applyChanges(
  before: MediaValues,
  changes: readonly BatchChange[],
  language: LanguageCode,
): { changed: Values; steps: boolean[] } {
  let values = before;
  const steps = changes.map((change) => {
    const written = write(values, change, language);
    if (!written) throw unfit([change.field]);
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
  const wrong = parsed.success
    ? []
    : fields.filter((field) => parsed.error.issues.some(({ path }) => path[0] === field));
  if (wrong.length > 0) throw unfit(wrong);
  const fitting = parsed.success ? parsed.data : values;
  return { changed: Object.fromEntries(fields.map((field) => [field, fitting[field]])), steps };
}

const unfit = (fields: readonly string[]) =>
  invalidInput(...fields.map((field) => ({ path: [field], code: "unknown" as const, message: "does not fit" })));
