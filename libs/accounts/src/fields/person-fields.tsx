import { useCommonText } from "@samling/portal";
import type { BoundFields, InputProps } from "@samling/portal/forms/bind-fields";
import { askedProperties, type Person, type RegistrationFields } from "../person.ts";
import { useText } from "../text.ts";
import { CountryField } from "./country-field.tsx";
import { GenderField } from "./gender-field.tsx";
import { PersonTextField } from "./person-text-field.tsx";

interface PersonFieldsProps {
  fields: RegistrationFields;
  form: Pick<BoundFields<Person>, "input">;
}

/** What every field of a person is given. */
export interface PersonFieldProps extends InputProps {
  label: string;
  requiredText: string | undefined;
}

/** The fields an organization asks for, in the order of the form. */
export function PersonFields({ fields, form }: PersonFieldsProps) {
  const t = useText();
  const common = useCommonText();
  return askedProperties(fields).map(({ property, required }) => {
    const given: PersonFieldProps = {
      ...form.input(property),
      label: t(`fields.${property}`),
      requiredText: required ? `(${common("required")})` : undefined,
    };
    if (property === "country") return <CountryField key={property} {...given} />;
    if (property === "gender") return <GenderField key={property} {...given} />;
    return <PersonTextField key={property} property={property} {...given} />;
  });
}
