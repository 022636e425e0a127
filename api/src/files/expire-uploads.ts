import { Op } from "sequelize";
import { Upload } from "../models/upload.ts";
import { removeUpload } from "./examine-upload.ts";

/** How long an upload waits for its remaining bytes, or for its contribution, in milliseconds. */
export const keptUploads = 24 * 3_600_000;

/** Removes abandoned uploads; returns their number. */
export async function expireUploads(now: Date): Promise<number> {
  const touchedAt = { [Op.lt]: new Date(now.getTime() - keptUploads) };
  const left = await Upload.findAll({ attributes: ["id"], where: { touchedAt } });
  for (const upload of left) await removeUpload(upload);
  return left.length;
}

/** Files that the person has uploaded ahead go with them. */
export async function removeUploadsOf(userId: string): Promise<void> {
  for (const upload of await Upload.findAll({ attributes: ["id"], where: { userId } })) await removeUpload(upload);
}
