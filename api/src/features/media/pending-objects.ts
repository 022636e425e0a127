/** Objects on their way: registered before they are written, and no longer once a row names them. */
import { Op } from "sequelize";
import type { Storage } from "../../storage/storage.ts";
import { PendingObject } from "./pending-object-model.ts";

export const registerObject = (organizationId: string, key: string) => PendingObject.create({ organizationId, key });

/** Call inside the transaction that makes rows name the keys. */
export const adoptObjects = (keys: readonly string[]) => PendingObject.destroy({ where: { key: [...keys] } });

/** Call inside the transaction that removes the rows: the sweeper takes the objects unless another row names them. */
export const abandonObjects = (organizationId: string, keys: readonly string[]) =>
  PendingObject.bulkCreate(
    keys.map((key) => ({ organizationId, key, aliveAt: new Date(0) })),
    { ignoreDuplicates: true },
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
