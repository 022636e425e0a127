import { calls } from "@samling/contract/calls";
import { invalidInput } from "../../errors.ts";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { findManagedGroup, findManager, listManagedGroups, openGroup, presentGroup } from "./managed.ts";
import { deleteGroup, saveGroup } from "./save.ts";

export const groupRoutes = ({ jobs }: Parts) => [
  serve(calls.listGroups, async ({ actor, params }) => listManagedGroups(await findManager(actor, params.id))),
  serve(calls.createGroup, async ({ actor, params, body: { groupName = "", name = groupName } }) => {
    const manager = await findManager(actor, params.id);
    return presentGroup(await openGroup(manager, name));
  }),
  serve(calls.saveGroup, async ({ actor, params, body: { groupId, organizationId, ...members } }) => {
    if ((groupId ?? params.groupId) !== params.groupId || (organizationId ?? params.orgId) !== params.orgId) {
      throw invalidInput({ path: ["groupId"], code: "custom", message: "is not the group of the address" });
    }
    const group = await findManagedGroup(await findManager(actor, params.orgId), params.groupId);
    await saveGroup(actor, jobs, group, members);
    return presentGroup(group);
  }),
  serve(calls.deleteGroup, async ({ actor, params }) =>
    deleteGroup(actor, jobs, await findManagedGroup(await findManager(actor, params.orgId), params.groupId)),
  ),
];
