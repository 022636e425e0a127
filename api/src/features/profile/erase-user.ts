import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError } from "../../errors.ts";
import { removeUserUploads } from "../../files/expire-uploads.ts";
import type { SignedInActor } from "../../http/actor.ts";
import type { BodyOf } from "../../http/serve.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { forgetAddress } from "../../mail/address-limits.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import {
  AccountRecovery,
  Consent,
  EmailProof,
  GroupMember,
  Membership,
  PasswordReset,
  Session,
  User,
} from "../../models/accounts.ts";
import { Favorite, FavoriteLink, FavoriteSet } from "../../models/favorites.ts";
import { ClientError, OutgoingMail } from "../../models/platform.ts";
import { completeContributorName } from "../review/register/contributor-names.ts";
import { forgetTipsOf } from "../tips/forget.ts";
import { forgetFactors } from "../users/factors.ts";
import { noContact } from "../users/forget-contact.ts";
import { forgetNoticesOf } from "../users/forget-notices.ts";
import { anonymizeContributions, forgetRemovedBefore, removeContributionsOf } from "./contributions-of-erased-user.ts";

/** The row stays, empty, since the audit log refers to it. Its owner can no longer be identified. */
const erasedValues = {
  ...noContact,
  passwordRemovedAt: null,
  firstName: "",
  lastName: "",
  alias: "",
  dateOfBirth: null,
  placeOfBirth: "",
  bio: "",
  gender: "",
  occupation: "",
  isPublic: false,
  isPlatformAdmin: false,
} as const;

export async function eraseOwnUser(
  actor: SignedInActor,
  { email, contributions }: BodyOf<"deleteOwnUser">,
  { jobs, now }: { jobs: Jobs; now: Date },
): Promise<void> {
  // The person's own address, typed in full, if the client has requested it (DEC-44).
  if (email !== undefined && email.trim().toLowerCase() !== actor.user.email) throw new AppError("WRONG_EMAIL");
  const userId = actor.user.id;
  await inTransaction(async () => {
    // Locked against a contribution that is being sent: it waits, and is then refused or found here.
    const user = await User.findByPk(userId, { lock: true, rejectOnEmpty: true });
    const { language, firstName, emailProvenAt } = user;
    // Runs while the contributor is still known.
    await forgetNoticesOf(actor, now);
    await forgetTipsOf(actor);
    await completeContributorName(user);
    await handleContributions(userId, contributions);
    await forgetRemovedBefore(userId);
    await OutgoingMail.destroy({ where: { recipient: actor.user.email } });
    // The counts of an unproven address stay until they expire: registering again must not reset them.
    if (emailProvenAt) await forgetAddress(actor.user.email);
    await removeUserUploads(userId);
    await forgetFactors(userId);
    for (const model of [
      Session,
      PasswordReset,
      EmailProof,
      AccountRecovery,
      Favorite,
      FavoriteLink,
      FavoriteSet,
      ClientError,
      GroupMember,
      Membership,
    ]) {
      await (model as typeof Session).destroy({ where: { userId } });
    }
    await user.update({ ...erasedValues, erasedAt: now });
    await audit(actor, "user:erase", userId, null, { contributions });
    const mail = { recipient: actor.user.email, language, organizationId: null };
    const data = { firstName, isProven: emailProvenAt !== null };
    await queueMail(jobs, { kind: "account-deleted", ...mail, data });
  });
}

/** Keeps acceptances made with a contribution as long as the contribution, in a row without a name. */
async function handleContributions(userId: string, choice: BodyOf<"deleteOwnUser">["contributions"]): Promise<void> {
  if (choice === "keep") {
    await anonymizeContributions(userId);
    return;
  }
  await removeContributionsOf(userId);
  await Consent.destroy({ where: { userId } });
}
