import { Op } from "sequelize";
import { afterCommit, inTransaction } from "../../database/transaction.ts";
import { releaseObjects } from "../../files/pending-objects.ts";
import { forgetTiles } from "../../files/renew-tiles.ts";
import type { DerivativesJob } from "../../jobs/jobs.ts";
import { derivatives } from "../../metrics.ts";
import { captionsPattern, Derivative, filmKind, Media, MediaToRemake } from "../../models/media.ts";

/**
 * Records that a media item cannot be processed: its contributor and the admins see the reason. Earlier derivatives are
 * still shown, unless they were to be rebuilt because they may reveal a place or a person (DEC-09).
 */
export const failMedia = ({ organizationId, mediaId }: DerivativesJob, failure: string): Promise<boolean> =>
  inTransaction(async () => {
    const media = await Media.findOne({ where: { organizationId, id: mediaId }, lock: true });
    if (!media) return false;
    const isUnclean = (await MediaToRemake.destroy({ where: { organizationId, mediaId } })) > 0;
    if (media.state !== "pending" && !isUnclean) return false;
    if (isUnclean) await withdraw(media);
    await media.update({ state: "failed", failure });
    await afterCommit(() => derivatives.inc({ medium: media.kind, result: "failed" }));
    return true;
  });

/** Keeps a film's pictures, which were made only from pixels. */
async function withdraw(media: Media): Promise<void> {
  const { organizationId, id: mediaId } = media;
  const film = { kind: { [Op.or]: [filmKind, { [Op.like]: captionsPattern }] } };
  const where = { organizationId, mediaId, ...(media.kind === "video" && film) };
  const files = await Derivative.findAll({ where });
  await Derivative.destroy({ where });
  await forgetTiles(media);
  const keys = files.map(({ key }) => key);
  await releaseObjects(organizationId, keys);
}
