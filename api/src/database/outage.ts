import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseUnavailable } from "@samling/settings/refusals";
import { ConnectionAcquireTimeoutError, ConnectionError, type Sequelize } from "sequelize";
import { isDatabaseOutage } from "./errors.ts";
import { readPool } from "./pool.ts";

/** In milliseconds. */
const limits = {
  pauseMs: 250,
  /** Counted from the first failure: by then a primary that is being moved is back, and later requests fail at once. */
  outageMs: 10_000,
};

/** When each database was first missed; absent while it answers. */
const missedSince = new WeakMap<Sequelize, number>();

export interface WaitOptions {
  waitMs: number;
  /** Whether work that has reached the database may be done again. */
  isRepeatable: () => boolean;
}

/**
 * Repeats the work while the database is unavailable, such as when another machine takes over: at once if nothing has
 * been sent to it, otherwise only what may be repeated. An exhausted pool is not an outage.
 */
export async function retryDuringOutage<T>(
  sequelize: Sequelize,
  work: () => Promise<T>,
  options: WaitOptions,
): Promise<T> {
  const { waitMs, isRepeatable } = options;
  const began = performance.now();
  for (;;) {
    try {
      const result = await work();
      missedSince.delete(sequelize);
      return result;
    } catch (error) {
      const isExhausted = error instanceof ConnectionAcquireTimeoutError && readPool(sequelize).used > 0;
      if (isExhausted || !isMissing(error, isRepeatable)) throw error;
      const now = performance.now();
      const since = missedSince.get(sequelize) ?? now;
      missedSince.set(sequelize, since);
      if (now + limits.pauseMs > Math.min(began + waitMs, since + limits.outageMs)) throw error;
      await sleep(limits.pauseMs);
    }
  }
}

const isMissing = (error: unknown, isRepeatable: () => boolean): boolean =>
  error instanceof ConnectionError ? isDatabaseUnavailable(error) : isDatabaseOutage(error) && isRepeatable();
