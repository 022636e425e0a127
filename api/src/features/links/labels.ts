import { findNumbers } from "@samling/contract/constants/file-numbers";
import type { Answer, OnBehalf } from "@samling/contract/types";
import { literal, Op } from "sequelize";
import type { Literal } from "sequelize/lib/utils";
import { Link } from "../../models/collections.ts";
import { Contribution } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import { quoteId } from "../../visibility/collections.ts";

/** SQL for the ids of the contributions that were sent by a link. */
export const sentByLink = (organizationId: string, linkId: string): Literal =>
  literal(`(SELECT id FROM contributions
    WHERE organization_id = ${quoteId(organizationId)} AND link_id = ${quoteId(linkId)})`);

/** Returns the links through which these contributions were sent, by the link's id. */
export async function findLinkLabels(
  contributions: readonly Pick<Contribution, "organizationId" | "linkId">[],
): Promise<Map<string, { id: string; label: string }>> {
  const sent = contributions.filter(({ linkId }) => linkId !== null);
  if (sent.length === 0) return new Map();
  const where = {
    organizationId: sent.map(({ organizationId }) => organizationId),
    id: sent.map(({ linkId }) => linkId ?? ""),
  };
  const links = await Link.findAll({ attributes: ["id", "label"], where });
  return new Map(links.map(({ id, label }) => [id, { id, label }]));
}

/** How a contribution was given on a collection day, and whether two tablets have given out its number. */
export async function describeOnBehalf({
  organizationId,
  id,
  onBehalf,
}: Contribution): Promise<Answer<"GET /api/organization/{id}/cases/{caseId}">["onBehalf"]> {
  if (!onBehalf) return null;
  const onDays = { organizationId, id: { [Op.ne]: id }, linkId: { [Op.ne]: null } };
  const sharing = await Contribution.count({ where: { ...onDays, onBehalf: { number: onBehalf.number } } });
  const media = await Media.findAll({ attributes: ["originalName"], where: { organizationId, contributionId: id } });
  return { ...onBehalf, things: findThings(onBehalf, media), isNumberShared: sharing > 0 };
}

/** Files named after a thing's number belong to it, even if they came later. */
function findThings({ number, things }: OnBehalf, media: readonly Pick<Media, "originalName">[]): OnBehalf["things"] {
  const numbers = [number, ...things.map((thing) => thing.number)];
  const found = new Set(media.flatMap(({ originalName }) => findNumbers(originalName, numbers)));
  return things.map((thing) => ({ ...thing, isHere: thing.isHere || found.has(thing.number) }));
}

/** Lists contributions and files of a tablet, in the order in which they came. */
export async function listNumbers({
  organizationId,
  id: linkId,
  collectionId,
  license,
}: Link): Promise<Answer<"GET /api/organization/{id}/links/{linkId}/numbers">> {
  const contributions = await Contribution.findAll({
    where: { organizationId, linkId, deletedAt: null },
    include: [
      {
        model: Media,
        as: "media",
        separate: true,
        attributes: ["organizationId", "contributionId", "originalName", "bytes", "sha256"],
      },
    ],
    order: [["paginationId", "ASC"]],
  });
  return {
    collectionId,
    license,
    contributions: contributions.flatMap(({ id: contributionId, onBehalf, updatedAt, media = [] }) => {
      if (!onBehalf) return [];
      const { number, name } = onBehalf;
      const files = media.map(({ bytes, sha256 }) => ({ bytes, sha256 }));
      const things = findThings(onBehalf, media);
      return [{ contributionId, number, name, things, updatedAt: updatedAt.toISOString(), files }];
    }),
  };
}
