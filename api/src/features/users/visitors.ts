import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { User } from "../../models/accounts.ts";
import { findOrganization } from "../organizations/service.ts";

interface Visitor {
  email: string;
  firstName: string;
  lastName: string;
}

/** A row without password and role (DEC-06). For a known e-mail nothing changes. */
export async function registerVisitor(organizationId: string, { email, ...name }: Visitor): Promise<void> {
  const { language } = await findOrganization(organizationId);
  await inTransaction(async () => {
    const [user, isNew] = await User.findOrCreate({ where: { email }, defaults: { email, ...name, language } });
    if (isNew) await audit(null, "visitor:register", { type: "user", id: user.id }, organizationId);
  });
}

export const isKnownEmail = async (email: string): Promise<boolean> => (await User.count({ where: { email } })) > 0;
