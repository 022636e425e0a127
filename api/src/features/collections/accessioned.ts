import { AppError } from "../../errors.ts";
import { Contribution } from "../../models/contributions.ts";
import { Accession, IntendedAccession } from "../../models/review.ts";

type AccessionScope =
  | { organizationId: string; contributionId: string }
  | { organizationId: string; collectionId: string };

/** The first number that is in force, null if it is given within minutes; undefined if nothing is taken in. */
export async function findAccession(where: AccessionScope): Promise<string | null | undefined> {
  const found = await Accession.findOne({ where: { ...where, deaccessionedOn: null }, order: ["year", "number"] });
  if (found) return found.label;
  const { organizationId } = where;
  const contributionWhere =
    "contributionId" in where ? { id: where.contributionId } : { collectionId: where.collectionId };
  const contributions = await Contribution.findAll({
    attributes: ["id"],
    where: { organizationId, ...contributionWhere },
    raw: true,
  });
  const contributionId = contributions.map(({ id }) => id);
  // Until it gets its number, its taking in can be undone.
  return (await IntendedAccession.count({ where: { organizationId, contributionId } })) > 0 ? null : undefined;
}

/** What has a number is de-accessioned before it can be deleted, so that the register names nothing that is not there. */
export async function checkNotAccessioned(where: AccessionScope): Promise<void> {
  const label = await findAccession(where);
  if (label !== undefined) throw new AppError("ACCESSIONED", label === null ? {} : { details: { label } });
}
