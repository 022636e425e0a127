import { type RequirableField, requirableFields } from "@samling/contract/media-fields";
import { useLanguage } from "@samling/portal";
import { FormBlock } from "@samling/ui/form-block.tsx";
import { AskedFields } from "../../shared/form/asked-fields.tsx";
import type { FormProps } from "./form-props.ts";
import { useText } from "./text.ts";

interface FieldsBlockProps extends FormProps {
  /** What the fields are called in each language. */
  names: Partial<Record<RequirableField, Partial<Record<string, string>>>>;
}

/** What is asked about each file, and what of it must be answered. */
export function FieldsBlock({ draft, change, names }: FieldsBlockProps) {
  const t = useText();
  const [language] = useLanguage();
  return (
    <FormBlock title={t("fields.title")} about={t("fields.about")}>
      <AskedFields
        fields={draft.fields}
        all={requirableFields}
        nameOf={(name) => names[name]?.[language] ?? name}
        onChange={(edit) => change((now) => ({ fields: edit(now.fields) }))}
      />
    </FormBlock>
  );
}
