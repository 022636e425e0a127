import type { Answer } from "@samling/contract/types";
import { can, type SignedInActor } from "../../http/actor.ts";
import { formatName, nameFor } from "../../visibility/shown-name.ts";
import { type PresentationContext, presentTitles } from "../contributions/presenter.ts";
import { presentMedia } from "../media/presenter.ts";
import { findEvidence } from "../review/queue/evidence.ts";
import { compareFiles, findBetterFile } from "./differences.ts";
import { findDecision, findSides, type PairRequest, type Side } from "./sides.ts";

type Comparison = Answer<"GET /api/organization/{id}/duplicates/{mediaId}/{otherId}">;

export async function compareDuplicates(
  context: PresentationContext & { actor: SignedInActor },
  request: PairRequest,
): Promise<Comparison> {
  const sides = await findSides(context.actor, request);
  const [one, other] = sides;
  const isSameContributor = one.contribution.userId !== null && one.contribution.userId === other.contribution.userId;
  const rows = compareFiles([one.media, other.media], isSameContributor);
  return {
    sides: [await presentSide(context, one), await presentSide(context, other)],
    isSameFile: one.media.sha256 === other.media.sha256,
    rows,
    betterFile: findBetterFile(rows),
    ...(await findDecision(request)),
    mayLink: can(context.actor, "contribution:readAll", request.organizationId),
  };
}

async function presentSide(
  { actor, addresses }: PresentationContext,
  { found, contribution, media }: Side,
): Promise<Comparison["sides"][number]> {
  const { organizationId, isOpen, user } = contribution;
  const contributor = nameFor(actor, user, organizationId);
  const { entryNumber, accession } = await findEvidence(actor, contribution);
  return {
    caseId: found.id,
    version: found.version,
    contributionId: contribution.id,
    updatedAt: contribution.updatedAt.toISOString(),
    collectionId: contribution.collectionId,
    collectionTitle: presentTitles(contribution.collection),
    state: contribution.state,
    sentAt: contribution.publishedAt.toISOString(),
    contributor: { userId: user?.id ?? null, name: formatName(contributor) },
    entryNumber,
    accession,
    media: { ...presentMedia(media, { addresses, isOpen, contributor }), ...media.exactPlace },
    file: { name: media.originalName, type: media.type, bytes: media.bytes },
  };
}
