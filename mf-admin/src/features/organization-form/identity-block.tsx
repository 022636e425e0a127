import { languageCodes } from "@samling/contract/constants";
import { useCommonText } from "@samling/portal";
import { Select, TextField } from "@samling/ui";
import { FormBlock } from "@samling/ui/form-block.tsx";
import { useFormText } from "../../shared/form/text.ts";
import type { FormProps } from "./form-props.ts";
import { useText } from "./text.ts";
import { useCountries } from "./use-countries.ts";

/** Who the organization is. */
export function IdentityBlock({ draft, change, errorOf }: FormProps) {
  const t = useText();
  const form = useFormText();
  const common = useCommonText();
  const required = form("required");
  return (
    <FormBlock title={t("identity.title")} about={t("identity.about")}>
      <TextField
        id="name"
        label={t("part.name")}
        requiredText={required}
        error={errorOf("name")}
        maxLength={200}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        id="contactEmail"
        type="email"
        label={t("part.contactEmail")}
        requiredText={required}
        help={t("identity.emailHelp")}
        error={errorOf("contactEmail")}
        maxLength={254}
        value={draft.contactEmail}
        onChange={({ target }) => change({ contactEmail: target.value })}
      />
      <Select
        label={t("part.language")}
        help={t("identity.languageHelp")}
        value={draft.language}
        onChange={({ target }) =>
          change({ language: languageCodes.find((code) => code === target.value) ?? draft.language })
        }
        options={languageCodes.map((code) => ({ value: code, label: common(`languages.${code}`) }))}
      />
      <TextField
        label={t("part.place")}
        help={t("identity.placeHelp")}
        maxLength={200}
        value={draft.place}
        onChange={({ target }) => change({ place: target.value })}
      />
      <Select
        label={t("part.country")}
        value={draft.country}
        onChange={({ target }) => change({ country: target.value })}
        options={useCountries(draft.country)}
      />
    </FormBlock>
  );
}
