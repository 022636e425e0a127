import { setTimeout as sleep } from "node:timers/promises";
import { explainDatabase, isDatabaseUnavailable } from "@samling/settings/refusals";

export interface RetryOptions {
  log?: (message: string) => void;
  /** Milliseconds after which an error is thrown. */
  timeoutMs?: number;
}

const pausesMs = { first: 500, max: 8_000 };
const logToOperator = (message: string) => void process.stderr.write(`${message}\n`);

/** Asks the database again while it starts or is too busy, but not if a setting has to be changed. */
export async function retryUntilAnswered<T>(
  ask: () => Promise<T>,
  { log = logToOperator, timeoutMs = 60_000 }: RetryOptions = {},
): Promise<T> {
  const end = Date.now() + timeoutMs;
  let loggedReason: string | undefined;
  for (let pauseMs = pausesMs.first; ; pauseMs = Math.min(pauseMs * 2, pausesMs.max)) {
    try {
      return await ask();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() + pauseMs > end) throw error;
      const reason = explainDatabase(error);
      if (reason !== loggedReason) log(`${reason} Waiting for it.`);
      loggedReason = reason;
      await sleep(pauseMs);
    }
  }
}
