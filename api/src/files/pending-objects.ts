/** Pending objects: registered before they are written, until a row names them. */
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { AppError } from "../errors.ts";
import { PendingObject } from "../models/storage.ts";
import type { Storage } from "../storage/storage.ts";

/** Milliseconds between two heartbeats. The sweeper waits for several of them, see `gracePeriodMs`. */
const heartbeatMs = 60_000;

/** A key may be registered again, for example when a job is repeated. */
export const registerObject = (organizationId: string, key: string) =>
  PendingObject.upsert({ organizationId, key, aliveAt: new Date() });

export const registerObjects = (organizationId: string, keys: readonly string[]) =>
  PendingObject.bulkCreate(keys.map((key) => ({ organizationId, key })));

/** Sends heartbeats to the sweeper while these are being written, until it is disposed of. */
export const sendHeartbeats = (keys: () => readonly string[]): Disposable =>
  setInterval(() => {
    // While the database is down heartbeats are lost, but the sweeper cannot run either.
    PendingObject.update({ aliveAt: new Date() }, { where: { key: [...keys()] } }).catch(() => undefined);
  }, heartbeatMs);

/** Stores a file under a key that is registered until a row names it. */
export async function putPending(
  storage: Storage,
  { organizationId, key, path }: { organizationId: string; key: string; path: string },
): Promise<void> {
  await registerObject(organizationId, key);
  using _heartbeats = sendHeartbeats(() => [key]);
  await storage.put(key, createReadStream(path));
}

/** Stores under a new key, which the sweeper removes unless the work makes a row name it. */
export async function storeOriginal<T>(
  storage: Storage,
  organizationId: string,
  work: (key: string) => Promise<T>,
): Promise<T> {
  const key = `${organizationId}/originals/${randomUUID()}`;
  await registerObject(organizationId, key);
  using _heartbeats = sendHeartbeats(() => [key]);
  try {
    return await work(key);
  } catch (error) {
    await discardObjects(storage, [key]);
    throw error;
  }
}

/**
 * Call inside the transaction that makes rows name the keys. If the sweeper has taken an object in the meantime,
 * because its writer seemed dead, the transaction fails: no row ever names a missing object.
 */
export async function commitObjects(keys: readonly string[]): Promise<void> {
  const adopted = await PendingObject.destroy({ where: { key: [...keys] } });
  if (adopted < new Set(keys).size) throw new AppError("UNAVAILABLE");
}

/** Call inside the transaction that removes the rows: the sweeper removes the objects unless another row names them. */
export const releaseObjects = (organizationId: string, keys: readonly string[]) =>
  PendingObject.bulkCreate(
    keys.map((key) => ({ organizationId, key, aliveAt: new Date(0) })),
    { updateOnDuplicate: ["aliveAt"] },
  );

/**
 * Removes unfinished objects. An object that is no longer registered stays: a row names it after all, and only the
 * answer to the commit was lost. An object that is being committed, or cannot be removed now, stays registered for the
 * sweeper.
 */
export async function discardObjects(storage: Storage, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    // Outside a transaction: storage that does not answer would block its connection.
    const pending = await PendingObject.findAll({ where: { key: [...keys] }, lock: true, skipLocked: true });
    const removableKeys = pending.map(({ key }) => key);
    await storage.remove(removableKeys);
    await PendingObject.destroy({ where: { key: removableKeys } });
  } catch {
    // Storage or database is down: the sweeper tries both again.
  }
}
