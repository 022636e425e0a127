import { dateOfBirthRange, minPasswordLengths, minPhoneLength } from "@samling/contract/constants/accounts";
import { isEmail } from "@samling/contract/is-email";
import { isCalendarDate } from "@samling/portal";
import { readDateOfBirth } from "./date-of-birth.ts";
import { type Person, type PersonProperty, type RegistrationFields, requestedProperties } from "./person.ts";

/** Keys of the catalogue. The misspelled ones stay, because organizations override texts by them (DEC-20). */
export type Problem =
  | "MISSING_FILEDS_ERROR"
  | "NOT_VALID_EMAIL_ERROR"
  | "PASSWORD_ERROR"
  | "TERMS_CONDITIONS_NOT_ACCEPPTET_ERROR"
  | "PHONE_TOO_SHORT_ERROR"
  | "DATE_OF_BIRTH_ERROR"
  | "DATE_OF_BIRTH_FUTURE_ERROR"
  | "PASSWORD_MISMATCH"
  | "PASSWORD_TOO_SHORT"
  | "PASSWORD_TOO_COMMON"
  | "NEW_PASSWORD_TOO_SHORT"
  | "WHOLE_NAME_ERROR"
  | "WRONG_PASSWORD"
  | "STEP_NEEDED"
  | "STEP_WRONG"
  | "STEP_CLOCK"
  | "NOT_TAKEN_ERROR";

export type FieldName =
  | "name"
  | "firstName"
  | "lastName"
  | "email"
  | "currentPassword"
  | "password"
  | "confirmation"
  | "terms"
  | "code"
  | PersonProperty;
export type Problems = Partial<Record<FieldName, Problem>>;

export interface Registration extends Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmation: string;
  terms: boolean;
}

export const isBlank = (value: string) => value.trim() === "";

/** Checks the date as sent; text that is not a date stays as typed. The range allows future days, births do not. */
function checkDateOfBirth(typed: string, today: string): Problem | undefined {
  const date = readDateOfBirth(typed);
  const isWithin = date >= dateOfBirthRange.from && date <= dateOfBirthRange.to;
  if (!isCalendarDate(date) || !isWithin) return "DATE_OF_BIRTH_ERROR";
  return date > today ? "DATE_OF_BIRTH_FUTURE_ERROR" : undefined;
}

/** Counts characters as people and the server do: one emoji is one. */
export const isLongEnough = (password: string) => [...password].length >= minPasswordLengths.registration;

export const isPassword = (password: string, confirmation: string): boolean =>
  isLongEnough(password) && password === confirmation;

export function checkPerson(person: Person, fields: RegistrationFields, today: string): Problems {
  const problems: Problems = {};
  for (const { property, required } of requestedProperties(fields)) {
    const value = person[property].trim();
    if (value === "") {
      if (required) problems[property] = "MISSING_FILEDS_ERROR";
    } else if (property === "phone" && value.length < minPhoneLength) {
      problems.phone = "PHONE_TOO_SHORT_ERROR";
    } else if (property === "dateOfBirth") {
      const problem = checkDateOfBirth(value, today);
      if (problem) problems.dateOfBirth = problem;
    }
  }
  return problems;
}

/** Checks the completion dialog: the organization's fields and its terms. */
export function checkJoining(
  input: Person & Pick<Registration, "terms">,
  fields: RegistrationFields,
  today: string,
): Problems {
  const problems = checkPerson(input, fields, today);
  if (!input.terms) problems.terms = "TERMS_CONDITIONS_NOT_ACCEPPTET_ERROR";
  return problems;
}

export function checkRegistration(input: Registration, fields: RegistrationFields, today: string): Problems {
  const problems: Problems = {};
  if (isBlank(input.firstName)) problems.firstName = "MISSING_FILEDS_ERROR";
  if (isBlank(input.lastName)) problems.lastName = "MISSING_FILEDS_ERROR";
  if (isBlank(input.email)) problems.email = "MISSING_FILEDS_ERROR";
  else if (!isEmail(input.email)) problems.email = "NOT_VALID_EMAIL_ERROR";
  // Blank, not empty: a password consisting only of spaces counts as missing, but spaces within a password stay.
  if (isBlank(input.password)) problems.password = "MISSING_FILEDS_ERROR";
  if (isBlank(input.confirmation)) problems.confirmation = "MISSING_FILEDS_ERROR";
  if (!problems.password && !problems.confirmation && !isPassword(input.password, input.confirmation))
    problems[isLongEnough(input.password) ? "confirmation" : "password"] = "PASSWORD_ERROR";
  return { ...problems, ...checkJoining(input, fields, today) };
}
