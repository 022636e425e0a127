import { Op } from "sequelize";
import { Upload } from "../models/upload.ts";
import { removeUpload } from "./examine-upload.ts";

/** Milliseconds for which a file waits for the rest of it, or for its contribution. */
export const keptUploads = 24 * 3_600_000;

/** Gives up what nobody came back for; gives how many. */
export async function expireUploads(now: Date): Promise<number> {
  const touchedAt = { [Op.lt]: new Date(now.getTime() - keptUploads) };
  const left = await Upload.findAll({ attributes: ["id"], where: { touchedAt } });
  for (const upload of left) await removeUpload(upload);
  return left.length;
}

/** What somebody has sent ahead goes with them. */
export async function removeUploadsOf(userId: string): Promise<void> {
  for (const upload of await Upload.findAll({ attributes: ["id"], where: { userId } })) await removeUpload(upload);
}
