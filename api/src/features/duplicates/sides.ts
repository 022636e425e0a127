/** The two contributions of a pair of files that look the same, for those who may decide on both. */
import { AppError, notFound } from "../../errors.ts";
import type { SignedInActor } from "../../http/actor.ts";
import type { Contribution } from "../../models/contributions.ts";
import { DecidedPair, Media } from "../../models/media.ts";
import { Case } from "../../models/review.ts";
import { findVisibleContribution } from "../contributions/list.ts";
import type { OrganizationInput, OrganizationParams } from "../organizations/serve-in-organization.ts";
import { casesOf } from "../review/cases/access.ts";
import { lockTargets } from "../review/cases/cases.ts";
import type { Pair } from "./differences.ts";

export type PairRequest = OrganizationParams<"compareDuplicates">;

export interface Side {
  found: Case;
  contribution: Contribution;
  media: Media;
}

/**
 * Finds both files in the order of the request; 404 if the caller may not see one, or if both belong to one
 * contribution.
 */
export async function findSides(
  actor: SignedInActor,
  { organizationId, mediaId, otherId }: PairRequest,
): Promise<Pair<Side>> {
  const files = await Media.findAll({
    attributes: ["id", "contributionId"],
    where: { organizationId, id: [mediaId, otherId] },
  });
  const ids = [...new Set(files.map((file) => file.contributionId))];
  if (ids.length < 2) throw notFound();
  const cases = await Case.findAll({
    where: casesOf(actor, organizationId, { kind: "contribution", contributionId: ids }),
  });
  const load = async (id: string): Promise<Side> => {
    const found = cases.find(
      (reviewCase) => reviewCase.contributionId === files.find((file) => file.id === id)?.contributionId,
    );
    if (!found?.contributionId) throw notFound();
    const contribution = await findVisibleContribution(actor, found.contributionId);
    const media = contribution.media?.find((item) => item.id === id);
    if (!media) throw notFound();
    return { found, contribution, media };
  };
  return [await load(mediaId), await load(otherId)];
}

/** Locks both, and checks that they are still as `seen`; call inside a transaction. */
export async function lockSides(
  actor: SignedInActor,
  request: PairRequest,
  seen?: OrganizationInput<"keepBoth">["seen"],
): Promise<Pair<Side>> {
  const { organizationId } = request;
  const sides = await findSides(actor, request);
  const ids = sides.map(({ found }) => found.id);
  const locked = await lockTargets(actor, { organizationId, ids });
  if (!seen) return sides;
  const changed = locked.filter(({ reviewCase: found, contribution }) => {
    const seenVersion = seen.find(({ contributionId }) => contributionId === contribution.id);
    return (
      found.version !== seenVersion?.version || contribution.updatedAt.getTime() !== Date.parse(seenVersion.updatedAt)
    );
  });
  if (changed.length > 0) {
    const contributionIds = changed.map(({ contribution }) => contribution.id);
    throw new AppError("CONFLICT", { details: { changed: contributionIds } });
  }
  return sides;
}

/** Orders the pair as it is stored, the lower id first. */
export function pairOf({ organizationId, mediaId, otherId }: PairRequest) {
  const [first = "", second = ""] = [mediaId, otherId].sort();
  return { organizationId, mediaId: first, otherId: second };
}

/** Returns what has been decided about the pair, in the order of the request. */
export async function findDecision(request: PairRequest) {
  const decided = await DecidedPair.findOne({ where: pairOf(request) });
  const linked = [request.mediaId, request.otherId].indexOf(decided?.betterId ?? "");
  return {
    isKeptApart: decided !== null,
    linkedBetter: linked === -1 ? null : linked === 0 ? (0 as const) : (1 as const),
  };
}
