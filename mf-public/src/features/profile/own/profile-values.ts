import { type LanguageCode, registrationFieldNames } from "@samling/contract/constants";
import type { Body, User } from "@samling/contract/types";
import {
  answerOf,
  knownPerson,
  type Person,
  personProperties,
  type RegistrationFields,
} from "../../accounts/person/person.ts";
import { checkPerson, type FieldName, isBlank, type Problems } from "../../accounts/person/rules.ts";

export interface ProfileValues {
  firstName: string;
  lastName: string;
  person: Person;
  isPublic: boolean;
  language: LanguageCode;
}

export const fieldOrder: readonly FieldName[] = ["firstName", "lastName", ...personProperties];

export const valuesOf = (user: User): ProfileValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  person: knownPerson(user),
  isPublic: user.isPublic,
  language: user.language,
});

/** Every field, required if the organization requires it. */
export const everyField = (fields: RegistrationFields): RegistrationFields =>
  Object.fromEntries(registrationFieldNames.map((name) => [name, fields[name] ?? false]));

export function checkProfile(values: ProfileValues, fields: RegistrationFields, today: string): Problems {
  const problems: Problems = {};
  if (isBlank(values.firstName)) problems.firstName = "MISSING_FILEDS_ERROR";
  if (isBlank(values.lastName)) problems.lastName = "MISSING_FILEDS_ERROR";
  return { ...problems, ...checkPerson(values.person, everyField(fields), today) };
}

/** What is sent: an emptied field is sent empty, or it would stay. */
export function bodyOf({ person, firstName, lastName, ...rest }: ProfileValues): Body<"POST /api/user"> {
  const trimmed = Object.fromEntries(personProperties.map((property) => [property, answerOf(person, property)]));
  return { ...(trimmed as Body<"POST /api/user">), firstName: firstName.trim(), lastName: lastName.trim(), ...rest };
}
