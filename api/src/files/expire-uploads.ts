import { literal, Op } from "sequelize";
import { dayMs } from "../days.ts";
import { attemptEach } from "../jobs/attempt-each.ts";
import { Upload } from "../models/contributions.ts";
import { removeUpload } from "./examine-upload.ts";

/** How long an upload waits for its remaining bytes, or for its contribution, in milliseconds. */
export const uploadRetentionMs = dayMs;

/** A proposal keeps its files until its decision cannot be undone; an import while it can be resumed. */
const isRetained = (before: Date): string => `EXISTS (SELECT 1 FROM cases c
  WHERE c.organization_id = "Upload".organization_id AND c.id = "Upload".held_by AND c.proposal IS NOT NULL
    AND (c.state = 'waiting' OR c.updated_at >= '${before.toISOString()}'))
  OR EXISTS (SELECT 1 FROM imports i
    WHERE i.organization_id = "Upload".organization_id AND i.id = "Upload".held_by
      AND (i.state IN ('draft', 'running')
      OR (i.state = 'failed' AND i.ended_at >= '${before.toISOString()}')))`;

/** Removes abandoned uploads; returns their number. */
export async function expireUploads(now: Date): Promise<number> {
  const before = new Date(now.getTime() - uploadRetentionMs);
  const where = { [Op.and]: [{ touchedAt: { [Op.lt]: before } }, literal(`NOT (${isRetained(before)})`)] };
  const expired = await Upload.findAll({ attributes: ["id"], where });
  await attemptEach(expired, removeUpload);
  return expired.length;
}

/** Files that the person has uploaded ahead go with them. */
export async function removeUserUploads(userId: string): Promise<void> {
  for (const upload of await Upload.findAll({ attributes: ["id"], where: { userId } })) await removeUpload(upload);
}
