import { Select, TextField } from "@samling/ui";
import { FormBlock } from "@samling/ui/form-block";
import { Switch } from "@samling/ui/switch";
import { useLicenseOptions } from "../../shared/form/use-license-options.ts";
import type { FormProps } from "./form-props.ts";
import { useText } from "./text.ts";

/** What others may do with pictures, and which sizes they may take home. */
export function DownloadsBlock({ form }: FormProps) {
  const t = useText();
  const licenses = useLicenseOptions(form.values.recommendedLicense, t("downloads.noLicense"));
  return (
    <FormBlock title={t("downloads.title")} about={t("downloads.about")}>
      <Select
        label={t("part.recommendedLicense")}
        help={t("downloads.licenseHelp")}
        options={licenses}
        {...form.input("recommendedLicense")}
      />
      <Switch
        label={t("part.offersOriginals")}
        checked={form.values.offersOriginals}
        onChange={(isOn) => form.set("offersOriginals", isOn)}
      />
      <TextField label={t("part.arkNumber")} help={t("downloads.arkHelp")} {...form.input("arkNumber")} />
    </FormBlock>
  );
}
