import type { LanguageCode } from "@samling/contract/constants";
import type { Answer } from "@samling/contract/types";
import type { Actor } from "../../http/actor.ts";
import { listWords } from "../../models/words.ts";
import { findKnownOwner } from "../collections/service.ts";
import { keepSeen } from "./corrections.ts";
import { select, Values } from "./statement.ts";
import { findTitles } from "./titles.ts";

/** Words that are looked at, and those that are offered. */
const mostLookedAt = 40;
const mostWords = 6;

interface Asked {
  q: string;
  language: LanguageCode;
  organizationId?: string | undefined;
  collectionId?: string | undefined;
}

/** Completes the last word. */
export async function suggest(actor: Actor, asked: Asked): Promise<Answer<"GET /api/search/suggestions">> {
  const { organizationId } = asked.collectionId ? await findKnownOwner(actor, asked.collectionId) : asked;
  const at = { ...asked, organizationId };
  const [words, titles] = await Promise.all([complete(actor, at), findTitles(actor, at)]);
  return { words, ...titles };
}

async function complete(actor: Actor, asked: Asked): Promise<string[]> {
  const typed = listWords(asked.q);
  const last = typed.at(-1);
  if (!last || last.word.length < 2 || /\s$/.test(asked.q)) return [];
  const values = new Values();
  const candidates = await select<{ word: string; shown: string }>(
    `SELECT word, shown FROM search_words WHERE word LIKE ${values.use(`${last.word}%`)} AND word <> ${values.use(last.word)}
     ORDER BY length(word), word LIMIT ${mostLookedAt}`,
    values,
  );
  const seen = await keepSeen(actor, candidates, asked);
  const before = typed.slice(0, -1).map(({ shown }) => shown);
  return seen.slice(0, mostWords).map(({ shown }) => [...before, shown].join(" "));
}
