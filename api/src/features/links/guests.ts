/** People who contribute by a link without an account, known by the secret of their device. */
import type { LanguageCode } from "@samling/contract/constants/languages";
import { Op } from "sequelize";
import { execute, inTransaction } from "../../database/transaction.ts";
import { dayMs } from "../../days.ts";
import { AppError, notFound, orNotFound } from "../../errors.ts";
import type { SignedInActor } from "../../http/actor.ts";
import { findPerson } from "../../http/sessions.ts";
import { hashToken, makeToken } from "../../http/tokens.ts";
import { Guest, User } from "../../models/accounts.ts";
import { type Collection, Link } from "../../models/collections.ts";
import { Organization } from "../../models/organizations.ts";
import { findCollectionOf } from "../collections/service.ts";

/** How long a device may continue with what it has begun while the link was open, in milliseconds. */
const guestUploadMs = 2 * dayMs;

/** Names the organization, so that the page can link to it. */
export const linkEndedError = (reason: string, organizationId?: string) =>
  new AppError("LINK_ENDED", { details: { reason, ...(organizationId && { organizationId }) } });

interface GuestStart {
  language: LanguageCode;
  /** Chosen by a tablet; the same one again continues with the same guest. */
  secret?: string | undefined;
  now: Date;
}

export const beginAsGuest = (
  { organizationId, id: linkId, collectionId }: Link,
  { language, secret = makeToken().token, now }: GuestStart,
): Promise<{ secret: string; collectionId: string }> =>
  inTransaction(async () => {
    const secretHash = hashToken(secret);
    // One at a time, so that two requests with one secret find the same guest.
    await orNotFound(Link.findOne({ where: { organizationId, id: linkId }, lock: true }));
    const known = await Guest.findOne({ where: { secretHash } });
    if (known) {
      if (known.linkId !== linkId) throw notFound();
      // Sequelize writes this column once.
      const replacements = { now: now.toISOString(), secretHash };
      await execute("UPDATE guests SET created_at = :now WHERE secret_hash = :secretHash", { replacements });
      return { secret, collectionId };
    }
    const person = await User.create({ language, guestOf: organizationId, contactErasedAt: now });
    await Guest.create({ organizationId, userId: person.id, linkId, secretHash, createdAt: now });
    return { secret, collectionId };
  });

export const findGuest = (secret: string): Promise<Guest> =>
  orNotFound(Guest.findOne({ where: { secretHash: hashToken(secret) } }));

/** The guest as a caller of uploads and of the calls of links, which admit no other secret. */
export async function findGuestActor(secret: string): Promise<SignedInActor | null> {
  const guest = await Guest.findOne({ where: { secretHash: hashToken(secret) } });
  return guest && findPerson(guest.userId);
}

/** Returns the collection of the guest's link, which they may contribute to whether or not they see it. */
export async function admitGuest({ user, roles: [role] }: SignedInActor, collectionId: string): Promise<Collection> {
  const organizationId = role?.organizationId ?? "";
  const createdAt = { [Op.gt]: new Date(Date.now() - guestUploadMs) };
  const guest = await Guest.findOne({ where: { organizationId, userId: user.id, createdAt } });
  const link = guest && (await Link.findOne({ where: { organizationId, id: guest.linkId, collectionId } }));
  const isRetired = (await Organization.count({ where: { id: organizationId, retiredAt: null } })) === 0;
  if (!link || isRetired) throw notFound();
  if (!link.isOn) throw linkEndedError("off");
  const collection = await findCollectionOf(link);
  if (collection.status !== "ACTIVE") throw linkEndedError("closed");
  // The link says whether it takes related files.
  return collection.set({ allowRelatedFiles: link.kinds.includes("file") });
}
