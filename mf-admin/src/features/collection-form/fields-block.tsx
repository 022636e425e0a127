import { type RequirableField, requirableFields } from "@samling/contract/media-fields";
import { useCurrentOrganization, useLanguage } from "@samling/portal";
import { FormBlock } from "@samling/ui/form-block";
import { AskedFields } from "../../shared/form/asked-fields.tsx";
import type { FormProps } from "./form-props.ts";
import { useText } from "./text.ts";

interface FieldsBlockProps extends FormProps {
  /** Names of the fields in each language. */
  names: Partial<Record<RequirableField, Partial<Record<string, string>>>>;
}

/** The fields that are asked for each file, and which of them are required. */
export function FieldsBlock({ form, names }: FieldsBlockProps) {
  const t = useText();
  const [language] = useLanguage();
  const { recommendedLicense } = useCurrentOrganization();
  const requiresLicense = form.values.fields.some(({ name, isRequired }) => name === "license" && isRequired);
  return (
    <FormBlock title={t("fields.title")} about={t("fields.about")}>
      <AskedFields
        fields={form.values.fields}
        all={requirableFields}
        nameOf={(name) => names[name]?.[language] ?? name}
        onChange={(edit) => form.set("fields", edit)}
      />
      <p role="status">{requiresLicense && !recommendedLicense && t("fields.noRecommended")}</p>
    </FormBlock>
  );
}
