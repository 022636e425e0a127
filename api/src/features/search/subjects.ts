/**
 * Words for the subjects of such collections, in four languages: a search for lighthouse shows the fyr and the majakka
 * too. A line of `subjects.tsv` has the words of one thing by language, those of one language separated by `|`.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import { foldLetters, listWords, type SearchWord } from "../../models/words.ts";
import { isUnambiguous, stemOf, stemOfPlural } from "./index-media.ts";
import { BindValues, select } from "./statement.ts";

/** Another name of a place, or a word of another language, with the names in use for it. */
export interface Alternative {
  /** Null if there is nothing to show: the query has the place's own name. */
  label: string | null;
  names: readonly string[];
}

interface SubjectWord {
  subject: number;
  language: LanguageCode;
  shown: string;
  /** The form in which words are compared: `northern lights`. */
  folded: string;
  isSingle: boolean;
  /** Null if it is a stop word of its language. */
  stem: string | null;
}

interface SubjectIndex {
  words: readonly SubjectWord[];
  bySubject: ReadonlyMap<number, SubjectWord[]>;
  /** Single words by language and stem, `sv fyr`. */
  byStem: ReadonlyMap<string, SubjectWord[]>;
  /** Phrases of several words, by their folded form. */
  byPhrase: ReadonlyMap<string, SubjectWord[]>;
}

/** Maximum number of forms of a word in use. */
const maxForms = 20;

const keyOf = ({ language, stem }: Pick<SubjectWord, "language" | "stem">) => `${language} ${stem}`;

async function read(): Promise<SubjectIndex> {
  const file = await readFile(join(import.meta.dirname, "subjects.tsv"), "utf8");
  const words = file
    .trimEnd()
    .split("\n")
    .flatMap((line, subject) =>
      line.split("\t").flatMap((cell, index) => readCell(cell, subject, languageCodes[index])),
    );
  const stems = await findStems(words.map(({ shown }) => foldLetters(shown)));
  const stemmed = words.map((word, index) => ({ ...word, stem: stems[index]?.[word.language] ?? null }));
  return {
    words: stemmed,
    bySubject: Map.groupBy(stemmed, ({ subject }) => subject),
    byStem: Map.groupBy(
      stemmed.filter(({ isSingle, stem }) => isSingle && stem !== null),
      keyOf,
    ),
    byPhrase: Map.groupBy(
      stemmed.filter(({ isSingle }) => !isSingle),
      ({ folded }) => folded,
    ),
  };
}

const readCell = (cell: string, subject: number, language: LanguageCode = "en"): Omit<SubjectWord, "stem">[] =>
  cell.split("|").map((shown) => {
    const words = listWords(shown);
    return { subject, language, shown, folded: joinWords(words), isSingle: words.length === 1 };
  });

const joinWords = (words: readonly SearchWord[]) => words.map(({ word }) => word).join(" ");

/** Returns the stems in the order of the words. */
const findStems = (words: readonly string[]): Promise<Record<LanguageCode | "plural", string | null>[]> => {
  const values = new BindValues();
  const stems = languageCodes.map((language) => `${stemOf("word", language)} AS ${language}`);
  stems.push(`${stemOfPlural("word")} AS plural`);
  return select(
    `SELECT ${stems.join(", ")} FROM unnest(${values.use(words)}::text[]) WITH ORDINALITY t(word, n) ORDER BY n`,
    values,
  );
};

let cached: Promise<SubjectIndex> | undefined;
function open(): Promise<SubjectIndex> {
  cached ??= read().catch((error: unknown) => {
    cached = undefined;
    throw error;
  });
  return cached;
}

/** Joins words that are one subject together, as northern lights. */
export async function joinPhrases(words: readonly SearchWord[]): Promise<SearchWord[]> {
  const { byPhrase } = await open();
  const joined: SearchWord[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const pair = words.slice(index, index + 2);
    const phrase = joinWords(pair);
    const isPhrase = byPhrase.has(phrase);
    joined.push(...(isPhrase ? [{ word: phrase, nordic: phrase, shown: phrase }] : pair.slice(0, 1)));
    if (isPhrase) index += 1;
  }
  return joined;
}

const maxMistakes = 2;
/** Shorter words resemble too many. */
const minSpelled = 6;

