import type { OrganizationRole } from "@samling/contract/constants";
import { inTransaction } from "../../database/transaction.ts";
import type { SignedIn } from "../../http/actor.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { audit } from "../audit/audit.ts";
import { inviteMember } from "../users/invitations.ts";
import type { Organization } from "./model.ts";
import { createOrganization, type NewOrganization } from "./service.ts";

/** A new organization with somebody to look after it, who need not have an account yet (DEC-24). */
export const foundOrganization = (
  actor: SignedIn,
  jobs: Jobs,
  { superAdminEmail, ...values }: NewOrganization & { superAdminEmail: string },
): Promise<Organization> =>
  inTransaction(async () => {
    const organization = await createOrganization(actor, values);
    const organizationId = organization.id;
    const roles: OrganizationRole[] = ["USER", "SUPER_ADMIN"];
    const { language } = organization;
    const user = await inviteMember({ organizationId, email: superAdminEmail, roles, language });
    await queueMail(jobs, {
      kind: "role-changed",
      recipient: superAdminEmail,
      language: user.language,
      organizationId,
      data: { firstName: user.firstName, roles },
    });
    await audit(actor, "user:invite", { type: "user", id: user.id }, organizationId, { roles });
    return organization;
  });
