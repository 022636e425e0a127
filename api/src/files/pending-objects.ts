/** Objects on their way: registered before they are written, and no longer once a row names them. */
import { Op } from "sequelize";
import { AppError } from "../errors.ts";
import { PendingObject } from "../models/pending-object.ts";
import type { Storage } from "../storage/storage.ts";

/** Milliseconds between two signs of life. The sweeper waits for several of them, see `patience`. */
const pulse = 60_000;

/** Again for a key that is known already, as when a job is done a second time. */
export const registerObject = (organizationId: string, key: string) =>
  PendingObject.upsert({ organizationId, key, aliveAt: new Date() });

/** New ones, all at once. */
export const registerObjects = (organizationId: string, keys: readonly string[]) =>
  PendingObject.bulkCreate(keys.map((key) => ({ organizationId, key })));

/** Tells the sweeper that these are still being written, for as long as it takes; call what it gives to stop. */
export function keepAlive(keys: () => readonly string[]): () => void {
  const timer = setInterval(() => {
    // When the database is away this is missed, and the sweeper, which needs it too, does not come by.
    PendingObject.update({ aliveAt: new Date() }, { where: { key: [...keys()] } }).catch(() => undefined);
  }, pulse);
  return () => clearInterval(timer);
}

/**
 * Call inside the transaction that makes rows name the keys. An object that the sweeper has taken in the meantime, since
 * its writer seemed dead, makes the transaction fail: no row ever names what is not there.
 */
export async function adoptObjects(keys: readonly string[]): Promise<void> {
  const adopted = await PendingObject.destroy({ where: { key: [...keys] } });
  if (adopted < new Set(keys).size) throw new AppError("UNAVAILABLE");
}

/** Call inside the transaction that removes the rows: the sweeper takes the objects unless another row names them. */
export const abandonObjects = (organizationId: string, keys: readonly string[]) =>
  PendingObject.bulkCreate(
    keys.map((key) => ({ organizationId, key, aliveAt: new Date(0) })),
    { updateOnDuplicate: ["aliveAt"] },
  );

/** Gives up what was begun. What cannot be removed now stays registered, for the sweeper. */
export async function discardObjects(storage: Storage, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    await storage.remove(keys);
    await PendingObject.destroy({ where: { key: { [Op.in]: [...keys] } } });
  } catch {
    // Storage or database is away: both are asked again when the sweeper comes round.
  }
}
