import { AsyncLocalStorage } from "node:async_hooks";
import { type QueryOptions, QueryTypes, Sequelize, type Transaction } from "sequelize";
import { retryDuringOutage } from "./outage.ts";

/** Milliseconds for which a transaction waits until it can begin. */
const waitMs = 10_000;

type TransactionScope = Map<string, unknown>;
const scopes = new AsyncLocalStorage<TransactionScope>();

/**
 * Sequelize looks up the open transaction through a "continuation-local storage" of this shape. With it, every query
 * inside `inTransaction` joins the transaction, so there is no argument to forget.
 */
Sequelize.useCLS({
  bind: <F>(fn: F) => fn,
  run: <T>(fn: (scope: TransactionScope) => T) => {
    const scope: TransactionScope = new Map();
    return scopes.run(scope, () => fn(scope));
  },
  get: (key: string) => scopes.getStore()?.get(key),
  set: (key: string, value: unknown) => scopes.getStore()?.set(key, value),
});

let connection: Sequelize | undefined;

/** Models are bound to one connection per process, and so are its transactions. */
export function bindTransactions(sequelize: Sequelize): void {
  connection = sequelize;
}

function getConnection(): Sequelize {
  if (!connection) throw new Error("There is no database connection yet.");
  return connection;
}

type StatementValues = Pick<QueryOptions, "bind" | "replacements">;

/** The rows of a statement, which is part of the open transaction if there is one. */
export const select = <R extends object>(sql: string, values: StatementValues = {}): Promise<R[]> =>
  getConnection().query<R>(sql, { ...values, type: QueryTypes.SELECT });

/** The same for a statement without rows. */
export async function execute(sql: string, values: StatementValues = {}): Promise<void> {
  await getConnection().query(sql, values);
}

/** Returns once the standby has everything committed so far, for an answer that confirms again what has been stored. */
export const awaitStandby = (): Promise<void> => execute("SELECT pg_logical_emit_message(true, 'samling', '')");

export const currentTransaction = (): Transaction | undefined =>
  scopes.getStore()?.get("transaction") as Transaction | undefined;

/**
 * Joins the open transaction or starts one; an error thrown by `fn` rolls everything back. Waits for an unavailable
 * database, but repeats nothing: `fn` may have done more than query the database, and its commit may have succeeded.
 */
export async function inTransaction<T>(fn: () => Promise<T>): Promise<T> {
  if (currentTransaction()) return fn();
  const sequelize = getConnection();
  let hasBegun = false;
  const work = () =>
    sequelize.transaction(() => {
      hasBegun = true;
      return fn();
    });
  return retryDuringOutage(sequelize, work, { waitMs, isRepeatable: () => !hasBegun });
}

/** Runs `fn` once the open transaction has been committed, or at once outside a transaction. */
export async function afterCommit(fn: () => unknown): Promise<void> {
  const transaction = currentTransaction();
  if (transaction) transaction.afterCommit(() => void fn());
  else await fn();
}
