/** The jobs that make the tiles of pictures whose collection shows all pixels. They can be repeated at any time. */
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { inTransaction, select } from "../../database/transaction.ts";
import { decodeInBackground } from "../../engines/decoders.ts";
import type { Pyramid } from "../../engines/tiles.ts";
import { UnreadableError } from "../../engines/unreadable-error.ts";
import { digestFile, withLocalCopy } from "../../files/local-copy.ts";
import { commitObjects, putPending } from "../../files/pending-objects.ts";
import { lockFullSize } from "../../files/renew-tiles.ts";
import type { JobData, JobResult } from "../../jobs/jobs.ts";
import { Media, Tiles } from "../../models/media.ts";
import type { Parts } from "../../parts.ts";
import type { Storage } from "../../storage/storage.ts";

/** Jobs that wait for weeks are dropped, so there are never more of them than a few hours' work. */
const batchSize = 1_000;
/** A picture that ends the worker each time is not tried forever. */
const maxAttempts = 3;

type TileDependencies = Pick<Parts, "jobs">;

/** Queues jobs for missing tiles once the earlier ones are done. */
export async function findMissingTiles({ jobs }: TileDependencies): Promise<JobResult> {
  const { queues } = await jobs.report();
  const isBusy = queues.some(({ name, waiting, running }) => name === "make-tiles" && waiting + running > 0);
  return isBusy ? "skipped" : request({ jobs });
}

/**
 * Requests them as soon as the picture can be seen; if the worker ends before that, `findMissingTiles` finds the
 * picture.
 */
export const requestTiles = (
  parts: TileDependencies,
  { organizationId, mediaId }: JobData["make-tiles"],
): Promise<JobResult> => request(parts, { organizationId, mediaId });

async function request({ jobs }: TileDependencies, requested?: JobData["make-tiles"]): Promise<JobResult> {
  const isRequested = "AND t.organization_id = :organizationId AND t.media_id = :mediaId";
  return inTransaction(async () => {
    const found = await select<JobData["make-tiles"]>(
      `WITH due AS (
         SELECT t.organization_id, t.media_id FROM tiles t
         JOIN media m ON m.organization_id = t.organization_id AND m.id = t.media_id AND m.state = 'ready'
         WHERE t.key IS NULL AND t.attempts < :maxAttempts ${requested ? isRequested : ""}
         ORDER BY t.created_at LIMIT :batchSize FOR UPDATE OF t SKIP LOCKED)
       UPDATE tiles t SET attempts = attempts + 1 FROM due
       WHERE t.organization_id = due.organization_id AND t.media_id = due.media_id
       RETURNING t.organization_id AS "organizationId", t.media_id AS "mediaId"`,
      { replacements: { batchSize, maxAttempts, ...requested } },
    );
    if (found.length === 0) return "skipped";
    await jobs.enqueue("make-tiles", ...found);
    return "done";
  });
}

export async function makeTiles(
  storage: Storage,
  { organizationId, mediaId }: JobData["make-tiles"],
): Promise<JobResult> {
  const waiting = { organizationId, mediaId, key: null };
  const media = await Media.findOne({ where: { organizationId, id: mediaId, state: "ready" } });
  if (!media || !(await Tiles.findOne({ attributes: ["mediaId"], where: waiting }))) return "skipped";
  const { originalKey, type, edit } = media;
  try {
    return await withLocalCopy(
      () => storage.open(originalKey),
      async ({ path, folder }) => {
        const target = join(folder, "tiles.zip");
        const pyramid = await decodeInBackground("tilePicture", { path, type, folder, target, edit });
        return store(storage, media, { target, pyramid });
      },
    );
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    // A retry would not make the file readable; people see the largest of its derivatives.
    await Tiles.update({ attempts: maxAttempts }, { where: waiting });
    return "failed";
  }
}

/** The object first, then the row, if the picture is still the same and all of it may still be seen. */
async function store(
  storage: Storage,
  media: Media,
  { target, pyramid }: { target: string; pyramid: Pyramid },
): Promise<JobResult> {
  const { organizationId, id: mediaId } = media;
  const { bytes, sha256 } = await digestFile(target);
  const key = `${organizationId}/${mediaId}/tiles-${sha256.slice(0, 10)}.zip`;
  await putPending(storage, { organizationId, key, path: target });
  return inTransaction(async () => {
    const isAllowed = await lockFullSize(media);
    const current = await Media.findOne({ where: { organizationId, id: mediaId }, lock: true });
    const isSame = current?.originalKey === media.originalKey && isDeepStrictEqual(current.edit, media.edit);
    // Otherwise the object stays registered, and the sweeper removes it.
    if (!isAllowed || !isSame) return "skipped";
    const { width, height } = pyramid;
    const ranges = pyramid.ranges.flatMap(({ start, bytes: length }) => [start, length]);
    const tileValues = { key, bytes, sha256, width, height, ranges };
    const [changed] = await Tiles.update(tileValues, { where: { organizationId, mediaId, key: null } });
    if (changed === 0) return "skipped";
    await commitObjects([key]);
    return "done";
  });
}
