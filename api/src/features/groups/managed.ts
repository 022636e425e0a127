/** The groups that a person manages (DEC-28): admins all of them, sub-admins those in which they are group admin. */
import { groupNames } from "@samling/contract/constants/collections";
import type { Answer } from "@samling/contract/types";
import { inTransaction, select } from "../../database/transaction.ts";
import { AppError, invalidInput, notFound } from "../../errors.ts";
import { authorize, can, type SignedInActor } from "../../http/actor.ts";
import { Group, GroupMember } from "../../models/accounts.ts";
import { findOrganization, lockOrganization } from "../organizations/service.ts";
import { addGroupMember, createGroup, toGroupName } from "./service.ts";

type GroupAnswer = Answer<"GET /api/organization/{id}/groups">[number];

export interface GroupManager {
  actor: SignedInActor;
  organizationId: string;
  managesAll: boolean;
}

export async function findManager(actor: SignedInActor, organizationId: string): Promise<GroupManager> {
  const { id } = await findOrganization(organizationId);
  authorize(actor, "group:manage", id);
  return { actor, organizationId: id, managesAll: can(actor, "organization:administer", id) };
}

/** Groups of others do not exist for a sub-admin. */
export async function findManagedGroup(
  { actor, organizationId, managesAll }: GroupManager,
  id: string,
): Promise<Group> {
  const group = await Group.findOne({ where: { organizationId, id } });
  if (!group || !(managesAll || (await isGroupAdmin(actor.user.id, group)))) throw notFound();
  return group;
}

export const isGroupAdmin = async (userId: string, { organizationId, id: groupId }: Group): Promise<boolean> =>
  (await GroupMember.count({ where: { organizationId, groupId, userId, isAdmin: true } })) > 0;

export const listManagedGroups = ({ actor, organizationId, managesAll }: GroupManager): Promise<GroupAnswer[]> =>
  listGroups(
    managesAll
      ? ""
      : `AND EXISTS (SELECT 1 FROM group_members own WHERE own.organization_id = g.organization_id
           AND own.group_id = g.id AND own.user_id = :userId AND own.is_admin)`,
    { organizationId, userId: actor.user.id },
  );

export async function presentGroup({ organizationId, id }: Pick<Group, "organizationId" | "id">): Promise<GroupAnswer> {
  const [group] = await listGroups("AND g.id = :id", { organizationId, id });
  if (!group) throw notFound();
  return group;
}

/** Lists groups with the e-mail addresses of members and group admins, in one query. */
async function listGroups(condition: string, replacements: Record<string, string>): Promise<GroupAnswer[]> {
  return select<GroupAnswer>(
    `SELECT g.id, g.name,
            COALESCE(array_agg(u.email ORDER BY u.email) FILTER (WHERE u.email IS NOT NULL), '{}') AS users,
            COALESCE(array_agg(u.email ORDER BY u.email) FILTER (WHERE u.email IS NOT NULL AND gm.is_admin), '{}') AS admins
     FROM groups g
     LEFT JOIN group_members gm ON gm.organization_id = g.organization_id AND gm.group_id = g.id
     LEFT JOIN users u ON u.id = gm.user_id
     WHERE g.organization_id = :organizationId ${condition}
     GROUP BY g.organization_id, g.id
     ORDER BY lower(g.name), g.name`,
    { replacements },
  );
}

/** Returns the group of this name, created if missing. A sub-admin who creates one is its first group admin. */
export const openGroup = ({ actor, organizationId, managesAll }: GroupManager, typed: string): Promise<Group> =>
  inTransaction(async () => {
    const name = toGroupName(typed);
    if (name === groupNames.everyMember || name === groupNames.noMember) {
      throw invalidInput({ path: ["name"], code: "custom", message: "has a special meaning" });
    }
    await lockOrganization(organizationId);
    const existing = await Group.findOne({ where: { organizationId, name } });
    if (existing) {
      if (managesAll || (await isGroupAdmin(actor.user.id, existing))) return existing;
      throw new AppError("CONFLICT");
    }
    const group = await createGroup(actor, { organizationId, name });
    if (!managesAll) await addGroupMember(actor, group, { userId: actor.user.id, isAdmin: true });
    return group;
  });
