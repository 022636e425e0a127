import { Sequelize } from "sequelize";
import { defineModels } from "../models/define-models.ts";
import { migrate } from "./migrate.ts";
import { bindTransactions } from "./transaction.ts";

export interface Database {
  sequelize: Sequelize;
  url: string;
  /** Applies the missing migrations and returns their names. */
  migrate(): Promise<string[]>;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/** In milliseconds; 0 for no limit. */
export interface Timeouts {
  statement: number;
  /** How long a statement waits for a lock. */
  lock: number;
  /** How long a transaction may be open without a statement. */
  idleTransaction: number;
}

const defaultTimeouts: Timeouts = { statement: 30_000, lock: 10_000, idleTransaction: 60_000 };
/** Nobody waits for a job, and pg-boss ends one that takes too long. */
export const jobTimeouts: Timeouts = { statement: 0, lock: 0, idleTransaction: 60_000 };

/**
 * Opens no connection yet: each query takes one from the pool. The timeouts are short because a request that cannot be
 * answered must fail soon rather than hang; the pool reconnects by itself once Postgres is back.
 */
export function connectDatabase(
  url: string,
  options: { pool?: number; timeouts?: Timeouts; onQuery?: (sql: string) => void } = {},
): Database {
  const { onQuery, timeouts = defaultTimeouts } = options;
  const sequelize = new Sequelize(url, {
    dialect: "postgres",
    logging: onQuery ? (sql) => onQuery(sql) : false,
    pool: { max: options.pool ?? 10, min: 0, acquire: 4_000, idle: 30_000 },
    dialectOptions: {
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      statement_timeout: timeouts.statement,
      lock_timeout: timeouts.lock,
      idle_in_transaction_session_timeout: timeouts.idleTransaction,
    },
    define: { underscored: true },
  });
  defineModels(sequelize);
  bindTransactions(sequelize);
  return {
    sequelize,
    url,
    migrate: () => migrate(sequelize, url),
    isReady: () =>
      sequelize.query("SELECT 1").then(
        () => true,
        () => false,
      ),
    close: () => sequelize.close(),
  };
}
