import { useCommonText } from "@samling/portal";
import { TextField } from "@samling/ui";
import type { ComponentProps } from "react";
import { useText } from "../text.ts";

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, "label" | "help" | "requiredText">;

/** One field for both the app's six digits and a recovery code, typed or pasted. */
export function CodeField(props: CodeFieldProps) {
  const t = useText();
  const common = useCommonText();
  return (
    <TextField
      {...props}
      label={t("fields.code")}
      help={t("step.help")}
      requiredText={`(${common("required")})`}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
