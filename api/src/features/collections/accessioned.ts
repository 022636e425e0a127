import { AppError } from "../../errors.ts";
import { Accession, IntendedAccession } from "../../models/accession.ts";
import { Contribution } from "../../models/contribution.ts";

/** What has a number is de-accessioned before it can be deleted, so that the register names nothing that is not there. */
export async function checkNotAccessioned(
  where: { organizationId: string; contributionId: string } | { organizationId: string; collectionId: string },
): Promise<void> {
  const found = await Accession.findOne({ where: { ...where, deaccessionedOn: null }, order: ["year", "number"] });
  if (found) throw new AppError("ACCESSIONED", { details: { label: found.label } });
  const { organizationId } = where;
  const of = "contributionId" in where ? { id: where.contributionId } : { collectionId: where.collectionId };
  const given = await Contribution.findAll({ attributes: ["id"], where: { organizationId, ...of }, raw: true });
  const contributionId = given.map(({ id }) => id);
  // It gets its number within minutes; until then its taking in can be undone.
  if ((await IntendedAccession.count({ where: { organizationId, contributionId } })) > 0)
    throw new AppError("ACCESSIONED");
}
