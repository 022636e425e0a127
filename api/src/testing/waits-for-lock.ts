import type { Sequelize } from "sequelize";
import { eventually } from "./eventually.ts";

/** Settles once a statement waits for a lock of another transaction. */
export const waitsForLock = (sequelize: Sequelize): Promise<void> =>
  eventually(async () => {
    const [waiting] = await sequelize.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    expect(waiting).not.toEqual([]);
  });
