/** The numbers of a contribution, and what was agreed to with it. */
import type { Answer } from "@samling/contract/types";
import { Accession } from "../../models/accession.ts";
import type { Contribution } from "../../models/contribution.ts";
import { findEntryNumbers } from "../contributions/enter.ts";
import { findAgreements } from "../users/agreements.ts";

type Evidence = Pick<Answer<"GET /api/organization/{id}/cases/{caseId}">, "entryNumber" | "accession" | "consents">;

export async function findEvidence({ organizationId, id: contributionId }: Contribution): Promise<Evidence> {
  const agreed = await findAgreements([{ organizationId, id: contributionId }]);
  const accession = await Accession.findOne({ attributes: ["label"], where: { organizationId, contributionId } });
  const numbers = await findEntryNumbers([{ organizationId, contributionId }]);
  return {
    entryNumber: numbers.get(contributionId) ?? null,
    accession: accession?.label ?? null,
    consents: agreed.get(contributionId) ?? [],
  };
}
