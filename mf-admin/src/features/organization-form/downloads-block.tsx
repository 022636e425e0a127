import { FormBlock } from "@samling/ui/form-block";
import { Switch } from "@samling/ui/switch";
import type { FormProps } from "./form-props.ts";
import { useText } from "./text.ts";

/** Which sizes people may take home. */
export function DownloadsBlock({ form }: FormProps) {
  const t = useText();
  return (
    <FormBlock title={t("downloads.title")} about={t("downloads.about")}>
      <Switch
        label={t("part.offersOriginals")}
        checked={form.values.offersOriginals}
        onChange={(isOn) => form.set("offersOriginals", isOn)}
      />
    </FormBlock>
  );
}
