import type { InputProps } from "@samling/portal/forms/bind-fields";

/** Props of every field of a person. */
export interface PersonFieldProps extends InputProps {
  label: string;
  requiredText: string | undefined;
}
