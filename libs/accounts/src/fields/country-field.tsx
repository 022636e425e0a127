import { useLanguage } from "@samling/portal";
import { Select } from "@samling/ui";
import { memo, useMemo } from "react";
import { type Country, listCountries } from "../countries.ts";
import { useText } from "../text.ts";
import type { PersonFieldProps } from "./person-field-props.ts";

/** Memoized: typing in another field of the form must not render two hundred and fifty options again. */
const Options = memo(({ countries }: { countries: readonly Country[] }) =>
  countries.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  )),
);

export function CountryField(field: PersonFieldProps) {
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
