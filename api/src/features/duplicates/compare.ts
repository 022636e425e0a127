import type { Answer } from "@samling/contract/types";
import { can, type SignedIn } from "../../http/actor.ts";
import { nameFor, writeName } from "../../visibility/shown-name.ts";
import { type Presenting, presentTitles } from "../contributions/presenter.ts";
import { presentMedia } from "../media/presenter.ts";
import { findEvidence } from "../review/evidence.ts";
import { compareFiles, findBetterFile } from "./differences.ts";
import { findObstacle } from "./obstacles.ts";
import { type Asked, findSides, isKeptApart, type Side } from "./sides.ts";

type Compared = Answer<"GET /api/organization/{id}/duplicates/{mediaId}/{otherId}">;

export async function compareDuplicates(presenting: Presenting & { actor: SignedIn }, asked: Asked): Promise<Compared> {
  const sides = await findSides(presenting.actor, asked);
  const [one, other] = sides;
  const isSameGiver = one.contribution.userId !== null && one.contribution.userId === other.contribution.userId;
  const rows = compareFiles([one.media, other.media], isSameGiver);
  return {
    sides: [await presentSide(presenting, one, other), await presentSide(presenting, other, one)],
    isSameFile: one.media.sha256 === other.media.sha256,
    rows,
    betterFile: findBetterFile(rows),
    mayMerge: can(presenting.actor, "contribution:readAll", asked.organizationId),
    isKeptApart: await isKeptApart(asked),
  };
}

async function presentSide(
  { actor, addresses }: Presenting,
  side: Side,
  other: Side,
): Promise<Compared["sides"][number]> {
  const { found, contribution, media } = side;
  const { organizationId, isOpen, user } = contribution;
  const contributor = nameFor(actor, user, organizationId);
  const { entryNumber, accession } = await findEvidence(contribution);
  return {
    caseId: found.id,
    version: found.version,
    contributionId: contribution.id,
    updatedAt: contribution.updatedAt.toISOString(),
    collectionId: contribution.collectionId,
    collectionTitle: presentTitles(contribution.collection),
    state: contribution.state,
    sentAt: contribution.publishedAt.toISOString(),
    giver: { userId: user?.id ?? null, name: writeName(contributor) },
    entryNumber,
    accession,
    files: contribution.media?.length ?? 1,
    obstacle: await findObstacle(side, other),
    media: { ...presentMedia(media, { addresses, isOpen, contributor }), ...media.exactPlace },
    file: { name: media.originalName, type: media.type, bytes: media.bytes },
  };
}
