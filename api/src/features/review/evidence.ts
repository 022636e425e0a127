/** The numbers of a contribution, and what was agreed to with it. */
import type { Answer } from "@samling/contract/types";
import type { Contribution } from "../../models/contribution.ts";
import { MergedGift } from "../../models/merged-gift.ts";
import { findEntryNumbers } from "../contributions/enter.ts";
import { findAgreements } from "../users/agreements.ts";
import { findTaken, notTaken } from "./accession.ts";

type Evidence = Pick<
  Answer<"GET /api/organization/{id}/cases/{caseId}">,
  "entryNumber" | "accession" | "numberedAt" | "consents"
>;

/** What has been merged into it keeps its number, and what its giver agreed to. */
export async function findEvidence({ organizationId, id: contributionId }: Contribution): Promise<Evidence> {
  const merged = await MergedGift.findAll({
    attributes: ["contributionId"],
    where: { organizationId, intoId: contributionId },
  });
  const ids = [contributionId, ...merged.map((one) => one.contributionId)];
  const agreed = await findAgreements(ids.map((id) => ({ organizationId, id })));
  const taken = await findTaken(organizationId, [contributionId]);
  const numbers = await findEntryNumbers([{ organizationId, contributionId }]);
  return {
    entryNumber: numbers.get(contributionId) ?? null,
    ...(taken.get(contributionId) ?? notTaken),
    consents: ids.flatMap((id) => agreed.get(id) ?? []),
  };
}
