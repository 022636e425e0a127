import { AsyncLocalStorage } from "node:async_hooks";
import { ConnectionError, type Sequelize } from "sequelize";
import { isDatabaseOutage, isReplicaFailure } from "./errors.ts";
import { currentTransaction, inTransaction } from "./transaction.ts";

const scope = new AsyncLocalStorage<true>();

/**
 * Statements of `work` may be answered by a replica, which is a moment behind: for public reads, never for a person who
 * has just written. Does nothing without a replica.
 */
export const fromReplica = <T>(work: () => T): T => scope.run(true, work);

let connected: Sequelize | undefined;

/** Reads on the replica within `fromReplica`, or on the primary if that is unavailable. `work` must not write. */
export async function inReadTransaction<T>(work: () => Promise<T>): Promise<T> {
  if (!connected || !scope.getStore() || currentTransaction()) return inTransaction(work);
  const replica = connected;
  return tryReplica(
    () => replica.transaction(work),
    () => inTransaction(work),
  );
}

/** Tries twice if a connection breaks, since the next may lead to another replica; then uses the primary. */
async function tryReplica<T>(read: () => Promise<T>, readPrimary: () => Promise<T>, isRetry = false): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isReplicaFailure(error)) throw error;
    const mayAnswer = isDatabaseOutage(error) && !(error instanceof ConnectionError);
    return mayAnswer && !isRetry ? tryReplica(read, readPrimary, true) : readPrimary();
  }
}

/** Unlike `isRead`, which is about repeating, it includes WITH: what `fromReplica` runs must not write. */
const mayUseReplica = (sql: string): boolean => /^\s*(SELECT|WITH)\b/i.test(sql);

/** Sends the reads of `fromReplica` to the replica, or to the primary if the replica is unavailable. */
export function followReplica(sequelize: Sequelize, replica: Sequelize): void {
  connected = replica;
  const query = sequelize.query.bind(sequelize) as (sql: unknown, options?: unknown) => Promise<unknown>;
  const read = replica.query.bind(replica) as typeof query;
  const route: typeof query = async (sql, options) => {
    const text = typeof sql === "string" ? sql : (sql as { query: string }).query;
    if (!scope.getStore() || currentTransaction() || !mayUseReplica(text)) return query(sql, options);
    return tryReplica(
      () => read(sql, options),
      () => query(sql, options),
    );
  };
  sequelize.query = route as typeof sequelize.query;
}
