import { useText } from "@samling/accounts/text";
import { useCommonText } from "@samling/portal";
import type { InputProps } from "@samling/portal/forms/bind-fields";
import { TextField } from "@samling/ui";

interface EmailFieldProps {
  field: InputProps;
  /** Given by the link; still there to be read, and for password managers to know whose password it is. */
  isFixed?: boolean;
}

export function EmailField({ field, isFixed }: EmailFieldProps) {
  const t = useText();
  const common = useCommonText();
  return (
    <TextField
      {...field}
      type="email"
      label={t("fields.email")}
      requiredText={isFixed ? undefined : `(${common("required")})`}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      readOnly={isFixed}
    />
  );
}
