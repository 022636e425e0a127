import type { Sequelize } from "sequelize";
import { inTransaction } from "../database/transaction.ts";
import { eventually } from "./eventually.ts";

/** Settles once a statement waits for a lock of another transaction. */
export const waitsForLock = (sequelize: Sequelize): Promise<void> =>
  eventually(async () => {
    const [waiting] = await sequelize.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    expect(waiting).not.toEqual([]);
  });

/** Asks while a change has been made but not committed, and commits it once the answer waits for it. */
export async function askDuring<T>(
  sequelize: Sequelize,
  change: () => Promise<unknown>,
  ask: () => Promise<T>,
): Promise<T> {
  const [changed, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changing = inTransaction(async () => {
    await change();
    changed.resolve();
    await asked.promise;
  });
  await changed.promise;
  const answer = ask();
  await waitsForLock(sequelize);
  asked.resolve();
  await changing;
  return answer;
}
