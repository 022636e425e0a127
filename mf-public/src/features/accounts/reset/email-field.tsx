import { useCommonText } from "@samling/portal";
import { TextField } from "@samling/ui";
import { useText } from "../account/text.ts";

interface EmailFieldProps {
  id: string;
  value: string;
  error: string | undefined;
  /** Given by the link; still there to be read, and for password managers to know whose password it is. */
  isFixed?: boolean;
  onChange: (value: string) => void;
}

export function EmailField({ id, value, error, isFixed, onChange }: EmailFieldProps) {
  const t = useText();
  const common = useCommonText();
  return (
    <TextField
      id={id}
      name="email"
      type="email"
      label={t("fields.email")}
      requiredText={isFixed ? undefined : `(${common("required")})`}
      error={error}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      readOnly={isFixed}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
