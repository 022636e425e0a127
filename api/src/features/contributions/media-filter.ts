import { type MediaField, mediaFields, searchedFields } from "@samling/contract/media-fields";
import { col, fn, literal, Op, type WhereOptions, where } from "sequelize";
import { columnOf } from "../../models/columns.ts";
import { Media } from "../../models/media.ts";

/** Search criteria within a collection. */
interface MediaFilter {
  text?: string | undefined;
  tag?: string | undefined;
  decade?: number | undefined;
  kind?: Media["kind"] | undefined;
  place?: string | undefined;
}

const columns = (...names: string[]) => names.map((name) => col(`Media.${name}`));

const isList = (field: MediaField) => mediaFields[field].kind === "list";
const nameColumn = (field: MediaField) => `"Media".${columnOf(field)}`;
const texts = `ARRAY[${searchedFields.filter((field) => !isList(field)).map(nameColumn)}]`;
/** The same expression as the index `media_search`. */
const words = literal(`media_words(${[texts, ...searchedFields.filter(isList).map(nameColumn)].join(" || ")})`);
/** The same expression as the index `media_decade`. */
export const decade = fn("decade_of", ...columns("date", "open_date"));
/** A place is known by its first part, as in the facets: "Lilla Bommen" of "Lilla Bommen, Göteborg". */
const place = literal(`fold_text(trim(split_part("Media".location, ',', 1)))`);
const tags = fn("fold_tags", ...columns("tags"));

export const isFilter = ({ text, tag, decade, kind, place }: MediaFilter): boolean =>
  Boolean(text?.trim() || tag || decade !== undefined || kind || place?.trim());

const quote = (text: string) => {
  if (!Media.sequelize) throw new Error("There is no database connection yet.");
  return Media.sequelize.escape(text);
};
const escapePattern = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** Every word must be found somewhere, in any order, ignoring case and accents. */
const hasWords = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => where(words, Op.like, literal(`'%' || fold_text(${quote(escapePattern(word))}) || '%'`)));

export function filterMedia(filter: MediaFilter): WhereOptions<Media> {
  const conditions: WhereOptions<Media>[] = hasWords(filter.text ?? "");
  if (filter.tag) conditions.push(where(tags, Op.contains, literal(`fold_tags(ARRAY[${quote(filter.tag.trim())}])`)));
  if (filter.decade !== undefined) conditions.push(where(decade, Op.eq, filter.decade));
  if (filter.kind) conditions.push({ kind: filter.kind });
  const placeName = filter.place?.trim();
  // The words are found through an index; only some of the matches have them as their place.
  if (placeName)
    conditions.push(...hasWords(placeName), where(place, Op.eq, literal(`fold_text(${quote(placeName)})`)));
  return { [Op.and]: conditions };
}
