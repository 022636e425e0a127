import type { OrganizationRole } from "@samling/contract/constants/roles";
import { Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, orNotFound } from "../../errors.ts";
import type { Actor } from "../../http/actor.ts";
import { Membership, User } from "../../models/accounts.ts";
import { lockOrganization } from "../organizations/service.ts";
import { assignsRoles, completeRoles } from "./rules.ts";

export async function findUserWithMemberships(id: string): Promise<User> {
  return orNotFound(User.findByPk(id, { include: [{ model: Membership, as: "memberships" }] }));
}

export interface MemberKey {
  organizationId: string;
  userId: string;
}

/** Locks the organization first: two super-admins who each remove the other must not both succeed. */
async function findMembership({ organizationId, userId }: MemberKey): Promise<Membership> {
  await lockOrganization(organizationId);
  return orNotFound(Membership.findOne({ where: { organizationId, userId }, lock: true }));
}

async function ensureSuperAdmin(membership: Membership): Promise<void> {
  if (!assignsRoles(membership)) return;
  const { organizationId, userId } = membership;
  const others = await Membership.count({
    where: { organizationId, userId: { [Op.ne]: userId }, status: "active", roles: { [Op.contains]: ["SUPER_ADMIN"] } },
    // A person whose role waits for the proof of the e-mail address cannot assign roles yet.
    include: [{ model: User, as: "user", required: true, where: { emailProvenAt: { [Op.ne]: null } } }],
  });
  if (others === 0) throw new AppError("LAST_SUPER_ADMIN");
}

export async function setRoles(
  actor: Actor,
  { roles, ...memberKey }: MemberKey & { roles: readonly OrganizationRole[] },
): Promise<OrganizationRole[]> {
  return inTransaction(async () => {
    const membership = await findMembership(memberKey);
    const before = membership.roles;
    const after = completeRoles(roles);
    if (!after.includes("SUPER_ADMIN")) await ensureSuperAdmin(membership);
    await membership.update({ roles: after });
    const data = { before, after };
    await audit(actor, "user:setRoles", memberKey.userId, memberKey.organizationId, data);
    return after;
  });
}

export async function setMemberStatus(
  actor: Actor,
  {
    status,
    showContributions,
    reason,
    ...memberKey
  }: MemberKey & Partial<Pick<Membership, "status" | "showContributions">> & { reason?: string },
): Promise<void> {
  await inTransaction(async () => {
    const membership = await findMembership(memberKey);
    if (status === "suspended") await ensureSuperAdmin(membership);
    await membership.update({
      ...(status && { status }),
      ...(showContributions !== undefined && { showContributions }),
    });
    const now = { status: membership.status, showContributions: membership.showContributions };
    const data = { ...now, ...(reason && { reason }) };
    await audit(actor, "user:setStatus", memberKey.userId, memberKey.organizationId, data);
  });
}
