/**
 * Counts of all public content take a large platform a few seconds (ten million media half a minute), and are the same for
 * every visitor: slow counts are reused for as long as a shared cache may keep a public picture (docs/decisions/011), and
 * slower ones for longer. A later caller gets the previous counts and starts new ones, so that only the first visitor
 * after a quiet time waits, and is refused after a while: the counts continue, and the next one gets them.
 */
import { LRUCache } from "lru-cache";
import { AppError } from "../../errors.ts";
import type { Actor } from "../../http/actor.ts";

const milliseconds = { fresh: 30_000, maxFresh: 600_000, retained: 120_000, slow: 200, maxWait: 10_000 };
/** Counting takes a twentieth of the time at most. */
const restFactor = 20;

interface SharedCount {
  answer: Promise<object>;
  /** Time of `performance.now()`; that of counts in progress is infinite. */
  isFreshUntil: number;
}
const sharedCounts = new LRUCache<string, SharedCount>({ max: 100, ttl: milliseconds.retained });

/** `query` is the key of the counts; concurrent callers with the same key wait for the same result. */
export async function shareSlowCounts<T extends object>(
  actor: Actor,
  query: object,
  count: () => Promise<T>,
): Promise<T> {
  if (actor) return count();
  const key = JSON.stringify(query);
  const shared = sharedCounts.get(key);
  const began = performance.now();
  if (shared && began < shared.isFreshUntil) return waitFor(shared.answer as Promise<T>);
  const answer = count();
  const next = { answer, isFreshUntil: Number.POSITIVE_INFINITY };
  if (shared) shared.isFreshUntil = next.isFreshUntil;
  else sharedCounts.set(key, next);
  const forget = () => void sharedCounts.delete(key);
  answer.then(() => {
    const durationMs = performance.now() - began;
    const freshMs = Math.min(milliseconds.maxFresh, Math.max(milliseconds.fresh, restFactor * durationMs));
    next.isFreshUntil = began + freshMs;
    if (durationMs < milliseconds.slow) forget();
    else sharedCounts.set(key, next, { ttl: Math.max(milliseconds.retained, 2 * freshMs) });
  }, forget);
  return waitFor((shared?.answer ?? answer) as Promise<T>);
}

async function waitFor<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError("TIMEOUT")), milliseconds.maxWait);
  });
  return Promise.race([answer, end]).finally(() => clearTimeout(timer));
}
