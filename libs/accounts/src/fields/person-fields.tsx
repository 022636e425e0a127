import { genders } from "@samling/contract/constants/accounts";
import { useCommonText, useLanguage } from "@samling/portal";
import type { BoundFields } from "@samling/portal/forms/bind-fields";
import { Select } from "@samling/ui";
import { memo, useMemo } from "react";
import { type Country, listCountries } from "../countries.ts";
import { type Person, type RegistrationFields, requestedProperties } from "../person.ts";
import { useText } from "../text.ts";
import { type PersonFieldProps, PersonTextField } from "./person-text-field.tsx";

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
      const emptyOption = { value: "", label: t("choose") };
      return <Select key={property} {...fieldProps} autoComplete="off" options={[emptyOption, ...options]} />;
    }
    return <PersonTextField key={property} property={property} {...fieldProps} />;
  });
}

/** Memoized: typing in another field of the form must not render two hundred and fifty options again. */
const Options = memo(({ countries }: { countries: readonly Country[] }) =>
  countries.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  )),
);

function CountryField(field: PersonFieldProps) {
  const t = useText();
  const [language] = useLanguage();
  const { nordic, others } = useMemo(() => listCountries(language), [language]);
  return (
    <Select {...field} autoComplete="country">
      <option value="">{t("choose")}</option>
      <optgroup label={t("nordicCountries")}>
        <Options countries={nordic} />
      </optgroup>
      <optgroup label={t("otherCountries")}>
        <Options countries={others} />
      </optgroup>
    </Select>
  );
}
