import { groupNames } from "@samling/contract/constants";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { notFound } from "../../errors.ts";
import type { SignedIn } from "../../http/actor.ts";
import { Group } from "../../models/accounts.ts";
import { Collection } from "../../models/collections.ts";

/**
 * Collections of the group become visible to nobody. If they kept its name, anyone who creates a group of that name
 * would get access.
 */
export async function deleteGroup(actor: SignedIn, { organizationId, id, name }: Group): Promise<void> {
  await inTransaction(async () => {
    const removed = await Group.destroy({ where: { organizationId, id } });
    if (removed === 0) throw notFound();
    await Collection.update({ groupName: groupNames.nobody }, { where: { organizationId, groupName: name } });
    await audit(actor, "group:delete", id, organizationId, { name });
  });
}
