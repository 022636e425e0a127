import type { Sequelize, Transaction } from "sequelize";
import { currentTransaction } from "./transaction.ts";

/**
 * Sends the statements of a transaction, which has one connection, one after another. Sequelize loads `separate` rows
 * at the same time, and the next version of pg refuses a statement while another is being answered.
 */
export function sendOneAtATime(sequelize: Sequelize): void {
  const query = sequelize.query.bind(sequelize) as (sql: unknown, options?: unknown) => Promise<unknown>;
  const last = new WeakMap<Transaction, Promise<unknown>>();
  const inTurn: typeof query = (sql, options) => {
    const { transaction = currentTransaction() } = (options ?? {}) as { transaction?: Transaction | null };
    if (!transaction) return query(sql, options);
    const turn = (last.get(transaction) ?? Promise.resolve()).then(() => query(sql, options));
    last.set(
      transaction,
      turn.catch(() => undefined),
    );
    return turn;
  };
  sequelize.query = inTurn as typeof sequelize.query;
}
