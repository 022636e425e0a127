import { genders } from "@samling/contract/constants";
import { Select } from "@samling/ui";
import { useText } from "../text.ts";
import type { PersonFieldProps } from "./person-fields.tsx";

/** A list and no radio buttons: where it is not required, nothing has to be chosen, and a choice can be taken back. */
export function GenderField(field: PersonFieldProps) {
  const t = useText();
  return (
    <Select {...field} autoComplete="off">
      <option value="">{t("choose")}</option>
      {genders.map((gender) => (
        <option key={gender} value={gender}>
          {t(`gender.${gender}`)}
        </option>
      ))}
    </Select>
  );
}
