import { inTransaction } from "../../database/transaction.ts";
import type { SignedIn } from "../../http/actor.ts";
import { audit } from "../audit/audit.ts";
import { lockForChange } from "./change.ts";
import { removeContributions } from "./remove-contributions.ts";

export const deleteContribution = (actor: SignedIn, id: string, now: Date): Promise<void> =>
  inTransaction(async () => {
    const { organizationId, collectionId } = await lockForChange(actor, id, now);
    await removeContributions(organizationId, [id]);
    await audit(actor, "contribution:delete", { type: "contribution", id }, organizationId, { collectionId });
  });
