/** Accepted statements, as visitors and staff read them. */
import type { Answer } from "@samling/contract/types";
import { literal, Op } from "sequelize";
import { notFound } from "../../errors.ts";
import { type Actor, can } from "../../http/actor.ts";
import { Contribution } from "../../models/contributions.ts";
import type { Media } from "../../models/media.ts";
import { TipStatement } from "../../models/tips.ts";
import { visibleContributions } from "../../visibility/contributions.ts";
import { findCollectionOrganization } from "../collections/service.ts";
import { findMediaById } from "../contributions/media-list-items.ts";
import { listFiles } from "../notices/hide.ts";
import { findAccepted, findSpots, isShown } from "./statements.ts";

type Knowledge = Answer<"GET /api/contribution/{id}/knowledge">;
type Latest = Answer<"GET /api/collection/{id}/knowledge">;

/** How long something is news on a wall, in milliseconds. */
const latestMs = 3_600_000;

/** Presents statements about visible media; staff also read names that are kept for them. */
async function present(actor: Actor, organizationId: string, media: readonly Pick<Media, "id" | "contributionId">[]) {
  const contributions = new Map(media.map(({ id, contributionId }) => [id, contributionId]));
  const isStaff = can(actor, "contribution:readAll", organizationId);
  const accepted = await findAccepted(organizationId, [...contributions.keys()]);
  const spots = await findSpots(accepted.map(({ statement }) => statement));
  return accepted.flatMap(({ statement, name }): Knowledge => {
    const { id, mediaId, kind, words, acceptedAt } = statement;
    const isPublic = isShown(statement);
    const contributionId = contributions.get(mediaId);
    if (!acceptedAt || !contributionId || kind === "transcript" || (!isPublic && !isStaff)) return [];
    const at = spots.get(id) ?? null;
    return [{ id, contributionId, mediaId, kind, words, name, isPublic, at, acceptedAt: acceptedAt.toISOString() }];
  });
}

export async function listKnowledge(actor: Actor, id: string): Promise<Knowledge> {
  const isVisible = literal(visibleContributions(actor, '"Contribution"'));
  const contribution = await Contribution.findOne({ where: { [Op.and]: [{ id }, isVisible] } });
  if (!contribution) throw notFound();
  const files = await listFiles(actor, contribution);
  const media = files.map((file) => ({ id: file.id, contributionId: contribution.id }));
  return present(actor, contribution.organizationId, media);
}

/** Omits names that are for staff only: a wall is seen by everyone in the room. */
export async function listLatest(actor: Actor, collectionId: string, now: Date): Promise<Latest> {
  const { organizationId } = await findCollectionOrganization(actor, collectionId);
  const since = new Date(now.getTime() - latestMs);
  const recent = await TipStatement.findAll({
    attributes: ["mediaId"],
    where: { organizationId, acceptedAt: { [Op.gt]: since } },
    limit: 100,
  });
  if (recent.length === 0) return [];
  const mediaIds = recent.map(({ mediaId }) => mediaId);
  const media = await findMediaById(actor, mediaIds, { organizationId });
  const inCollection = media.filter((item) => item.collectionId === collectionId);
  const statements = await present(actor, organizationId, inCollection);
  return statements.filter(({ isPublic, acceptedAt }) => isPublic && new Date(acceptedAt) > since);
}
