import type { OrganizationRole } from "@samling/contract/constants";
import { inTransaction } from "../../database/transaction.ts";
import { notFound } from "../../errors.ts";
import type { Actor } from "../../http/actor.ts";
import { audit } from "../audit/audit.ts";
import { Membership } from "./membership-model.ts";
import { User } from "./model.ts";

export async function findUserWithMemberships(id: string): Promise<User> {
  const user = await User.findByPk(id, { include: [{ model: Membership, as: "memberships" }] });
  if (!user) throw notFound();
  return user;
}

interface Standing {
  organizationId: string;
  userId: string;
}

async function findMembership({ organizationId, userId }: Standing): Promise<Membership> {
  const membership = await Membership.findOne({ where: { organizationId, userId }, lock: true });
  if (!membership) throw notFound();
  return membership;
}

/** USER is kept by every member, so that nobody is left with no role at all. */
export async function setRoles(
  actor: Actor,
  { roles, ...standing }: Standing & { roles: readonly OrganizationRole[] },
): Promise<void> {
  await inTransaction(async () => {
    const membership = await findMembership(standing);
    const before = membership.roles;
    await membership.update({ roles: [...new Set<OrganizationRole>(["USER", ...roles])] });
    const data = { before, after: membership.roles };
    await audit(actor, "user:setRoles", { type: "user", id: standing.userId }, standing.organizationId, data);
  });
}

export async function setMemberStatus(
  actor: Actor,
  { status, showContributions, ...standing }: Standing & Partial<Pick<Membership, "status" | "showContributions">>,
): Promise<void> {
  await inTransaction(async () => {
    const membership = await findMembership(standing);
    await membership.update({
      ...(status && { status }),
      ...(showContributions !== undefined && { showContributions }),
    });
    const data = { status: membership.status, showContributions: membership.showContributions };
    await audit(actor, "user:setStatus", { type: "user", id: standing.userId }, standing.organizationId, data);
  });
}
