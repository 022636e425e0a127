import {
  answerOf,
  type Person,
  personFromUser,
  personProperties,
  type RegistrationFields,
} from "@samling/accounts/person";
import { checkPerson, isBlank, type Problems } from "@samling/accounts/rules";
import { registrationFieldNames } from "@samling/contract/constants/accounts";
import type { LanguageCode } from "@samling/contract/constants/languages";
import type { Body, User } from "@samling/contract/types";

export interface ProfileValues extends Person {
  firstName: string;
  lastName: string;
  isPublic: boolean;
  language: LanguageCode;
}

export const fieldOrder = ["firstName", "lastName", ...personProperties] as const;

export const toProfileValues = (user: User): ProfileValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  ...personFromUser(user),
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
  return { ...problems, ...checkPerson(values, everyField(fields), today) };
}

/** Builds the request: an emptied field is sent empty, or else it would keep its value. */
export function toUserBody({ isPublic, language, ...values }: ProfileValues): Body<"POST /api/user"> {
  const trimmed = Object.fromEntries(personProperties.map((property) => [property, answerOf(values, property)]));
  const names = { firstName: values.firstName.trim(), lastName: values.lastName.trim() };
  return { ...(trimmed as Body<"POST /api/user">), ...names, isPublic, language };
}
