import { setTimeout as sleep } from "node:timers/promises";
import type { Answer, Arguments, CallAddress } from "@samling/contract/types";
import { buildAddress } from "@samling/portal/api/request";
import { carryTrace } from "@samling/telemetry/tracing";
import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";

type ReadAddress = Extract<CallAddress, `GET ${string}`>;

/** Reads from the API as an anonymous visitor; undefined if it does not exist. */
export type ReadPublic = <A extends ReadAddress>(
  address: A,
  parameters?: Partial<Arguments<A>>,
) => Promise<Answer<A> | undefined>;

/** Withdrawn content disappears from shared links this fast. */
const cacheLifetimeMs = 30_000;
const maxCached = 1_000;
/** Simultaneous reads from a process of the API: they keep it busy, and more would only wait there. */
const maxReads = 16;
/** A page does not wait longer than this for its data. */
export const pageDataMs = 400;
/** Half of it may pass before a read begins, the other half until its answer. */
const readMs = pageDataMs / 2;

/**
 * Reads without a token, so that nothing private can get into a page, and caches the answers briefly. A busy API is not
 * asked for what pages no longer wait for: those reads would delay the visitors' own. So each slow answer lowers the
 * number of simultaneous reads by one, and each quick one raises it again.
 */
export function createPublicReader(apis: () => string[]): { read: ReadPublic; forget: () => void } {
  const cache = new LRUCache<string, Promise<unknown>>({ max: maxCached, ttl: cacheLifetimeMs });
  const limits = new Map<string, LimitFunction>();
  let next = 0;

  async function ask(path: string): Promise<unknown> {
    const ready = apis();
    const api = ready[next++ % ready.length];
    if (!api) throw new Error("No API process is running.");
    const limit = limits.get(api) ?? pLimit(maxReads);
    limits.set(api, limit);
    const askedAt = Date.now();
    return limit(async () => {
      const begunAt = Date.now();
      if (begunAt - askedAt > readMs) throw new Error("The API is busy.");
      try {
        return await askProcess(api, path);
      } finally {
        const reads = limit.concurrency + (Date.now() - begunAt > readMs ? -1 : 1);
        limit.concurrency = Math.min(Math.max(reads, 1), maxReads);
      }
    });
  }

  async function askProcess(api: string, path: string): Promise<unknown> {
    const headers = { ...carryTrace() };
    const answer = await fetch(api + path, { headers, redirect: "error", signal: AbortSignal.timeout(10_000) });
    if (answer.ok) return answer.json();
    // Anything that does not look like one of our ids cannot be one.
    if (answer.status === 404 || answer.status === 400) return undefined;
    throw new Error(`The API answered ${answer.status}.`);
  }

  function read(path: string): Promise<unknown> {
    const cached = cache.get(path);
    if (cached) return cached;
    const answer = ask(path);
    cache.set(path, answer);
    answer.catch(() => cache.delete(path));
    return answer;
  }

  return {
    read: (address, parameters) => read(buildAddress(address, parameters).url) as ReturnType<ReadPublic> as never,
    forget: () => cache.clear(),
  };
}

/** The result of `work`, or undefined if it fails or takes too long; it continues for the next caller. */
export const withinTimeout = <T>(timeoutMs: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, sleep(timeoutMs, undefined, { ref: false })]).catch(() => undefined);