/** Finds words of subjects that these may be misspellings of, with their own names in use and those of other languages. */
export async function findSpelled(words: readonly string[], language: LanguageCode) {
  const known = [...new Set((await open()).words.filter(({ isSingle }) => isSingle).map(({ folded }) => folded))];
  const values = new BindValues();
  const rows = await select<{ queryWord: string; word: string }>(
    `SELECT DISTINCT ON (a.query_word) a.query_word AS "queryWord", k.word
     FROM unnest(${values.use(words)}::text[]) a(query_word), unnest(${values.use(known)}::text[]) k(word),
       LATERAL (SELECT levenshtein_less_equal(k.word, a.query_word, ${maxMistakes}) AS distance) d
     WHERE length(a.query_word) >= ${minSpelled} AND left(k.word, 1) = left(a.query_word, 1) AND d.distance <= ${maxMistakes}
     ORDER BY a.query_word, d.distance, length(k.word) DESC`,
    values,
  );
  const alternatives = await findSubjects(
    rows.map(({ word }) => word),
    language,
  );
  return rows.flatMap(({ queryWord, word }) => {
    const names = (alternatives.get(word) ?? []).flatMap((item) => item.names);
    return names.length > 0 ? [{ queryWord, word, shown: word, parts: names }] : [];
  });
}

/** Returns those of the words that the list has in the reader's language: they are not misspelt. */
export async function filterListed(words: readonly string[], language: LanguageCode): Promise<Set<string>> {
  const listed = new Set((await open()).words.flatMap((word) => (word.language === language ? word.folded : [])));
  return new Set(words.filter((word) => listed.has(word)));
}

/** Completes what is being typed to the first word of a subject, in the reader's language before others. */
export async function completeSubject(typed: string, language: LanguageCode): Promise<string | null> {
  const words = (await open()).words.filter(({ folded }) => folded.startsWith(typed));
  return (words.find((word) => word.language === language) ?? words[0])?.shown ?? null;
}

/** For each of the folded words, finds words of other languages and synonyms, with their forms in use. */
export async function findSubjects(
  words: readonly string[],
  language: LanguageCode,
): Promise<Map<string, Alternative[]>> {
  const { bySubject, byStem, byPhrase } = await open();
  const stems = await findStems(words);
  const othersByWord = new Map(
    words.map((word, index) => {
      const listStem = (code: LanguageCode, stem: string | null = null) =>
        byStem.get(keyOf({ language: code, stem })) ?? [];
      const pluralMatches = listStem("fi", stems[index]?.plural);
      const stemMatches = languageCodes.flatMap((code) => listStem(code, stems[index]?.[code]));
      const meant = [...new Set([...stemMatches, ...pluralMatches, ...(byPhrase.get(word) ?? [])])];
      // A barn is a building to one reader, and a child to another.
      const isTooCommon = stems[index]?.[language] === null && !byPhrase.has(word);
      const local = isTooCommon ? [] : meant.filter((item) => item.language === language);
      const subjects = new Set((local.length > 0 || isTooCommon ? local : meant).map(({ subject }) => subject));
      const isSearched = (item: SubjectWord) =>
        item.isSingle ? item.stem === stems[index]?.[item.language] : item.folded === word;
      const others = [...subjects]
        .flatMap((subject) => bySubject.get(subject) ?? [])
        .filter((item) => !isSearched(item));
      return [word, others] as const;
    }),
  );
  const forms = await findForms([...othersByWord.values()].flat());
  const toAlternative = ({ shown }: SubjectWord): Alternative => ({ label: shown, names: forms.get(shown) ?? [] });
  return new Map(
    [...othersByWord].map(([word, others]) => [
      word,
      others.map(toAlternative).filter(({ names }) => names.length > 0),
    ]),
  );
}

/** Whether no language has it as a stop word: not is a net in Swedish, and in every third English text. */
const isContent = (word: string) => languageCodes.map((code) => `${stemOf(word, code)} IS NOT NULL`).join(" AND ");

/** Finds the words in use that are forms of these; of several words, those themselves. */
async function findForms(words: readonly SubjectWord[]): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map();
  const values = new BindValues();
  const single = words.filter(({ isSingle }) => isSingle).map(({ shown, stem }) => ({ shown, stem }));
  const rows = await select<{ shown: string; word: string }>(
    `SELECT k.shown, w.word FROM json_to_recordset(${values.use(JSON.stringify(single))}::json) AS k (shown text, stem text)
     CROSS JOIN LATERAL (SELECT word FROM search_words w WHERE w.stems @> ARRAY[k.stem] AND ${isUnambiguous("w.word")}
       AND ${isContent("w.word")} LIMIT ${maxForms}) w`,
    values,
  );
  const several = words.filter(({ isSingle }) => !isSingle).map(({ shown }) => ({ shown, word: shown }));
  const forms = Map.groupBy([...rows, ...several], ({ shown }) => shown);
  return new Map([...forms].map(([shown, entries]) => [shown, entries.map(({ word }) => word)]));
}
