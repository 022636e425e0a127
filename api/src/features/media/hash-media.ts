/** The job that computes perceptual hashes that are missing or were computed by an earlier version. */
import { buffer } from "node:stream/consumers";
import { Op } from "sequelize";
import { decodeInBackground } from "../../engines/decoders.ts";
import { perceptualHashVersion } from "../../engines/perceptual-hash.ts";
import { attemptEach } from "../../jobs/attempt-each.ts";
import type { JobResult } from "../../jobs/jobs.ts";
import { Derivative, Media } from "../../models/media.ts";
import type { Parts } from "../../parts.ts";
import { orNull, type Storage } from "../../storage/storage.ts";
import { markDuplicate } from "./mark-duplicate.ts";

const batchSize = 50;
/** Maximum per run; the next follows within a minute. */
const maxBatches = 20;

export async function hashAllMedia({ storage }: Pick<Parts, "storage">): Promise<JobResult> {
  for (let done = 0; done < maxBatches; done += 1) {
    const media = await Media.findAll({
      attributes: ["organizationId", "id", "contributionId", "sha256"],
      where: { state: "ready", hashVersion: { [Op.lt]: perceptualHashVersion } },
      order: ["hashVersion"],
      limit: batchSize,
    });
    await attemptEach(media, (item) => hashMedia(storage, item));
    if (media.length < batchSize) return done + media.length > 0 ? "done" : "skipped";
  }
  return "done";
}

/** A picture that is rebuilt at the same time gets its hash from the rebuild and keeps it. */
async function hashMedia(storage: Storage, { organizationId, id, contributionId, sha256 }: Media): Promise<void> {
  const thumb = await Derivative.findOne({ where: { organizationId, mediaId: id, kind: "thumb", type: "image/jpeg" } });
  const hash = thumb && (await hashStoredPicture(storage, thumb.key));
  const where = { organizationId, id, hashVersion: { [Op.lt]: perceptualHashVersion } };
  await markDuplicate({ organizationId, id, contributionId, sha256, look: hash });
  // Does not count as a change: version and date of the row stay.
  await Media.update({ look: hash, hashVersion: perceptualHashVersion }, { where, silent: true });
}

/** Null if it is lost or damaged, which the checks of the storage report. */
async function hashStoredPicture(storage: Storage, key: string): Promise<string | null> {
  const data = await orNull(storage.open(key).then(buffer));
  return data && decodeInBackground("hashEncodedPicture", data).catch(() => null);
}
