/** Words that say nothing about what is searched for: old pictures from, gamla bilder på, var finns. */
import type { LanguageCode } from "@samling/contract/constants/languages";
import { foldLetters, type SearchWord } from "../../models/words.ts";
import { stemOf } from "./index-media.ts";
import { BindValues, select } from "./statement.ts";

/** Everything here is a picture, and old. */
const pictures = [
  ["picture", "pictures", "photo", "photos", "photograph", "photographs", "image", "images", "old"],
  ["bild", "bilder", "foto", "foton", "fotografi", "fotografier", "gamla", "gammal"],
  ["billede", "billeder", "fotos", "gamle", "gammel"],
  ["kuva", "kuvia", "kuvat", "valokuva", "valokuvia", "valokuvat", "vanha", "vanhat", "vanhoja"],
];
/** Pictures of a feast show it being celebrated. */
const celebrations = ["firande", "firandet", "fejring", "fejringen"];
export const pictureWords: ReadonlySet<string> = new Set([...pictures.flat(), ...celebrations].map(foldLetters));

/** Words of queries that are not stop words of their language. */
const askingWords: ReadonlySet<string> = new Set(
  ["find", "finns", "hitta", "hittar", "ligger", "hvornår", "findes", "finder", "milloin", "löytyy", "löytää"].map(
    foldLetters,
  ),
);

/** Returns the other words. Stop words are those of the reader's language: a word may mean something in another. */
export async function dropFillers(words: readonly SearchWord[], language: LanguageCode): Promise<SearchWord[]> {
  const values = new BindValues();
  const rows = await select<{ nordic: string }>(
    `SELECT nordic FROM unnest(${values.use(words.map(({ nordic }) => nordic))}::text[]) t(nordic) WHERE ${stemOf("nordic", language)} IS NULL`,
    values,
  );
  const stopWords = new Set(rows.map(({ nordic }) => nordic));
  return words.filter(
    ({ word, nordic }) => ![stopWords.has(nordic), pictureWords.has(word), askingWords.has(word)].some(Boolean),
  );
}
