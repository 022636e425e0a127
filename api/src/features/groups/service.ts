import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Actor } from "../../http/actor.ts";
import { Group, GroupMember } from "../../models/accounts.ts";

/** Collections name their group in one word, so spaces become underscores. */
export const toGroupName = (typed: string): string => typed.trim().replaceAll(/\s+/g, "_");

export async function createGroup(
  actor: Actor,
  { organizationId, name }: { organizationId: string; name: string },
): Promise<Group> {
  return inTransaction(async () => {
    const group = await Group.create({ organizationId, name: toGroupName(name) });
    await audit(actor, "group:create", group.id, organizationId);
    return group;
  });
}

export async function addGroupMember(
  actor: Actor,
  group: { id: string; organizationId: string },
  { userId, isAdmin = false }: { userId: string; isAdmin?: boolean },
): Promise<void> {
  const { id: groupId, organizationId } = group;
  await inTransaction(async () => {
    await GroupMember.upsert({ organizationId, groupId, userId, isAdmin });
    await audit(actor, "group:addMember", groupId, organizationId, { userId, isAdmin });
  });
}
