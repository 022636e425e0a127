import { dimensionNames, isChosen, partsOf, type Sought, writeQuestion } from "./conditions.ts";
import { write } from "./dictionary.ts";
import { mostHits } from "./hits.ts";
import { select, Values } from "./statement.ts";

/** Reading a text, or what has both words of a pair, takes as long as so many entries of the index. */
const entriesOf = { text: 60, pair: 150 };

interface Plan {
  "Plan Rows": number;
  Plans?: Plan[];
}

/** So many times what is read must be estimated, or it might be too little. */
const plenty = 4;

/** How many texts there are for each of these questions, by what Postgres knows of how often words are used; and of all. */
export async function estimate(questions: readonly string[]): Promise<number[]> {
  const values = new Values();
  const having = questions.map((one) => `SELECT FROM media m WHERE m.search @@ ${values.use(one)}::tsquery`);
  const [row] = await select<{ "QUERY PLAN": { Plan: Plan }[] }>(
    `EXPLAIN (FORMAT JSON) ${[...having, "SELECT FROM media"].join(" UNION ALL ")}`,
    values,
  );
  const plans = row?.["QUERY PLAN"][0]?.Plan.Plans ?? [];
  if (plans.length !== questions.length + 1) throw new Error("Postgres has planned the question in another form.");
  return plans.map((plan) => plan["Plan Rows"]);
}

/** The question with the way to its texts: along its rarest word, and along others as far as that spares reading texts. */
export async function findWay(sought: Sought): Promise<Sought> {
  const { terms, levels, isLoose, collectionId } = sought;
  // In a collection there are few enough to read them all.
  if (terms.length === 0 || collectionId) return sought;
  const ofTerms = terms.map((term) => partsOf(term, levels).map((part) => write([part])));
  const lists = isLoose ? [ofTerms.flat()] : ofTerms;
  const rows = await estimate([...lists.map((words) => words.join(" | ")), writeQuestion(sought)]);
  const [having = 0, all = 0] = rows.splice(lists.length);
  const ways = lists.map((words, index) => ({ words, count: rows[index] ?? 0 })).sort((a, b) => a.count - b.count);
  const rarest = ways[0]?.count ?? 0;
  /** Entries for reading of so many texts until enough have all the words. */
  const costOf = (texts: number) => entriesOf.text * Math.min(texts, (mostHits(sought) * texts) / Math.max(1, having));
  if (costOf(all) < rarest + costOf(rarest)) return { ...sought, along: [] };
  // An index is read for each word of a list, and for each pair of words of two.
  let pairs = 1;
  const along = ways.filter(({ words, count }, index) => {
    if (index > 0 && count + entriesOf.pair * pairs * words.length > costOf(rarest)) return false;
    pairs *= words.length;
    return true;
  });
  return { ...sought, along: along.map(({ words }) => words) };
}

/**
 * The same question for what its words mean most nearly alone, where so much has that that nobody misses the rest; null if
 * there may be too little, or nobody knows how much the filters leave.
 */
export async function findNearWay(sought: Sought): Promise<Sought | null> {
  const { terms, levels, collectionId } = sought;
  if (terms.length === 0 || collectionId || dimensionNames.some((name) => isChosen(sought, name))) return null;
  const nearer = levels
    .filter((level) => terms.some(({ found }) => found[level].length > 0))
    .slice(0, -1)
    .map((level) => ({ ...sought, levels: levels.slice(0, levels.indexOf(level) + 1) }));
  if (nearer.length === 0) return null;
  const rows = await estimate(nearer.map(writeQuestion));
  const near = nearer.find((_, index) => (rows[index] ?? 0) > plenty * mostHits(sought));
  return near ? findWay(near) : null;
}
