/**
 * Counts of all public content take a large platform some seconds, and are the same for every visitor: slow counts
 * are reused for as long as a shared cache may keep a public picture (docs/decisions/011). A later caller gets the
 * previous counts and starts new ones, so that only the first visitor after a quiet time waits. Slower counts are made
 * less often.
 */
import { LRUCache } from "lru-cache";
import type { Actor } from "../../http/actor.ts";

const milliseconds = { fresh: 30_000, maxFresh: 90_000, retained: 120_000, slow: 200 };
/** Counting takes a twentieth of the time at most. */
const restFactor = 20;

interface SharedCount {
  answer: Promise<object>;
  /** Time of `performance.now()`. */
  isFreshUntil: number;
}
const sharedCounts = new LRUCache<string, SharedCount>({ max: 100, ttl: milliseconds.retained });

/** `question` is the key of the counts; concurrent callers with the same key wait for the same result. */
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
    next.isFreshUntil = began + Math.min(milliseconds.maxFresh, Math.max(milliseconds.fresh, restFactor * took));
    if (took < milliseconds.slow) forget();
    else sharedCounts.set(key, next);
  }, forget);
  return (shared?.answer ?? answer) as Promise<T>;
}
