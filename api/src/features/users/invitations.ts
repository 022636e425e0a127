import type { LanguageCode, OrganizationRole } from "@samling/contract/constants";
import { Membership } from "./membership-model.ts";
import { User } from "./model.ts";

/**
 * Makes somebody a member who is known by e-mail alone. Who has no account gets a row without a password; only the link
 * that is sent to the e-mail sets one, so knowing the e-mail opens nothing.
 */
export async function inviteMember({
  organizationId,
  email,
  roles,
  language,
}: {
  organizationId: string;
  email: string;
  roles: OrganizationRole[];
  language: LanguageCode;
}): Promise<User> {
  const user = (await User.findOne({ where: { email }, lock: true })) ?? (await User.create({ email, language }));
  await Membership.create({ organizationId, userId: user.id, roles });
  return user;
}
