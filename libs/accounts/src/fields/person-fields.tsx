import { genders } from "@samling/contract/constants/accounts";
import { useCommonText } from "@samling/portal";
import type { BoundFields } from "@samling/portal/forms/bind-fields";
import { Select } from "@samling/ui";
import { type Person, type RegistrationFields, requestedProperties } from "../person.ts";
import { useText } from "../text.ts";
import { CountryField } from "./country-field.tsx";
import type { PersonFieldProps } from "./person-field-props.ts";
import { PersonTextField } from "./person-text-field.tsx";

/** The fields that an organization requests, in the order of the form. */
export function PersonFields({
  fields,
  form,
}: {
  fields: RegistrationFields;
  form: Pick<BoundFields<Person>, "input">;
}) {
  const t = useText();
  const common = useCommonText();
  return requestedProperties(fields).map(({ property, required }) => {
    const fieldProps: PersonFieldProps = {
      ...form.input(property),
      label: t(`fields.${property}`),
      requiredText: required ? `(${common("required")})` : undefined,
    };
    if (property === "country") return <CountryField key={property} {...fieldProps} />;
    if (property === "gender") {
      // A list, not radio buttons: if the field is optional, nothing has to be chosen, and a choice can be undone.
      const options = genders.map((value) => ({ value, label: t(`gender.${value}`) }));
      const none = { value: "", label: t("choose") };
      return <Select key={property} {...fieldProps} autoComplete="off" options={[none, ...options]} />;
    }
    return <PersonTextField key={property} property={property} {...fieldProps} />;
  });
}
