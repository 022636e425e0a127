import { dateOfBirthRange, passwordMinimum, phoneMinimum } from "@samling/contract/constants";
import { isEmail } from "@samling/contract/is-email";
import { askedProperties, type Person, type PersonProperty, type RegistrationFields } from "./person.ts";

/** Keys of the catalogue; misspelt ones are what organizations override by (DEC-20). */
export type Problem =
  | "MISSING_FILEDS_ERROR"
  | "NOT_VALID_EMAIL_ERROR"
  | "PASSWORD_ERROR"
  | "TERMS_CONDITIONS_NOT_ACCEPPTET_ERROR"
  | "PHONE_TOO_SHORT_ERROR"
  | "DATE_OF_BIRTH_ERROR"
  | "PASSWORD_MISMATCH"
  | "PASSWORD_TOO_SHORT"
  | "WRONG_PASSWORD"
  | "NOT_TAKEN_ERROR";

export type FieldName =
  | "firstName"
  | "lastName"
  | "email"
  | "currentPassword"
  | "password"
  | "confirmation"
  | "terms"
  | PersonProperty;
export type Problems = Partial<Record<FieldName, Problem>>;

export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmation: string;
  termsAccepted: boolean;
  person: Person;
}

export const isBlank = (value: string) => value.trim() === "";

/** A day of the calendar written yyyy-mm-dd; 2023-02-30 is none. */
function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** `today` as yyyy-mm-dd: nobody is born in the future, though the range of the field goes further. */
export function isDateOfBirth(value: string, today: string): boolean {
  return isCalendarDate(value) && value >= dateOfBirthRange.from && value <= dateOfBirthRange.to && value <= today;
}

/** Characters as people count them, and the server: one emoji is one. */
export const isLongEnough = (password: string) => [...password].length >= passwordMinimum.registration;

export const isPassword = (password: string, confirmation: string): boolean =>
  isLongEnough(password) && password === confirmation;

export function checkPerson(person: Person, fields: RegistrationFields, today: string): Problems {
  const problems: Problems = {};
  for (const { property, required } of askedProperties(fields)) {
    const value = person[property].trim();
    if (value === "") {
      if (required) problems[property] = "MISSING_FILEDS_ERROR";
    } else if (property === "phone" && value.length < phoneMinimum) {
      problems.phone = "PHONE_TOO_SHORT_ERROR";
    } else if (property === "dateOfBirth" && !isDateOfBirth(value, today)) {
      problems.dateOfBirth = "DATE_OF_BIRTH_ERROR";
    }
  }
  return problems;
}

/** What the completion dialog asks for: the organization's fields and its terms. */
export function checkJoining(
  input: Pick<Registration, "person" | "termsAccepted">,
  fields: RegistrationFields,
  today: string,
): Problems {
  const problems = checkPerson(input.person, fields, today);
  if (!input.termsAccepted) problems.terms = "TERMS_CONDITIONS_NOT_ACCEPPTET_ERROR";
  return problems;
}

export function checkRegistration(input: Registration, fields: RegistrationFields, today: string): Problems {
  const problems: Problems = {};
  if (isBlank(input.firstName)) problems.firstName = "MISSING_FILEDS_ERROR";
  if (isBlank(input.lastName)) problems.lastName = "MISSING_FILEDS_ERROR";
  if (isBlank(input.email)) problems.email = "MISSING_FILEDS_ERROR";
  else if (!isEmail(input.email)) problems.email = "NOT_VALID_EMAIL_ERROR";
  // Blank, not empty: a password of spaces alone counts as none, while spaces within one are kept.
  if (isBlank(input.password)) problems.password = "MISSING_FILEDS_ERROR";
  if (isBlank(input.confirmation)) problems.confirmation = "MISSING_FILEDS_ERROR";
  if (!problems.password && !problems.confirmation && !isPassword(input.password, input.confirmation))
    problems[isLongEnough(input.password) ? "confirmation" : "password"] = "PASSWORD_ERROR";
  return { ...problems, ...checkJoining(input, fields, today) };
}

/** `now` as a calendar date where the person is. */
export const todayOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
