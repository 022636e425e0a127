import type { Answer } from "@samling/contract/types";
import { Op } from "sequelize";
import { notFound } from "../../errors.ts";
import type { SignedIn } from "../../http/actor.ts";
import { Case } from "../../models/review.ts";
import { findVisibleContribution } from "../contributions/list.ts";
import { casesOf } from "./access.ts";
import { findEvidence } from "./evidence.ts";

interface Sought {
  organizationId: string;
  contributionId: string;
}

/** For whoever comes from the contribution's page. */
export async function findCase(
  actor: SignedIn,
  { organizationId, contributionId }: Sought,
): Promise<Answer<"GET /api/organization/{id}/contributions/{contributionId}/case">> {
  const of = { contributionId, kind: "contribution" as const };
  const found = await Case.findOne({ where: { [Op.and]: [...(casesOf(actor, organizationId) as []), of] } });
  if (!found) throw notFound();
  const contribution = await findVisibleContribution(actor, contributionId);
  const { entryNumber, accession, consents, handOvers } = await findEvidence(contribution);
  const { id: caseId, state } = found;
  return { caseId, state, contributionState: contribution.state, entryNumber, accession, consents, handOvers };
}
