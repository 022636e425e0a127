import { languageCodes } from "@samling/contract/constants";
import { useCommonText } from "@samling/portal";
import { Select, TextField } from "@samling/ui";
import { FormBlock } from "@samling/ui/form-block";
import { useFormText } from "../../shared/form/text.ts";
import type { FormProps } from "./form-props.ts";
import styles from "./organization-form.module.css";
import { useText } from "./text.ts";
import { useCountries } from "./use-countries.ts";

/** Who the organization is. */
export function IdentityBlock({ form }: FormProps) {
  const t = useText();
  const words = useFormText();
  const common = useCommonText();
  const required = words("required");
  return (
    <FormBlock title={t("identity.title")} about={t("identity.about")}>
      <TextField label={t("part.name")} requiredText={required} {...form.input("name")} />
      <TextField
        type="email"
        label={t("part.contactEmail")}
        requiredText={required}
        help={t("identity.emailHelp")}
        {...form.input("contactEmail")}
      />
      <Select
        label={t("part.language")}
        help={t("identity.languageHelp")}
        {...form.input("language")}
        options={languageCodes.map((code) => ({ value: code, label: common(`languages.${code}`) }))}
      />
      <div className={styles.pair}>
        <TextField label={t("part.place")} help={t("identity.placeHelp")} {...form.input("place")} />
        <Select label={t("part.country")} options={useCountries(form.values.country)} {...form.input("country")} />
      </div>
    </FormBlock>
  );
}
