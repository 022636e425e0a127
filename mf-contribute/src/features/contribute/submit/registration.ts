import {
  type RegistrationFieldName,
  registrationFieldNames,
  registrationFieldProperty,
} from "@samling/contract/constants";
import type { Organization, User } from "@samling/contract/types";

type Person = Pick<User, (typeof registrationFieldProperty)[RegistrationFieldName]>;

/** The profile fields that the organization requires and this person lacks. [V-CREATE-07] */
export const findMissingRegistration = (
  required: Organization["registrationFields"],
  person: Person,
): RegistrationFieldName[] =>
  registrationFieldNames.filter((name) => required[name] && person[registrationFieldProperty[name]].trim() === "");
