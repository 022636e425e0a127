import type { InputProps } from "@samling/portal/forms/bind-fields";

export interface PersonFieldProps extends InputProps {
  label: string;
  requiredText: string | undefined;
}
