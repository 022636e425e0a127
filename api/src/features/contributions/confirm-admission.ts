import { Transaction } from "sequelize";
import { AppError } from "../../errors.ts";
import { authorize, type SignedIn } from "../../http/actor.ts";
import { presentActor } from "../../http/sessions.ts";
import { Collection } from "../../models/collection.ts";
import { findVisibleCollection } from "../collections/service.ts";
import { findUserWithMemberships } from "../users/service.ts";

/**
 * Whether somebody who was admitted when the upload began may still contribute now that it has ended, possibly hours
 * later. The collection is locked until the transaction ends. Call inside the transaction that writes.
 */
export async function confirmAdmission(before: SignedIn, collectionId: string): Promise<void> {
  await Collection.findOne({ attributes: ["id"], where: { id: collectionId }, lock: Transaction.LOCK.SHARE });
  const actor = presentActor(await findUserWithMemberships(before.user.id), before.sessionId);
  const collection = await findVisibleCollection(actor, collectionId);
  // Roles that did not count at the beginning do not count now.
  if (before.awaitsSecondFactor.includes(collection.organizationId)) throw new AppError("SECOND_FACTOR_REQUIRED");
  authorize(actor, "contribution:create", collection.organizationId);
  if (collection.status !== "ACTIVE") throw new AppError("COLLECTION_NOT_ACTIVE");
}
