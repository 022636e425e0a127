import {
  type genders,
  type RegistrationFieldName,
  registrationFieldNames,
  registrationFieldProperty,
} from "@samling/contract/constants/accounts";
import type { User } from "@samling/contract/types";
import { readDateOfBirth } from "./date-of-birth.ts";

/** Properties that an organization may request, as the form holds them: text only, empty if unanswered. */
export const personProperties = [
  "alias",
  "phone",
  "dateOfBirth",
  "placeOfBirth",
  "gender",
  "occupation",
  "streetAddress",
  "streetNumber",
  "postalcode",
  "city",
  "country",
  "bio",
] as const;
export type PersonProperty = (typeof personProperties)[number];
export type Person = Record<PersonProperty, string>;

export const emptyPerson = (): Person =>
  Object.fromEntries(personProperties.map((property) => [property, ""])) as Person;

/** Prefills the form with the account's data, so that it need not be typed again. */
export const personFromUser = (user: User): Person =>
  Object.fromEntries(personProperties.map((property) => [property, user[property]])) as Person;

/** Fields that an organization requests; true if an answer is required. */
export type RegistrationFields = Partial<Record<RegistrationFieldName, boolean>>;

const pick = (fields: RegistrationFields, isRequired: boolean): RegistrationFields =>
  Object.fromEntries(Object.entries(fields).filter(([, required]) => required === isRequired));

export const requiredOf = (fields: RegistrationFields): RegistrationFields => pick(fields, true);
export const optionalOf = (fields: RegistrationFields): RegistrationFields => pick(fields, false);

/** Properties requested together with a field but never required: an address is of little use without them. */
const companions: Partial<Record<RegistrationFieldName, PersonProperty>> = {
  street_address: "streetNumber",
  postalcode: "city",
};

/** Returns the properties to request, in the order of the form. */
export function requestedProperties(fields: RegistrationFields): { property: PersonProperty; required: boolean }[] {
  const requested = new Map<PersonProperty, boolean>();
  for (const name of registrationFieldNames) {
    const required = fields[name];
    if (required === undefined) continue;
    requested.set(registrationFieldProperty[name], required);
    const companion = companions[name];
    if (companion) requested.set(companion, false);
  }
  return personProperties
    .filter((property) => requested.has(property))
    .map((property) => ({ property, required: requested.get(property) ?? false }));
}

/** Empty answers are left out; the form offers no other genders than these. */
type PersonAnswers = Partial<Omit<Person, "gender"> & { gender: (typeof genders)[number] }>;

/** Returns one answer as it is sent: trimmed, and a date in its stored form. [VAL-20] */
export const answerOf = (person: Person, property: PersonProperty): string =>
  property === "dateOfBirth" ? readDateOfBirth(person.dateOfBirth) : person[property].trim();

export function answeredPerson(person: Person, fields: RegistrationFields): PersonAnswers {
  const answers = requestedProperties(fields).map(({ property }) => [property, answerOf(person, property)] as const);
  return Object.fromEntries(answers.filter(([, value]) => value !== "")) as PersonAnswers;
}
