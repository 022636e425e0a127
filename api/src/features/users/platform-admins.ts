import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { User } from "../../models/accounts.ts";
import { removeAppAndPasskeys } from "./factors.ts";
import { hashPassword } from "./passwords.ts";

/** Makes the person a platform admin, and creates a missing account. An existing password is kept. */
export async function makePlatformAdmin({
  email,
  newPassword,
}: {
  email: string;
  newPassword: () => string;
}): Promise<{ userId: string; password: string | null; isProven: boolean }> {
  return inTransaction(async () => {
    const user = (await User.findOne({ where: { email }, lock: true })) ?? User.build({ email });
    const password = user.passwordHash ? null : newPassword();
    user.set({
      isPlatformAdmin: true,
      // The operator has the password and hands it over; an existing account may belong to anyone.
      ...(password !== null && { passwordHash: await hashPassword(password), emailProvenAt: new Date() }),
    });
    await user.save();
    await audit(null, "user:makePlatformAdmin", user.id);
    return { userId: user.id, password, isProven: Boolean(user.emailProvenAt) };
  });
}

/** For a person who has lost their phone and is known to the operator. False if there is no account. */
export const forgetSecondStep = (email: string): Promise<boolean> =>
  inTransaction(async () => {
    const user = await User.findOne({ where: { email, erasedAt: null } });
    if (!user) return false;
    await removeAppAndPasskeys(user.id);
    await audit(null, "user:changeSecondStep", user.id, null, { change: "reset" });
    return true;
  });
