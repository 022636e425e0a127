import { mediaFields } from "@samling/contract/media-fields";
import { Button, TextArea } from "@samling/ui";
import { useText } from "../../../text.ts";
import type { DraftForm } from "./use-draft-form.ts";
import { useFieldLabel } from "./use-field-label.ts";

/** What is seen. Nobody is asked for it; while it is empty, title and description are offered as its beginning. */
export function AltTextField({ form }: { form: DraftForm }) {
  const t = useText();
  const labelOf = useFieldLabel();
  const { title, description, altText } = form.draft;
  const known = [title, description].map((text) => text.trim().replaceAll(/\s+/g, " ")).filter(Boolean);
  const begin = () => {
    form.change({ altText: known.join(". ").slice(0, mediaFields.altText.maxLength) });
    document.getElementById(form.idOf("altText"))?.focus();
  };
  return (
    <div>
      <TextArea {...form.input("altText")} label={labelOf("altText")} help={t("metadata.altTextHelp")} rows={2} />
      {altText === "" && known.length > 0 && (
        <Button variant="line" isSmall onClick={begin}>
          {t("metadata.altTextBegin")}
        </Button>
      )}
    </div>
  );
}
