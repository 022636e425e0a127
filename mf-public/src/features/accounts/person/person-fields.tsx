import { useCommonText } from "@samling/portal";
import { useText } from "../account/text.ts";
import { CountryField } from "./country-field.tsx";
import { GenderField } from "./gender-field.tsx";
import { askedProperties, type Person, type PersonProperty, type RegistrationFields } from "./person.ts";
import { PersonTextField } from "./person-text-field.tsx";
import type { Problems } from "./rules.ts";
import { useProblemText } from "./use-problem-text.ts";

interface PersonFieldsProps {
  /** Put before the ids, since a page may hold two such forms. */
  idPrefix: string;
  fields: RegistrationFields;
  person: Person;
  problems: Problems;
  onChange: (property: PersonProperty, value: string) => void;
}

/** What every field of a person is given. */
export interface PersonFieldProps {
  id: string;
  label: string;
  requiredText: string | undefined;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** The fields an organization asks for, in the order of the form. */
export function PersonFields({ idPrefix, fields, person, problems, onChange }: PersonFieldsProps) {
  const t = useText();
  const common = useCommonText();
  const { atField } = useProblemText();
  return askedProperties(fields).map(({ property, required }) => {
    const given: PersonFieldProps = {
      id: `${idPrefix}-${property}`,
      label: t(`fields.${property}`),
      requiredText: required ? `(${common("required")})` : undefined,
      error: atField(problems[property]),
      value: person[property],
      onChange: (value) => onChange(property, value),
    };
    if (property === "country") return <CountryField key={property} {...given} />;
    if (property === "gender") return <GenderField key={property} {...given} />;
    return <PersonTextField key={property} property={property} {...given} />;
  });
}
