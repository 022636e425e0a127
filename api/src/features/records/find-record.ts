/** Where a lasting address leads. What was never public, or is hidden, is not known; what is gone for good is. */
import type { Answer, Arguments } from "@samling/contract/types";
import { literal, Op, QueryTypes } from "sequelize";
import { notFound } from "../../errors.ts";
import { Contribution } from "../../models/contribution.ts";
import { Media } from "../../models/media.ts";
import { MergedFile, MergedGift } from "../../models/merged-gift.ts";
import { Organization } from "../../models/organization.ts";
import { visibleContributions, visibleFiles } from "../../visibility/contributions.ts";

type Found = Answer<"GET /api/record/{id}">;
type Sought = Arguments<"GET /api/record/{id}">;

interface GoneRow {
  organizationId: string;
  goneAt: Date | null;
  isDeleted: boolean;
  /** What is still there. */
  contribution: Pick<Contribution, "hiddenAt" | "withheldAs" | "deletedAt"> | null;
  hasMedia: boolean;
}

export async function findRecord({ id, mediaId, arkNumber }: Sought): Promise<Found> {
  const merged = await MergedGift.findOne({ attributes: ["intoId"], where: { contributionId: id } });
  const found = await Contribution.findOne({
    attributes: ["organizationId", "collectionId", "id"],
    where: {
      [Op.and]: [{ id: merged?.intoId ?? id }, literal(visibleContributions(null, '"Contribution"'))],
    },
  });
  const media = found && mediaId && (await findMedia(found, mediaId));
  if (!found || (mediaId && !media)) return findGone({ id, mediaId, arkNumber });
  const { organizationId, collectionId } = found;
  await checkNumber(organizationId, arkNumber);
  return {
    state: "shown",
    organizationId,
    collectionId,
    contributionId: found.id,
    ...(media && { mediaId: media.id }),
  };
}

/** In the contribution, or that into which it was merged. */
async function findMedia({ organizationId, id: contributionId }: Contribution, id: string): Promise<Media | null> {
  const moved = await MergedFile.findOne({ attributes: ["intoId"], where: { organizationId, mediaId: id } });
  return Media.findOne({
    attributes: ["id"],
    where: {
      [Op.and]: [
        { organizationId, contributionId, id: [id, moved?.intoId ?? id] },
        literal(visibleFiles(null, '"Media"')),
      ],
    },
  });
}

async function findGone({ id, mediaId, arkNumber }: Sought): Promise<Found> {
  const [row] =
    (await Contribution.sequelize?.query<GoneRow>(
      `SELECT r.organization_id AS "organizationId", r.gone_at AS "goneAt", r.is_deleted AS "isDeleted",
         (SELECT jsonb_build_object('hiddenAt', c.hidden_at, 'withheldAs', c.withheld_as, 'deletedAt', c.deleted_at)
           FROM contributions c WHERE c.organization_id = r.organization_id AND c.id = r.contribution_id) AS contribution,
         EXISTS (SELECT FROM media m WHERE m.organization_id = r.organization_id AND m.id = r.media_id) AS "hasMedia"
       FROM records r WHERE r.contribution_id = :id ${mediaId ? "AND r.media_id = :mediaId" : ""} LIMIT 1`,
      { replacements: { id, mediaId }, type: QueryTypes.SELECT },
    )) ?? [];
  if (!row) throw notFound();
  await checkNumber(row.organizationId, arkNumber);
  const { contribution, goneAt } = row;
  const gone = (at: Date | string | null, why: "withdrawn" | "deleted"): Found => ({
    state: "gone",
    since: new Date(at ?? Date.now()).toISOString(),
    why,
  });
  if (!contribution || (mediaId && !row.hasMedia)) return gone(goneAt, row.isDeleted ? "deleted" : "withdrawn");
  if (contribution.hiddenAt)
    // Whoever hides it says nothing of it (LAW-02).
    return contribution.withheldAs === "withdrawn" ? gone(contribution.hiddenAt, "withdrawn") : refuse();
  return contribution.deletedAt ? gone(contribution.deletedAt, "deleted") : refuse();
}

function refuse(): never {
  throw notFound();
}

async function checkNumber(organizationId: string, number: string | undefined): Promise<void> {
  if (number === undefined) return;
  const { arkNumber, formerArkNumbers } = await Organization.findByPk(organizationId, { rejectOnEmpty: true });
  if (number !== arkNumber && !formerArkNumbers.includes(number)) throw notFound();
}
