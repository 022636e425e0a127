/** An entry of the register, and the record of its changes. */
import type { AuditAction } from "@samling/contract/constants/audit";
import { audit } from "../../../audit/audit.ts";
import { orNotFound } from "../../../errors.ts";
import type { SignedInActor } from "../../../http/actor.ts";
import { Contribution } from "../../../models/contributions.ts";
import { Accession } from "../../../models/review.ts";
import type { OrganizationParams } from "../../organizations/serve-in-organization.ts";

export type AccessionKey = OrganizationParams<"getDeed">;

export const findEntry = ({ organizationId, accessionId: id }: AccessionKey): Promise<Accession> =>
  orNotFound(Accession.findOne({ where: { organizationId, id } }));

export const lockEntry = ({ organizationId, accessionId: id }: AccessionKey): Promise<Accession> =>
  orNotFound(Accession.findOne({ where: { organizationId, id }, lock: true }));

/** Also makes the next hand-over include the contribution, so that archives learn of the change. */
export async function recordEntryChange(
  actor: SignedInActor,
  action: AuditAction,
  { organizationId, contributionId: id, label }: Accession,
  data: Record<string, string | null>,
): Promise<void> {
  const contribution = await Contribution.findOne({ where: { organizationId, id } });
  await contribution?.touch();
  await audit(actor, action, id, organizationId, { label, ...data });
}
