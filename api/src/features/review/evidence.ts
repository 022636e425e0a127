/** The numbers of a contribution, and what was agreed to with it. */
import type { Answer } from "@samling/contract/types";
import type { Contribution } from "../../models/contribution.ts";
import { findEntryNumbers } from "../contributions/enter.ts";
import { findAgreements } from "../users/agreements.ts";
import { findTaken, notTaken } from "./accession.ts";

type Evidence = Pick<
  Answer<"GET /api/organization/{id}/cases/{caseId}">,
  "entryNumber" | "accession" | "numberedAt" | "consents"
>;

export async function findEvidence({ organizationId, id: contributionId }: Contribution): Promise<Evidence> {
  const agreed = await findAgreements([{ organizationId, id: contributionId }]);
  const taken = await findTaken(organizationId, [contributionId]);
  const numbers = await findEntryNumbers([{ organizationId, contributionId }]);
  return {
    entryNumber: numbers.get(contributionId) ?? null,
    ...(taken.get(contributionId) ?? notTaken),
    consents: agreed.get(contributionId) ?? [],
  };
}
