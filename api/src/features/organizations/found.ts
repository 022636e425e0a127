import { inTransaction } from "../../database/transaction.ts";
import type { SignedIn } from "../../http/actor.ts";
import { audit } from "../audit/audit.ts";
import { inviteMember } from "../users/invitations.ts";
import type { Organization } from "./model.ts";
import { createOrganization, type NewOrganization } from "./service.ts";

/** A new organization with somebody to look after it, who need not have an account yet (DEC-24). */
export const foundOrganization = (
  actor: SignedIn,
  { superAdminEmail, ...values }: NewOrganization & { superAdminEmail: string },
): Promise<Organization> =>
  inTransaction(async () => {
    const organization = await createOrganization(actor, values);
    const userId = await inviteMember({
      organizationId: organization.id,
      email: superAdminEmail,
      roles: ["USER", "SUPER_ADMIN"],
      language: organization.language,
    });
    const data = { roles: ["USER", "SUPER_ADMIN"] };
    await audit(actor, "user:invite", { type: "user", id: userId }, organization.id, data);
    return organization;
  });
