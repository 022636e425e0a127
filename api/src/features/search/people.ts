/** People, some of them contributors, by the names that everyone sees, for every caller (DEC-40). */
import { writeMaker } from "../../models/index-media.ts";
import { listWords } from "../../models/words.ts";
import { publicNameOf } from "../../visibility/shown-name.ts";
import { BindValues, select } from "./statement.ts";

/** A person whose name has some of the words. */
export interface NamedPerson {
  /** The contributor, as in the index of words. */
  maker: string;
  words: readonly string[];
}

/** People whose names have most of the words come first. */
const maxPeople = 120;
/** Fewer letters match too many names. */
const minPrefixLength = 4;
/** Letters that Postgres does not fold as `foldLetters` does. */
const unfolded: Readonly<Record<string, string>> = { o: "[oø]", ae: "(ae|æ)", d: "[dđð]", l: "[lł]" };

/** The index has groups of this many letters: a shorter word needs its surroundings. */
const minIndexedLength = 3;

function writePattern(word: string, minLength: number): string {
  const letters = word.replace(/ae|[odl]/g, (letter) => unfolded[letter] ?? letter);
  const [begin, end] = word.length < minIndexedLength ? ["(^|[ -])", "([ -]|$)"] : ["\\m", "\\M"];
  return `${begin}${letters}${word.length < minLength ? end : ""}`;
}

/** Finds people with any of the folded words in their names, whole, or as a beginning of at least this many letters. */
export async function findPeople(words: readonly string[], minLength = minPrefixLength): Promise<NamedPerson[]> {
  if (words.length === 0) return [];
  const values = new BindValues();
  const name = `fold_text(${publicNameOf("u")})`;
  // Each condition on its own can use the index.
  const nameConditions = words.map((word) => `${name} ~ ${values.use(writePattern(word, minLength))}`);
  const rows = await select<{ id: string; name: string }>(
    `SELECT u.id, ${publicNameOf("u")} AS name FROM users u
     WHERE ${nameConditions.join(" OR ")}
     ORDER BY ${nameConditions.map((item) => `(${item})::integer`).join(" + ")} DESC, u.id LIMIT ${maxPeople}`,
    values,
  );
  return rows.map((row) => ({ maker: writeMaker(row.id), words: listWords(row.name).map(({ word }) => word) }));
}

/** Finds the contributors who are shown under a name. */
export async function findPersons(name: string | undefined): Promise<string[]> {
  const words = listWords(name ?? "").map(({ word }) => word);
  const people = await findPeople(words);
  return people.filter((person) => person.words.join(" ") === words.join(" ")).map(({ maker }) => maker);
}
