import { isBlank, type Problems } from "@samling/accounts/rules";
import { isEmail } from "@samling/contract/is-email";

interface PasswordFields {
  password: string;
  confirmation: string;
}

export function checkAddress({ email }: { email: string }): Problems {
  if (isBlank(email)) return { email: "MISSING_FILEDS_ERROR" };
  return isEmail(email) ? {} : { email: "NOT_VALID_EMAIL_ERROR" };
}

/** The server decides how long it has to be; two that differ are not sent at all. */
export function checkPasswords({ password, confirmation }: PasswordFields): Problems {
  if (isBlank(password)) return { password: "MISSING_FILEDS_ERROR" };
  return password === confirmation ? {} : { confirmation: "PASSWORD_MISMATCH" };
}

export const checkNewPassword = (values: PasswordFields & { email: string }): Problems => ({
  ...checkAddress(values),
  ...checkPasswords(values),
});
