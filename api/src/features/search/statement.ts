import pLimit from "p-limit";
import { DatabaseError, QueryTypes, type Transaction } from "sequelize";
import { inReadTransaction } from "../../database/replica.ts";
import { currentTransaction } from "../../database/transaction.ts";
import { AppError } from "../../errors.ts";
import { Media } from "../../models/media.ts";

/** Milliseconds for one statement: no query may keep the database busy, whatever it contains. */
const defaultTimeoutMs = 3_000;
/** Postgres' code for a statement that took longer than allowed. */
const timeoutCode = "57014";

/** The values of a statement; each is sent beside it, never in it. */
export class BindValues {
  readonly list: unknown[] = [];
  /**
   * Whether an index finds the rows. Postgres underestimates comparisons with two hundred words, and would otherwise
   * compare every row.
   */
  usesIndex = false;
  /** Milliseconds that the statement may take. */
  timeoutMs = defaultTimeoutMs;

  use(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/**
 * Queries run concurrently, so none takes a second processor; frequently used data is in memory, where a random page
 * costs little more than the next.
 */
const settings = {
  jit: "off",
  // The first rows are the same for the next page, even with concurrent readers.
  synchronize_seqscans: "off",
  max_parallel_workers_per_gather: "0",
  random_page_cost: "1.1",
};
/** With less memory, index scans track whole pages, and each text on them is compared with all the words. */
const indexScanMemory = "'32MB'";

/**
 * A query takes a tenth of a second at most, nearly all of it in the processors of the database: more queries at once
 * would only delay each other. Each process runs this many, and the others wait in order.
 */
const maxConcurrent = 3;
/** Beyond this queue, the wait would be too long. */
const maxWaiting = 100;
const limit = pLimit(maxConcurrent);

/** Waits in the queue, and runs all statements of a query in one transaction: one for each would take twice as long. */
export function runInTurn<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= maxWaiting) throw new AppError("TIMEOUT");
  return limit(() => inReadTransaction(work));
}

const countLimit = pLimit(1);

/**
 * Counting everything takes seconds, and is done once for all signed-out callers: one count at a time, outside the
 * queue, so that a processor is left for the searches.
 */
export const countEverything = <T>(work: () => Promise<T>): Promise<T> => countLimit(() => inReadTransaction(work));

/** Settings of open transactions. */
const appliedSettings = new WeakMap<Transaction, string>();

const writeSettings = ({ timeoutMs, usesIndex }: BindValues): string =>
  Object.entries({
    ...settings,
    statement_timeout: timeoutMs,
    ...(usesIndex
      ? { enable_seqscan: "off", work_mem: indexScanMemory }
      : { enable_seqscan: "on", work_mem: "DEFAULT" }),
  })
    .map(([name, value]) => `SET LOCAL ${name} = ${value}`)
    .join("; ");

/**
 * Behind a pooler no setting may outlive its transaction, so outside `runInTurn` each statement has its own.
 */
export async function select<T extends object>(sql: string, values: BindValues): Promise<T[]> {
  const { sequelize } = Media;
  if (!sequelize) throw new Error("There is no database connection yet.");
  try {
    return await inReadTransaction(async () => {
      const transaction = currentTransaction();
      const wantedSettings = writeSettings(values);
      if (transaction && appliedSettings.get(transaction) !== wantedSettings) {
        appliedSettings.set(transaction, wantedSettings);
        await sequelize.query(wantedSettings);
      }
      return sequelize.query<T>(sql, { bind: values.list, type: QueryTypes.SELECT });
    });
  } catch (error) {
    const { code } = error instanceof DatabaseError ? (error.original as { code?: string }) : {};
    throw code === timeoutCode ? new AppError("TIMEOUT", { cause: error }) : error;
  }
}
