/** The numbers of a contribution, and what was agreed to with it. */
import type { Answer } from "@samling/contract/types";
import { Accession } from "../../models/accession.ts";
import { Consent } from "../../models/consent.ts";
import type { Contribution } from "../../models/contribution.ts";
import { findEntryNumbers } from "../contributions/enter.ts";

type Evidence = Pick<Answer<"GET /api/organization/{id}/cases/{caseId}">, "entryNumber" | "accession" | "consents">;

export async function findEvidence({ organizationId, id: contributionId, userId }: Contribution): Promise<Evidence> {
  const consents = userId ? await Consent.findAll({ where: { organizationId, userId }, order: ["createdAt"] }) : [];
  const accession = await Accession.findOne({ attributes: ["label"], where: { organizationId, contributionId } });
  const numbers = await findEntryNumbers([{ organizationId, contributionId }]);
  return {
    entryNumber: numbers.get(contributionId) ?? null,
    accession: accession?.label ?? null,
    consents: consents
      .filter((consent) => !consent.contributionId || consent.contributionId === contributionId)
      .map(({ kind, collectionId, createdAt, isVouched }) => ({
        kind,
        collectionId,
        isVouched,
        acceptedAt: createdAt.toISOString(),
      })),
  };
}
