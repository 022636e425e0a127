import type { Sequelize } from "sequelize";

/** Sequelize's types leave the pool out. */
interface PooledConnection {
  connectionManager: { pool: { using: number; available: number; waiting: number } };
}

/** `waiting`: statements that wait for a connection. */
export function readPool(sequelize: Sequelize) {
  const { using, available, waiting } = (sequelize as unknown as PooledConnection).connectionManager.pool;
  return { used: using, idle: available, waiting };
}
