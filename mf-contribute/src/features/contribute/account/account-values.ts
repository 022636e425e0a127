import { askedProperties, type Person, type RegistrationFields } from "@samling/accounts/person";
import { checkPerson, isBlank, isLongEnough, type Problems } from "@samling/accounts/rules";
import { splitName } from "@samling/accounts/split-name";
import { isEmail } from "@samling/contract/is-email";

/** How somebody comes in: with a new account, with the one they have, or with that one as a new member here. */
export type Way = "new" | "known" | "join";

export interface AccountValues extends Person {
  name: string;
  email: string;
  password: string;
  /** Of the second step, where the account asks for one. */
  code: string;
  /** Whether the organization's terms are accepted. */
  terms: boolean;
}

/** The fields of each way, in the order of the form. */
export function fieldsOf(way: Way, required: RegistrationFields) {
  if (way === "known") return ["email", "password", "code"] as const;
  const asked = askedProperties(required).map(({ property }) => property);
  return way === "join" ? ([...asked, "terms"] as const) : (["name", "email", "password", ...asked, "terms"] as const);
}

export function checkAccount(way: Way, values: AccountValues, required: RegistrationFields, today: string): Problems {
  if (way === "known") return checkCredentials(values);
  const problems: Problems = way === "new" ? { ...checkName(values.name), ...checkCredentials(values) } : {};
  if (way === "new" && !problems.password && !isLongEnough(values.password))
    problems.password = "NEW_PASSWORD_TOO_SHORT";
  if (!values.terms) problems.terms = "TERMS_CONDITIONS_NOT_ACCEPPTET_ERROR";
  return { ...problems, ...checkPerson(values, required, today) };
}

function checkName(name: string): Problems {
  if (isBlank(name)) return { name: "MISSING_FILEDS_ERROR" };
  return splitName(name).lastName === "" ? { name: "WHOLE_NAME_ERROR" } : {};
}

function checkCredentials({ email, password }: Pick<AccountValues, "email" | "password">): Problems {
  const problems: Problems = {};
  if (isBlank(email)) problems.email = "MISSING_FILEDS_ERROR";
  else if (!isEmail(email)) problems.email = "NOT_VALID_EMAIL_ERROR";
  if (isBlank(password)) problems.password = "MISSING_FILEDS_ERROR";
  return problems;
}
