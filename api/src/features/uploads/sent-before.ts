/** Shows contributors their own earlier contributions, as far as they may see them. */

import { maxSentBefore } from "@samling/contract/constants/contributions";
import type { Answer } from "@samling/contract/types";
import { orNotFound } from "../../errors.ts";
import type { SignedInActor } from "../../http/actor.ts";
import { Upload } from "../../models/contributions.ts";
import { quoteId } from "../../visibility/collections.ts";
import { visibleContributions, visibleFiles } from "../../visibility/contributions.ts";
import { findMediaById } from "../contributions/media-list-items.ts";
import { type PresentationContext, presentListItem } from "../contributions/presenter.ts";
import { findAlike } from "../media/alike.ts";

/** Finds nothing for an upload that has not been examined yet. */
export async function listSentBefore(
  context: PresentationContext & { actor: SignedInActor },
  id: string,
): Promise<Answer<"GET /api/uploads/{id}/sent-before">> {
  const { actor } = context;
  const upload = await orNotFound(Upload.findOne({ where: { id, userId: actor.user.id, field: "mediaFiles" } }));
  const { organizationId, sha256, look } = upload;
  if (!sha256) return [];
  const among = `c.user_id = ${quoteId(actor.user.id)} AND ${visibleContributions(actor, "c")}
    AND ${visibleFiles(actor, "m")}`;
  const alike = await findAlike({ organizationId, files: [{ sha256, look }], among, limit: maxSentBefore });
  const ids = alike.map(({ mediaId }) => mediaId);
  const visibleMedia = await findMediaById(actor, ids, { organizationId });
  return visibleMedia.map((media) => ({
    isSame: alike.some(({ mediaId, isSame }) => mediaId === media.id && isSame),
    organizationId,
    media: presentListItem(context, media),
    sentAt: media.contribution.publishedAt.toISOString(),
  }));
}
