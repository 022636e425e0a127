import {
  type RegistrationFieldName,
  registrationFieldNames,
  registrationFieldProperty,
} from "@samling/contract/constants";

type Property = (typeof registrationFieldProperty)[RegistrationFieldName];

/** The properties that an organization asks for and that are empty, by the names they travel under. */
export function missingRegistrationFields(
  person: { [property in Property]?: string | null },
  { registrationFields }: { registrationFields: Partial<Record<RegistrationFieldName, boolean>> },
): Property[] {
  return registrationFieldNames
    .filter((name) => registrationFields[name])
    .map((name) => registrationFieldProperty[name])
    .filter((property) => (person[property] ?? "").trim() === "");
}
