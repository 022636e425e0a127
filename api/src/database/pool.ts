import type { Sequelize } from "sequelize";

export interface PoolState {
  used: number;
  idle: number;
  /** Statements that wait for a connection. */
  waiting: number;
}

/** Sequelize's types leave the pool out. */
interface PooledConnection {
  connectionManager: { pool: { using: number; available: number; waiting: number } };
}

export function readPool(sequelize: Sequelize): PoolState {
  const { using, available, waiting } = (sequelize as unknown as PooledConnection).connectionManager.pool;
  return { used: using, idle: available, waiting };
}
