/**
 * Counts of everything that is public take a large platform some seconds, and every visitor is told the same: what took
 * long is told again for as long as a shared cache may keep a public picture (docs/decisions/011). Who asks later is told the
 * counts before and starts new ones, so that only the first visitor after a quiet time waits. What took longer is made
 * less often.
 */
import { LRUCache } from "lru-cache";
import type { Actor } from "../../http/actor.ts";

const milliseconds = { fresh: 30_000, longestFresh: 90_000, retained: 120_000, slow: 200 };
/** Counting takes a twentieth of the time at most. */
const restFactor = 20;

interface SharedCount {
  answer: Promise<object>;
  /** By the clock of `performance.now()`. */
  isFreshUntil: number;
}
const sharedCounts = new LRUCache<string, SharedCount>({ max: 100, ttl: milliseconds.retained });

/** `question` is what distinguishes the counts; the same question asked meanwhile waits for the same answer. */
export async function shareSlowCounts<T extends object>(
  actor: Actor,
  question: object,
  count: () => Promise<T>,
): Promise<T> {
  if (actor) return count();
  const key = JSON.stringify(question);
  const shared = sharedCounts.get(key);
  const began = performance.now();
  if (shared && began < shared.isFreshUntil) return shared.answer as Promise<T>;
  const answer = count();
  const next = { answer, isFreshUntil: began + milliseconds.fresh };
  if (shared) shared.isFreshUntil = next.isFreshUntil;
  else sharedCounts.set(key, next);
  const forget = () => void sharedCounts.delete(key);
  answer.then(() => {
    const took = performance.now() - began;
    next.isFreshUntil = began + Math.min(milliseconds.longestFresh, Math.max(milliseconds.fresh, restFactor * took));
    if (took < milliseconds.slow) forget();
    else sharedCounts.set(key, next);
  }, forget);
  return (shared?.answer ?? answer) as Promise<T>;
}
