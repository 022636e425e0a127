import { FormBlock } from "@samling/ui/form-block";
import { Switch } from "@samling/ui/switch";
import type { FormProps } from "./form-props.ts";
import { useText } from "./text.ts";

/** What the organization asks of those who work for it. */
export function SecurityBlock({ form }: FormProps) {
  const t = useText();
  return (
    <FormBlock title={t("security.title")} about={t("security.about")}>
      <Switch
        label={t("part.requiresSecondFactor")}
        checked={form.values.requiresSecondFactor}
        onChange={(isOn) => form.set("requiresSecondFactor", isOn)}
      />
    </FormBlock>
  );
}
