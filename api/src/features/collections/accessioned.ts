import { AppError } from "../../errors.ts";
import { Contribution } from "../../models/contributions.ts";
import { Accession, IntendedAccession } from "../../models/review.ts";

type AccessionScope =
  | { organizationId: string; contributionId: string }
  | { organizationId: string; collectionId: string };

/** Returns the first number in force, null if it is assigned within minutes, and undefined if there is none. */
export async function findAccession(where: AccessionScope): Promise<string | null | undefined> {
  const accession = await Accession.findOne({ where: { ...where, deaccessionedOn: null }, order: ["year", "number"] });
  if (accession) return accession.label;
  const { organizationId } = where;
  const contributionWhere =
    "contributionId" in where ? { id: where.contributionId } : { collectionId: where.collectionId };
  const contributions = await Contribution.findAll({
    attributes: ["id"],
    where: { organizationId, ...contributionWhere },
    raw: true,
  });
  const ids = contributions.map(({ id }) => id);
  // The accession can be undone until it gets its number.
  return (await IntendedAccession.count({ where: { organizationId, contributionId: ids } })) > 0 ? null : undefined;
}

/** Requires de-accessioning before deletion, so that the register names nothing that is missing. */
export async function checkNotAccessioned(where: AccessionScope): Promise<void> {
  const label = await findAccession(where);
  if (label !== undefined) throw new AppError("ACCESSIONED", label === null ? {} : { details: { label } });
}
