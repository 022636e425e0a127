/** Evidence of a contribution: its numbers, the agreements made with it, and its hand-overs. */
import type { Answer } from "@samling/contract/types";
import { notFound } from "../../../errors.ts";
import { type Actor, can, type SignedInActor } from "../../../http/actor.ts";
import type { Contribution } from "../../../models/contributions.ts";
import { HandOver, HandOverItem } from "../../../models/hand-over.ts";
import { Accession, Case, IntendedAccession } from "../../../models/review.ts";
import { findEntryNumbers } from "../../contributions/arrival.ts";
import { findVisibleContribution } from "../../contributions/list.ts";
import type { OrganizationParams } from "../../organizations/serve-in-organization.ts";
import { findAgreements } from "../../users/agreements.ts";
import { casesOf } from "../cases/access.ts";
import { findAccessionStatus, noAccession } from "../register/accession.ts";

type ContributionKey = OrganizationParams<"findCase">;

type Evidence = Pick<
  Answer<"GET /api/organization/{id}/cases/{caseId}">,
  "entryNumber" | "accession" | "accessionedFrom" | "accessionId" | "numberedAt" | "consents" | "handOvers"
>;

export async function findEvidence(
  actor: Actor,
  { organizationId, id: contributionId }: Contribution,
): Promise<Evidence> {
  const agreed = await findAgreements([{ organizationId, id: contributionId }]);
  const accessions = await findAccessionStatus(organizationId, [contributionId]);
  const numbers = await findEntryNumbers([{ organizationId, contributionId }]);
  return {
    entryNumber: numbers.get(contributionId) ?? null,
    ...(accessions.get(contributionId) ?? noAccession),
    ...(await findInRegister(actor, { organizationId, contributionId })),
    consents: agreed.get(contributionId) ?? [],
    handOvers: await findHandOvers(organizationId, contributionId),
  };
}

/** Reviewers without a role do not read the register. */
async function findInRegister(
  actor: Actor,
  where: ContributionKey,
): Promise<Pick<Evidence, "accessionedFrom" | "accessionId">> {
  if (!can(actor, "collection:update", where.organizationId)) return { accessionedFrom: "", accessionId: null };
  const accession = await Accession.findOne({ where: { ...where } });
  const entry = accession ?? (await IntendedAccession.findOne({ where: { ...where } }));
  return { accessionedFrom: entry?.contributor ?? "", accessionId: accession?.id ?? null };
}

async function findHandOvers(organizationId: string, contributionId: string): Promise<Evidence["handOvers"]> {
  const items = await HandOverItem.findAll({ where: { organizationId, contributionId } });
  const ids = items.map(({ handOverId }) => handOverId);
  const state = ["ready" as const, "removed" as const];
  const rows = await HandOver.findAll({ where: { organizationId, id: ids, state }, order: [["startedAt", "DESC"]] });
  return rows.map(({ id: handOverId, destination, startedAt, endedAt }) => {
    const receipt = items.find((item) => item.handOverId === handOverId)?.receipt ?? null;
    return { destination, at: (endedAt ?? startedAt).toISOString(), receipt };
  });
}

/** Finds the case for staff who come from the contribution's page. */
export async function findCase(
  actor: SignedInActor,
  { organizationId, contributionId }: ContributionKey,
): Promise<Answer<"GET /api/organization/{id}/contributions/{contributionId}/case">> {
  const where = casesOf(actor, organizationId, { contributionId, kind: "contribution" });
  const reviewCase = await Case.findOne({ where });
  if (!reviewCase) throw notFound();
  const contribution = await findVisibleContribution(actor, contributionId);
  const { numberedAt: _, accessionId: __, ...evidence } = await findEvidence(actor, contribution);
  const { id: caseId, state } = reviewCase;
  return { caseId, state, contributionState: contribution.state, ...evidence };
}
