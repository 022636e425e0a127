/** Target of a permanent address. Records never public, or hidden, are unknown; erased ones are reported as gone. */
import type { Answer, Arguments } from "@samling/contract/types";
import { literal, Op } from "sequelize";
import { select } from "../../database/transaction.ts";
import { notFound } from "../../errors.ts";
import { Contribution } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import { Organization } from "../../models/organizations.ts";
import { visibleContributions, visibleFiles } from "../../visibility/contributions.ts";

type RecordResponse = Answer<"GET /api/record/{id}">;
type RecordParams = Arguments<"GET /api/record/{id}">;

interface RemovedRow {
  organizationId: string;
  goneAt: Date | null;
  isDeleted: boolean;
  /** Whether the organization withheld it and says nothing about it (LAW-02). */
  isSilent: boolean;
  hasMedia: boolean;
  /** The parts that still exist. */
  contribution: Pick<Contribution, "hiddenAt" | "withheldAs" | "deletedAt"> | null;
}

export async function findRecord({ id, mediaId, arkNumber }: RecordParams): Promise<RecordResponse> {
  const contribution = await Contribution.findOne({
    attributes: ["organizationId", "collectionId", "id"],
    where: { [Op.and]: [{ id }, literal(visibleContributions(null, '"Contribution"'))] },
  });
  const media = contribution && mediaId && (await findMedia(contribution, mediaId));
  if (!contribution || (mediaId && !media)) return findRemovedRecord({ id, mediaId, arkNumber });
  const { organizationId, collectionId } = contribution;
  await checkNumber(organizationId, arkNumber);
  return {
    state: "shown",
    organizationId,
    collectionId,
    contributionId: contribution.id,
    ...(media && { mediaId: media.id }),
  };
}

const findMedia = ({ organizationId, id: contributionId }: Contribution, id: string): Promise<Media | null> =>
  Media.findOne({
    attributes: ["id"],
    where: { [Op.and]: [{ organizationId, contributionId, id }, literal(visibleFiles(null, '"Media"'))] },
  });

async function findRemovedRecord({ id, mediaId, arkNumber }: RecordParams): Promise<RecordResponse> {
  const [row] = await select<RemovedRow>(
    `SELECT r.organization_id AS "organizationId", r.gone_at AS "goneAt", r.is_deleted AS "isDeleted",
         r.is_silent AS "isSilent",
         EXISTS (SELECT FROM media m WHERE m.organization_id = r.organization_id AND m.id = r.media_id) AS "hasMedia",
         (SELECT jsonb_build_object('hiddenAt', c.hidden_at, 'withheldAs', c.withheld_as,
             'deletedAt', coalesce(c.deleted_at, k.deleted_at))
           FROM contributions c JOIN collections k ON k.organization_id = c.organization_id AND k.id = c.collection_id
           WHERE c.organization_id = r.organization_id AND c.id = r.contribution_id) AS contribution
       FROM records r WHERE r.contribution_id = :id ${mediaId ? "AND r.media_id = :mediaId" : ""}
       ORDER BY "hasMedia" DESC, r.gone_at DESC NULLS LAST, r.is_silent LIMIT 1`,
    { replacements: { id, mediaId } },
  );
  if (!row || row.isSilent) throw notFound();
  await checkNumber(row.organizationId, arkNumber);
  const { contribution, goneAt, isDeleted } = row;
  if (!contribution || (mediaId && !row.hasMedia)) return presentRemoval(goneAt, isDeleted ? "deleted" : "withdrawn");
  const { hiddenAt, withheldAs, deletedAt } = contribution;
  if (hiddenAt) return presentRemoval(withheldAs === "withdrawn" ? hiddenAt : null, "withdrawn");
  return presentRemoval(deletedAt, "deleted");
}

function presentRemoval(at: Date | string | null, why: "withdrawn" | "deleted"): RecordResponse {
  if (at === null) throw notFound();
  return { state: "gone", since: new Date(at).toISOString(), why };
}

async function checkNumber(organizationId: string, number: string | undefined): Promise<void> {
  if (number === undefined) return;
  const { arkNumber, formerArkNumbers } = await Organization.findByPk(organizationId, { rejectOnEmpty: true });
  if (number !== arkNumber && !formerArkNumbers.includes(number)) throw notFound();
}
