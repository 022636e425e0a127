import type { Media } from "../../models/media.ts";
import { Case } from "../../models/review.ts";
import { findAlike } from "./alike.ts";

type HashedMedia = Pick<Media, "organizationId" | "id" | "contributionId" | "sha256" | "look">;

/**
 * Notifies those who decide on a contribution that one of its pictures resembles another one of the organization. Call
 * it before anything of the contribution is locked, since decisions lock the case first.
 */
export async function markDuplicate({ organizationId, id, contributionId, sha256, look }: HashedMedia): Promise<void> {
  const where = { organizationId, kind: "contribution", contributionId, hasDuplicate: false };
  if (look === null || (await Case.count({ where })) === 0) return;
  const files = [{ id, sha256, look }];
  const alike = await findAlike({ organizationId, files, among: "true", except: contributionId, limit: 1 });
  if (alike.length > 0) await Case.update({ hasDuplicate: true }, { where });
}
