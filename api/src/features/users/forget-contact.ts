import { AccountRecovery, EmailProof, PasswordReset, Session, type User } from "../../models/accounts.ts";
import { FavoriteLink } from "../../models/favorites.ts";
import { OutgoingMail } from "../../models/platform.ts";
import { forgetFactors } from "./factors.ts";

/** Without e-mail and password, no one can sign in to the account or write to it. */
export const noContact = {
  email: null,
  contactEmail: null,
  emailProvenAt: null,
  passwordHash: null,
  phone: "",
  country: "",
  city: "",
  streetAddress: "",
  streetNumber: "",
  postalcode: "",
} as const;

/** Call in a transaction that has locked the person. */
export async function forgetContact(user: User, now: Date): Promise<void> {
  const { id: userId, email: recipient } = user;
  if (recipient) await OutgoingMail.destroy({ where: { recipient } });
  await forgetFactors(userId);
  for (const model of [Session, PasswordReset, EmailProof, AccountRecovery, FavoriteLink]) {
    await (model as typeof Session).destroy({ where: { userId } });
  }
  await user.update({ ...noContact, contactErasedAt: now });
}
