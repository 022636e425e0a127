/** Evidence of a contribution: its numbers, the agreements made with it, and its hand-overs. */
import type { Answer } from "@samling/contract/types";
import { Op } from "sequelize";
import { notFound } from "../../../errors.ts";
import type { SignedInActor } from "../../../http/actor.ts";
import type { Contribution } from "../../../models/contributions.ts";
import { HandOver, HandOverItem } from "../../../models/hand-over.ts";
import { Case } from "../../../models/review.ts";
import { findEntryNumbers } from "../../contributions/arrival.ts";
import { findVisibleContribution } from "../../contributions/list.ts";
import { findAgreements } from "../../users/agreements.ts";
import { casesOf } from "../cases/access.ts";
import { findAccessionStatus, noAccession } from "../register/accession.ts";

type Evidence = Pick<
  Answer<"GET /api/organization/{id}/cases/{caseId}">,
  "entryNumber" | "accession" | "numberedAt" | "consents" | "handOvers"
>;

export async function findEvidence({ organizationId, id: contributionId }: Contribution): Promise<Evidence> {
  const agreed = await findAgreements([{ organizationId, id: contributionId }]);
  const accessions = await findAccessionStatus(organizationId, [contributionId]);
  const numbers = await findEntryNumbers([{ organizationId, contributionId }]);
  return {
    entryNumber: numbers.get(contributionId) ?? null,
    ...(accessions.get(contributionId) ?? noAccession),
    consents: agreed.get(contributionId) ?? [],
    handOvers: await findHandOvers(organizationId, contributionId),
  };
}

async function findHandOvers(organizationId: string, contributionId: string): Promise<Evidence["handOvers"]> {
  const items = await HandOverItem.findAll({ where: { organizationId, contributionId } });
  const id = items.map(({ handOverId }) => handOverId);
  const state = ["ready" as const, "removed" as const];
  const rows = await HandOver.findAll({ where: { organizationId, id, state }, order: [["startedAt", "DESC"]] });
  return rows.map(({ id: handOverId, destination, startedAt, endedAt }) => {
    const receipt = items.find((one) => one.handOverId === handOverId)?.receipt ?? null;
    return { destination, at: (endedAt ?? startedAt).toISOString(), receipt };
  });
}

interface ContributionKey {
  organizationId: string;
  contributionId: string;
}

/** Finds the case for staff who come from the contribution's page. */
export async function findCase(
  actor: SignedInActor,
  { organizationId, contributionId }: ContributionKey,
): Promise<Answer<"GET /api/organization/{id}/contributions/{contributionId}/case">> {
  const caseFilter = { contributionId, kind: "contribution" as const };
  const reviewCase = await Case.findOne({
    where: { [Op.and]: [...(casesOf(actor, organizationId) as []), caseFilter] },
  });
  if (!reviewCase) throw notFound();
  const contribution = await findVisibleContribution(actor, contributionId);
  const { entryNumber, accession, consents, handOvers } = await findEvidence(contribution);
  const { id: caseId, state } = reviewCase;
  return { caseId, state, contributionState: contribution.state, entryNumber, accession, consents, handOvers };
}
