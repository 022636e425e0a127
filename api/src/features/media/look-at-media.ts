/** The job that makes the looks of media that are older than looks, or than the present way to make them. */
import { buffer } from "node:stream/consumers";
import { Op } from "sequelize";
import { decodeLater } from "../../engines/decoders.ts";
import { lookVersion } from "../../engines/look.ts";
import type { JobResult } from "../../jobs/jobs.ts";
import { Derivative, Media } from "../../models/media.ts";
import type { Parts } from "../../parts.ts";
import { orAbsent, type Storage } from "../../storage/storage.ts";
import { noteDuplicate } from "./note-duplicate.ts";

const batch = 50;
/** Of one run; the next follows within a minute. */
const mostBatches = 20;

export async function lookAtMedia({ storage }: Pick<Parts, "storage">): Promise<JobResult> {
  for (let done = 0; done < mostBatches; done += 1) {
    const media = await Media.findAll({
      attributes: ["organizationId", "id", "contributionId", "sha256"],
      where: { state: "ready", lookBy: { [Op.lt]: lookVersion } },
      order: ["lookBy"],
      limit: batch,
    });
    for (const one of media) await lookAt(storage, one);
    if (media.length < batch) return done + media.length > 0 ? "done" : "skipped";
  }
  return "done";
}

/** A picture that is made again at the same time has its look from there, and keeps it. */
async function lookAt(storage: Storage, { organizationId, id, contributionId, sha256 }: Media): Promise<void> {
  const thumb = await Derivative.findOne({
    where: { organizationId, mediaId: id, kind: "thumb", type: "image/jpeg" },
  });
  const look = thumb && (await readStored(storage, thumb.key));
  const where = { organizationId, id, lookBy: { [Op.lt]: lookVersion } };
  await noteDuplicate({ organizationId, id, contributionId, sha256, look });
  // Not a change of the row: it stays as old as it is.
  await Media.update({ look, lookBy: lookVersion }, { where, silent: true });
}

/** Null if it is lost or damaged, which the checks of the storage report. */
async function readStored(storage: Storage, key: string): Promise<string | null> {
  const data = await orAbsent(storage.open(key).then(buffer));
  return data && decodeLater("readLookOf", data).catch(() => null);
}
