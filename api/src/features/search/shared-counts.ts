/**
 * Counts of everything that is public take a large platform some seconds, and every visitor is told the same: what took
 * long is told again for as long as a shared cache may keep a public picture (docs/decisions/011). Who asks later is told the
 * counts before and starts new ones, so that only the first visitor after a quiet time waits. What took longer is made
 * less often.
 */
import { LRUCache } from "lru-cache";
import type { Actor } from "../../http/actor.ts";

const milliseconds = { fresh: 30_000, longestFresh: 90_000, kept: 120_000, slow: 200 };
/** Counting takes a twentieth of the time at most. */
const rest = 20;

interface Told {
  answer: Promise<object>;
  /** By the clock of `performance.now()`. */
  isFreshUntil: number;
}
const told = new LRUCache<string, Told>({ max: 100, ttl: milliseconds.kept });

/** `question` is what distinguishes the counts; the same question asked meanwhile waits for the same answer. */
export async function shareSlow<T extends object>(actor: Actor, question: object, count: () => Promise<T>): Promise<T> {
  if (actor) return count();
  const key = JSON.stringify(question);
  const known = told.get(key);
  const began = performance.now();
  if (known && began < known.isFreshUntil) return known.answer as Promise<T>;
  const answer = count();
  const next = { answer, isFreshUntil: began + milliseconds.fresh };
  if (known) known.isFreshUntil = next.isFreshUntil;
  else told.set(key, next);
  const forget = () => void told.delete(key);
  answer.then(() => {
    const took = performance.now() - began;
    next.isFreshUntil = began + Math.min(milliseconds.longestFresh, Math.max(milliseconds.fresh, rest * took));
    if (took < milliseconds.slow) forget();
    else told.set(key, next);
  }, forget);
  return (known?.answer ?? answer) as Promise<T>;
}
