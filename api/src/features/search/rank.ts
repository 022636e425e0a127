import type { Weight } from "../../models/words.ts";
import type { Sought } from "./conditions.ts";
import { type Level, write } from "./dictionary.ts";
import type { Values } from "./statement.ts";

/** How near a word of a text is to the word of the question. */
const nearness: Readonly<Record<Level, number>> = { exact: 1, place: 0.95, stem: 0.9, part: 0.6, near: 0.2 };
/** Titles before tags before places before descriptions. */
const importance: Readonly<Record<Weight, number>> = { A: 1, B: 0.7, C: 0.6, D: 0.25 };
const weights = Object.keys(importance) as Weight[];

/** SQL for how well a media item under `m` answers the question: the sum of what each word finds at best. */
export function score({ terms, levels }: Sought, values: Values): string {
  const ofTerm = terms.map((term) => {
    const ofLevel = levels
      .filter((level) => term.found[level].length > 0)
      .map((level) => {
        const cases = weights.map((weight) => {
          const query = values.use(write(term.found[level], weight));
          return `WHEN m.search @@ ${query}::tsquery THEN ${importance[weight] * nearness[level]}`;
        });
        return `CASE ${cases.join(" ")} ELSE 0 END`;
      });
    return `greatest(${ofLevel.join(", ")})`;
  });
  return ofTerm.length > 0 ? `(${ofTerm.join(" + ")})` : "0";
}
