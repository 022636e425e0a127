import pLimit from "p-limit";
import { DatabaseError, QueryTypes, type Transaction } from "sequelize";
import { inReadTransaction } from "../../database/replica.ts";
import { currentTransaction } from "../../database/transaction.ts";
import { AppError } from "../../errors.ts";
import { Media } from "../../models/media.ts";

/** Milliseconds of one statement: no question may keep the database busy, whatever it is made of. */
const timeout = 3_000;
/** Postgres' code for a statement that took longer than allowed. */
const tookTooLong = "57014";

/** The values of a statement; each is sent beside it, never in it. */
export class BindValues {
  readonly list: unknown[] = [];
  /**
   * Whether an index leads to the rows. Postgres takes a comparison with two hundred words for a cheap one, and would rather
   * make it in every row.
   */
  usesIndex = false;
  /** Milliseconds that the statement may take. */
  timeout = timeout;

  use(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/**
 * Many ask at once, so none takes a second processor; and what is asked for often is in memory, where a page at random costs
 * little more than the next.
 */
const settings = {
  jit: "off",
  // The first rows are the same for the next page, whoever else is reading.
  synchronize_seqscans: "off",
  max_parallel_workers_per_gather: "0",
  random_page_cost: "1.1",
};
/** With less for what an index leads to, whole pages are noted, and each text on them is compared with all the words. */
const memory = "'32MB'";

/**
 * A question is a tenth of a second of work at most, nearly all of it in the processors of the database: more of them at
 * once would only keep each other from ending. Each process asks so many, and the others wait in order.
 */
const maxConcurrent = 3;
/** Who comes after so many would wait too long for an answer. */
const maxWaiting = 100;
const limit = pLimit(maxConcurrent);

/** In its turn, all statements of a question in one transaction: to begin, set and end one for each took half of the time. */
export function runInTurn<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= maxWaiting) throw new AppError("TIMEOUT");
  return limit(() => inReadTransaction(work));
}

const counting = pLimit(1);

/**
 * Everything is counted for seconds, once for all strangers: one count at a time, for which nobody else waits, so that a
 * processor is left for the questions.
 */
export const countEverything = <T>(work: () => Promise<T>): Promise<T> => counting(() => inReadTransaction(work));

/** What the settings of an open transaction are. */
const applied = new WeakMap<Transaction, string>();

const writeSettings = ({ timeout, usesIndex }: BindValues): string =>
  Object.entries({
    ...settings,
    statement_timeout: timeout,
    ...(usesIndex ? { enable_seqscan: "off", work_mem: memory } : { enable_seqscan: "on", work_mem: "DEFAULT" }),
  })
    .map(([name, value]) => `SET LOCAL ${name} = ${value}`)
    .join("; ");

/** Through a pooler no setting may outlive its transaction, so outside of `answer` a statement has one of its own. */
export async function select<T extends object>(sql: string, values: BindValues): Promise<T[]> {
  const { sequelize } = Media;
  if (!sequelize) throw new Error("There is no database connection yet.");
  try {
    return await inReadTransaction(async () => {
      const transaction = currentTransaction();
      const wantedSettings = writeSettings(values);
      if (transaction && applied.get(transaction) !== wantedSettings) {
        applied.set(transaction, wantedSettings);
        await sequelize.query(wantedSettings);
      }
      return sequelize.query<T>(sql, { bind: values.list, type: QueryTypes.SELECT });
    });
  } catch (error) {
    const { code } = error instanceof DatabaseError ? (error.original as { code?: string }) : {};
    throw code === tookTooLong ? new AppError("TIMEOUT", { cause: error }) : error;
  }
}
