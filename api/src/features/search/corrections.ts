/** What else may have been meant. Only words that find something which the caller may see are ever named. */
import { fallbackLanguage } from "@samling/contract/constants";
import type { Actor } from "../../http/actor.ts";
import { listWords, type Word } from "../../models/words.ts";
import { found, type Sought } from "./conditions.ts";
import { quoteName, type Term, write } from "./dictionary.ts";
import { select, Values } from "./statement.ts";

const mostCorrections = 3;
const mostAlso = 6;

/** Of words in use, those that are in something that the caller may see, where the question is asked. */
async function keepSeen<T extends { word: string }>(
  actor: Actor,
  candidates: readonly T[],
  { organizationId, collectionId }: Pick<Sought, "organizationId" | "collectionId">,
): Promise<T[]> {
  if (candidates.length === 0) return [];
  const values = new Values();
  const anywhere: Sought = { ...empty, organizationId, collectionId };
  const rows = await select<{ word: string }>(
    `SELECT k.word FROM ${queriesOf(candidates, values)}
     WHERE EXISTS (SELECT 1 FROM ${found(actor, { sought: anywhere, values, isLimited: true })} AND m.search @@ k.query::tsquery)`,
    values,
  );
  const seen = new Set(rows.map(({ word }) => word));
  return candidates.filter(({ word }) => seen.has(word));
}

/** As rows under `k`. */
function queriesOf(candidates: readonly { word: string }[], values: Values): string {
  const words = candidates.map(({ word }) => ({ word, query: write([quoteName(word)]) }));
  return `json_to_recordset(${values.use(JSON.stringify(words))}::json) AS k (word text, query text)`;
}

export const empty: Sought = {
  q: "",
  language: fallbackLanguage,
  words: "",
  time: null,
  terms: [],
  levels: [],
  answered: [],
  placeNames: [],
  isPlaceCompared: false,
  persons: [],
  isLoose: false,
  along: [],
  most: 0,
};

/** The question with one word replaced. */
export async function correct(actor: Actor, sought: Sought): Promise<string[]> {
  const candidates = sought.terms.flatMap((term) => term.meant.map((meant) => ({ ...meant, term })));
  const seen = await keepSeen(actor, candidates, sought);
  return [...new Set(seen.map(({ term, shown }) => replaceWord(sought, term, shown)))].slice(0, mostCorrections);
}

const replaceWord = ({ words, time }: Sought, { word }: Term, meant: string): string =>
  [...listWords(words).map((one: Word) => (one.word === word ? meant : one.shown)), time?.said ?? ""].join(" ").trim();

/** What found the hits of a page besides the words of the question: other names of places, and words of other languages. */
export async function listAlso(sought: Sought, ids: readonly string[]): Promise<string[]> {
  const also = sought.terms.flatMap((term) => term.also).filter(({ told }) => told !== null);
  const names = [...new Set(also.flatMap((one) => one.names))].map((word) => ({ word }));
  if (names.length === 0) return [];
  const inHits = await keepInHits(ids, names);
  const found = also.filter((one) => one.names.some((name) => inHits.has(name)));
  return [...new Set(found.flatMap(({ told }) => told ?? []))].slice(0, mostAlso);
}

async function keepInHits(ids: readonly string[], names: readonly { word: string }[]): Promise<Set<string>> {
  const values = new Values();
  const rows = await select<{ word: string }>(
    `SELECT k.word FROM ${queriesOf(names, values)}
     WHERE EXISTS (SELECT 1 FROM media m WHERE m.id = ANY(${values.use(ids)}::uuid[]) AND m.search @@ k.query::tsquery)`,
    values,
  );
  return new Set(rows.map(({ word }) => word));
}
