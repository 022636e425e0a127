import { inTransaction } from "../../database/transaction.ts";
import type { SignedIn } from "../../http/actor.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Organization } from "../../models/organizations.ts";
import { createOrganization, type NewOrganization } from "../organizations/service.ts";
import { invite } from "../users/invitations.ts";

/** Creates an organization with its first administrator, who need not have an account yet (DEC-24). */
export const foundOrganization = (
  actor: SignedIn,
  jobs: Jobs,
  { superAdminEmail, ...values }: NewOrganization & { superAdminEmail: string },
): Promise<Organization> =>
  inTransaction(async () => {
    const organization = await createOrganization(actor, { ...values, openedAt: null });
    await invite(actor, jobs, { organization, email: superAdminEmail, role: "SUPER_ADMIN", isFounder: true });
    return organization;
  });
