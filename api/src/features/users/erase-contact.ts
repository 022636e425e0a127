/** Forgetting how a contributor can be reached, while what they gave stays as it is, under the name that they chose. */
import { Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, notFound } from "../../errors.ts";
import type { SignedIn } from "../../http/actor.ts";
import { EmailProof, Membership, PasswordReset, Session, User } from "../../models/accounts.ts";
import { CollectionReviewer } from "../../models/collections.ts";
import { FavoriteLink } from "../../models/favorites.ts";
import { OutgoingMail } from "../../models/platform.ts";
import { forgetFactors } from "./forget-factors.ts";

interface Standing {
  organizationId: string;
  userId: string;
}

/** Without e-mail and password nobody can sign in to the account any more, nor be written to. */
const noContact = {
  email: null,
  emailProvenAt: null,
  passwordHash: null,
  phone: "",
  country: "",
  city: "",
  streetAddress: "",
  streetNumber: "",
  postalcode: "",
} as const;

export const eraseContact = (actor: SignedIn, { organizationId, userId }: Standing, now: Date): Promise<void> =>
  inTransaction(async () => {
    const membership = await Membership.findOne({ where: { organizationId, userId } });
    const user = membership && (await User.findByPk(userId, { lock: true }));
    if (!user) throw notFound();
    if (user.contactErasedAt) return;
    if (user.isPlatformAdmin || (await isNeeded(membership))) throw new AppError("CONFLICT");
    if (user.email) await OutgoingMail.destroy({ where: { recipient: user.email } });
    await forgetFactors(userId);
    for (const model of [Session, PasswordReset, EmailProof, FavoriteLink]) {
      await (model as typeof Session).destroy({ where: { userId } });
    }
    await user.update({ ...noContact, contactErasedAt: now });
    await audit(actor, "user:eraseContact", userId, organizationId);
  });

/** Another organization may want to reach the person; and whoever has a task here could not do it any more. */
async function isNeeded({ organizationId, userId, roles }: Membership): Promise<boolean> {
  if (roles.some((role) => role !== "USER")) return true;
  if ((await CollectionReviewer.count({ where: { organizationId, userId } })) > 0) return true;
  return (await Membership.count({ where: { userId, organizationId: { [Op.ne]: organizationId } } })) > 0;
}
