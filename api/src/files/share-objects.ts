/** An organization stores the same content once, however often it is sent. */
import { Transaction } from "sequelize";
import { Media } from "../models/media.ts";
import { releaseObjects } from "./pending-objects.ts";

interface StoredObject {
  key: string;
  sha256: string;
}

/**
 * Returns the key that each new file's row should name: that of an older object with the same content if there is one.
 * Call inside the transaction that writes the rows. The older row is locked against deletion until then, so that a
 * deletion finds the new row and keeps the object.
 */
export async function shareObjects(
  organizationId: string,
  files: readonly StoredObject[],
): Promise<Map<string, string>> {
  const older = await Media.findAll({
    attributes: ["sha256", "originalKey"],
    where: { organizationId, sha256: files.map(({ sha256 }) => sha256) },
    lock: Transaction.LOCK.KEY_SHARE,
  });
  const keyByContent = new Map(older.map(({ sha256, originalKey }) => [sha256, originalKey]));
  for (const { sha256, key } of files) if (!keyByContent.has(sha256)) keyByContent.set(sha256, key);
  const keys = new Map(files.map(({ key, sha256 }) => [key, keyByContent.get(sha256) ?? key]));
  await releaseObjects(
    organizationId,
    files.map(({ key }) => key).filter((key) => keys.get(key) !== key),
  );
  return keys;
}
