import {
  type RegistrationFieldName,
  registrationFieldNames,
  registrationFieldProperty,
} from "@samling/contract/constants";

type Property = (typeof registrationFieldProperty)[RegistrationFieldName];

/** The empty properties that an organization requires, by their names on the wire. */
export function missingRegistrationFields(
  person: { [property in Property]?: string | null },
  { registrationFields }: { registrationFields: Partial<Record<RegistrationFieldName, boolean>> },
): Property[] {
  return registrationFieldNames
    .filter((name) => registrationFields[name])
    .map((name) => registrationFieldProperty[name])
    .filter((property) => (person[property] ?? "").trim() === "");
}
