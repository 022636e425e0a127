/** Compounds that no text has, as their parts: torghandel is torg and handel. */
import type { LanguageCode } from "@samling/contract/constants/languages";
import { pictureWords } from "./filler-words.ts";
import { stemsOf } from "./index-media.ts";
import { BindValues, select } from "./statement.ts";
import { findSubjects } from "./subjects.ts";

const minPart = 3;
/** Letters that join two parts: skol-e-klasse, fisk-ar-båt. */
const links = /(?:s|e|er|ar|o|n)$/;

interface Split {
  head: string;
  tail: string;
}

const listSplits = (word: string): Split[] =>
  Array.from({ length: Math.max(0, word.length - 2 * minPart + 1) }, (_, index) => {
    return { head: word.slice(0, minPart + index), tail: word.slice(minPart + index) };
  });

const headForms = ({ head }: Split): string[] =>
  [head, head.replace(links, "")].filter((item) => item.length >= minPart);

/** Maps words to the two parts that are in use, with the longest last part: it says what a thing is. */
export async function splitCompounds(words: readonly string[], language: LanguageCode): Promise<Map<string, string>> {
  const parts = [...new Set(words.flatMap(listSplits).flatMap((item) => [...headForms(item), item.tail]))];
  if (parts.length === 0) return new Map();
  const values = new BindValues();
  const rows = await select<{ part: string }>(
    `SELECT part FROM unnest(${values.use(parts)}::text[]) t(part)
     WHERE EXISTS (SELECT FROM search_words w WHERE w.stems && ${stemsOf("part")})`,
    values,
  );
  const known = new Set([...rows.map(({ part }) => part), ...pictureWords]);
  for (const [part, names] of await findSubjects(parts, language)) if (names.length > 0) known.add(part);
  const pairs = words.flatMap((word) => {
    const splits = listSplits(word).filter(({ tail }) => known.has(tail));
    const found = splits.flatMap((split) =>
      headForms(split)
        .filter((head) => known.has(head))
        .map((head) => [head, split.tail]),
    );
    return found[0] ? [[word, found[0].join(" ")] as const] : [];
  });
  return new Map(pairs);
}
