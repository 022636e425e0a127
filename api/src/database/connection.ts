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

/**
 * Opens no connection yet: each query takes one from the pool. The timeouts are short because a request that cannot be
 * answered must fail soon rather than hang; the pool reconnects by itself once Postgres is back.
 */
export function connectDatabase(
  url: string,
  options: { pool?: number; onQuery?: (sql: string) => void } = {},
): Database {
  const { onQuery } = options;
  const sequelize = new Sequelize(url, {
    dialect: "postgres",
    logging: onQuery ? (sql) => onQuery(sql) : false,
    pool: { max: options.pool ?? 10, min: 0, acquire: 4_000, idle: 30_000 },
    dialectOptions: {
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
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
