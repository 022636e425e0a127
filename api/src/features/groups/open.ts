import { groupNames } from "@samling/contract/constants";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, invalidInput } from "../../errors.ts";
import { Group } from "../../models/accounts.ts";
import { lockOrganization } from "../organizations/service.ts";
import { isGroupAdmin, type Manager } from "./managed.ts";
import { addGroupMember, createGroup, toGroupName } from "./service.ts";

/** The group of this name, created if there is none. A sub-admin who creates one is its first group admin. */
export const openGroup = ({ actor, organizationId, managesAll }: Manager, typed: string): Promise<Group> =>
  inTransaction(async () => {
    const name = toGroupName(typed);
    if (name === groupNames.everyMember || name === groupNames.nobody) {
      throw invalidInput({ path: ["name"], code: "custom", message: "has a meaning of its own" });
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
