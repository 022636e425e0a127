import type { Sequelize, Transaction } from "sequelize";
import { retryDuringOutage } from "./outage.ts";
import { currentTransaction } from "./transaction.ts";

/** Milliseconds for which a statement waits for a database that is unavailable. */
const waitMs = 5_000;

const isRead = (sql: string): boolean => /^\s*SELECT\b/i.test(sql);

/** Lets statements outside transactions wait while the database moves to another machine, and repeats reads that are cut off. */
export function awaitDatabase(sequelize: Sequelize): void {
  const query = sequelize.query.bind(sequelize) as (sql: unknown, options?: unknown) => Promise<unknown>;
  const awaited: typeof query = (sql, options) => {
    const { transaction = currentTransaction() } = (options ?? {}) as { transaction?: Transaction | null };
    if (transaction) return query(sql, options);
    const text = typeof sql === "string" ? sql : (sql as { query: string }).query;
    return retryDuringOutage(sequelize, () => query(sql, options), { waitMs, isRepeatable: () => isRead(text) });
  };
  sequelize.query = awaited as typeof sequelize.query;
}
