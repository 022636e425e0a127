/** A replica that lags answers nothing: it must not show hidden content for longer than a second. */
import { ConnectionError, type Sequelize } from "sequelize";

const limits = {
  /** Milliseconds between two checks of the primary; a replica must have what the primary had at the one before last. */
  checkMs: 300,
  /** Milliseconds for which a connection counts as up to date after it was checked. */
  currentMs: 200,
};

interface ReplicaConnection {
  query(sql: string, values: string[]): Promise<{ rows: { isBehind: boolean }[] }>;
}
interface ConnectionOwner {
  connectionManager: { releaseConnection(connection: unknown): void };
}

const lagQuery = `SELECT pg_is_in_recovery() AND coalesce(pg_last_wal_replay_lsn() < $1::pg_lsn, true) AS "isBehind"`;

/**
 * Refuses connections to a replica that lags. Each connection is checked, because each may lead to another replica.
 * `queryPrimary` sends a statement to the primary. While that is unavailable nothing is written, so replicas answer as
 * before. Returns a function that ends the checks.
 */
export function refuseLagging(queryPrimary: (sql: string) => Promise<unknown>, replica: Sequelize): () => void {
  let written: string | undefined;
  let due: string | undefined;
  let isChecking = false;
  const check = async () => {
    if (isChecking) return;
    isChecking = true;
    try {
      const [[found]] = (await queryPrimary("SELECT pg_current_wal_flush_lsn() AS position")) as [
        [{ position: string }],
      ];
      due = written;
      written = found.position;
    } catch {
      // It is unavailable, or no longer the primary.
    } finally {
      isChecking = false;
    }
  };
  const timer = setInterval(check, limits.checkMs).unref();
  const { connectionManager } = replica as unknown as ConnectionOwner;
  const currentSince = new WeakMap<object, number>();
  replica.addHook("afterPoolAcquire", async (acquired: unknown) => {
    const connection = acquired as ReplicaConnection;
    const now = performance.now();
    if (due === undefined || now - (currentSince.get(connection) ?? Number.NEGATIVE_INFINITY) < limits.currentMs)
      return;
    try {
      const { rows } = await connection.query(lagQuery, [due]);
      if (rows[0]?.isBehind) throw new ConnectionError(new Error("The replica lags."));
      currentSince.set(connection, now);
    } catch (error) {
      connectionManager.releaseConnection(connection);
      throw error;
    }
  });
  return () => clearInterval(timer);
}
