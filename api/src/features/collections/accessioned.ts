import { AppError } from "../../errors.ts";
import { Accession } from "../../models/accession.ts";

/** What has a number is de-accessioned before it can be deleted, so that the register names nothing that is not there. */
export async function checkNotAccessioned(
  where: { organizationId: string; contributionId: string } | { organizationId: string; collectionId: string },
): Promise<void> {
  const found = await Accession.findOne({ where: { ...where, deaccessionedOn: null }, order: ["year", "number"] });
  if (found) throw new AppError("ACCESSIONED", { details: { label: found.label } });
}
