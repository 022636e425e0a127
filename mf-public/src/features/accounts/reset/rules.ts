import { isBlank, type Problems } from "@samling/accounts/rules";
import { isEmail } from "@samling/contract/is-email";

interface NewPassword {
  email: string;
  password: string;
  confirmation: string;
}

export function checkAddress({ email }: { email: string }): Problems {
  if (isBlank(email)) return { email: "MISSING_FILEDS_ERROR" };
  return isEmail(email) ? {} : { email: "NOT_VALID_EMAIL_ERROR" };
}

/** How long it has to be is the server's to say; two that differ are not sent at all. */
export function checkNewPassword(values: NewPassword): Problems {
  const problems = checkAddress(values);
  if (isBlank(values.password)) problems.password = "MISSING_FILEDS_ERROR";
  else if (values.password !== values.confirmation) problems.confirmation = "PASSWORD_MISMATCH";
  return problems;
}
