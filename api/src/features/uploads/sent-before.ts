/** Shows contributors their own earlier contributions, as far as they may see them. */

import { maxSentBefore } from "@samling/contract/constants/contributions";
import type { Answer } from "@samling/contract/types";
import { orNotFound } from "../../errors.ts";
import type { SignedInActor } from "../../http/actor.ts";
import { Contribution, Upload } from "../../models/contributions.ts";
import { quoteId } from "../../visibility/collections.ts";
import { visibleContributions, visibleFiles } from "../../visibility/contributions.ts";
import { nameFor } from "../../visibility/shown-name.ts";
import { findMediaById } from "../contributions/media-list-items.ts";
import type { PresentationContext } from "../contributions/presenter.ts";
import { findAlike } from "../media/alike.ts";
import { presentMedia } from "../media/presenter.ts";

/** Finds nothing for an upload that has not been examined yet. */
export async function listSentBefore(
  { actor, addresses }: PresentationContext & { actor: SignedInActor },
  id: string,
): Promise<Answer<"GET /api/uploads/{id}/sent-before">> {
  const upload = await orNotFound(Upload.findOne({ where: { id, userId: actor.user.id, field: "mediaFiles" } }));
  const { organizationId, sha256, look } = upload;
  if (!sha256) return [];
  const among = `c.user_id = ${quoteId(actor.user.id)} AND ${visibleContributions(actor, "c")}
    AND ${visibleFiles(actor, "m")}`;
  const alike = await findAlike({ organizationId, files: [{ sha256, look }], among, limit: maxSentBefore });
  const ids = alike.map(({ mediaId }) => mediaId);
  const visibleMedia = await findMediaById(actor, ids, { organizationId });
  const contributions = await Contribution.findAll({
    attributes: ["id", "publishedAt"],
    where: { organizationId, id: visibleMedia.map(({ contributionId }) => contributionId) },
  });
  return visibleMedia.flatMap((media) => {
    const { isOpen, user } = media.contribution;
    const sent = contributions.find((contribution) => contribution.id === media.contributionId);
    if (!sent) return [];
    return [
      {
        isSame: alike.some(({ mediaId, isSame }) => mediaId === media.id && isSame),
        organizationId,
        media: presentMedia(media, { addresses, isOpen, contributor: nameFor(actor, user, organizationId) }),
        sentAt: sent.publishedAt.toISOString(),
      },
    ];
  });
}
