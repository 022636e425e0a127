/** Regions that are being typed, as far as something was taken there. */
import type { Answer } from "@samling/contract/types";
import type { Actor } from "../../http/actor.ts";
import { regions } from "../../models/regions.ts";
import { foldLetters } from "../../models/words.ts";
import { matchingRows } from "./conditions.ts";
import { emptyQuery } from "./corrections.ts";
import { quote, writeTsQuery } from "./dictionary.ts";
import { BindValues, select } from "./statement.ts";
import type { TitleQuery } from "./titles.ts";

const minLength = 3;
const maxRegions = 3;
/** More need not be counted to make a choice. */
const maxRead = 500;
const maxPictures = 3;

/** Each under its name in the language, with the name that is typed if it is another. `ids` are pictures. */
export async function suggestRegions(
  actor: Actor,
  { q, language, organizationId, collectionId }: TitleQuery,
): Promise<{ places: Answer<"GET /api/search/suggestions">["places"]; ids: string[] }> {
  const typed = q.trim().toLowerCase();
  // Skå does not begin Skärgårdshavet.
  const isFolded = foldLetters(typed) === typed;
  const isBegun = (name: string) => (isFolded ? foldLetters(name) : name.toLowerCase()).startsWith(typed);
  const begun = typed.length < minLength ? [] : regions.filter(({ names }) => Object.values(names).some(isBegun));
  const suggested = await Promise.all(
    begun.slice(0, maxRegions).map(async ({ token, names }) => {
      const values = new BindValues();
      const indexedTerms = [{ words: [writeTsQuery([quote(token)])], terms: [] }];
      const searchQuery = { ...emptyQuery, organizationId, collectionId, indexedTerms };
      const rows = await select<{ id: string }>(
        `SELECT m.id FROM ${matchingRows(actor, { searchQuery, values, isLimited: true })} LIMIT ${maxRead}`,
        values,
      );
      const name = names[language];
      const also = isBegun(name) ? "" : (Object.values(names).find(isBegun) ?? "");
      const count = rows.length < maxRead ? rows.length : null;
      return { place: { name, also, count }, ids: rows.slice(0, maxPictures).map(({ id }) => id) };
    }),
  );
  const used = suggested.filter(({ ids }) => ids.length > 0);
  return { places: used.map(({ place }) => place), ids: used.flatMap(({ ids }) => ids) };
}
