import { type FieldOfTextGroup, mediaFields } from "@samling/contract/media-fields";
import { TextArea, TextField } from "@samling/ui";
import { useText } from "../../../text.ts";
import type { DraftForm } from "./use-draft-form.ts";
import { useFieldLabel } from "./use-field-label.ts";

/** Characters from which a text gets several lines. */
const longText = 1_000;

export function TextAnswer({ form, field }: { form: DraftForm; field: FieldOfTextGroup }) {
  const t = useText();
  const labelOf = useFieldLabel();
  const isLong = mediaFields[field].maxLength >= longText;
  const Control = isLong ? TextArea : TextField;
  return (
    <Control
      {...form.input(field)}
      label={labelOf(field)}
      requiredText={form.requiredText(field)}
      help={field === "title" ? t("metadata.titleHelp") : undefined}
      {...(isLong && { rows: 2 })}
    />
  );
}
