import type { InputProps } from "@samling/portal/forms/bind-fields";
import { TextArea, TextField } from "@samling/ui";
import type { InputHTMLAttributes } from "react";
import { readDateOfBirth } from "../date-of-birth.ts";
import type { PersonProperty } from "../person.ts";
import { useText } from "../text.ts";

type TextProperty = Exclude<PersonProperty, "country" | "gender">;

/** Browser autofill and keyboard of each field. */
const kinds: Record<Exclude<TextProperty, "bio">, InputHTMLAttributes<HTMLInputElement>> = {
  alias: { autoComplete: "nickname" },
  phone: { type: "tel", autoComplete: "tel" },
  // Long enough for the ways in which people write a date.
  dateOfBirth: { autoComplete: "bday", maxLength: 40 },
  placeOfBirth: { autoComplete: "off" },
  occupation: { autoComplete: "organization-title" },
  streetAddress: { autoComplete: "address-line1" },
  streetNumber: { autoComplete: "off" },
  postalcode: { autoComplete: "postal-code" },
  city: { autoComplete: "address-level2" },
};
const helped = ["alias", "dateOfBirth", "bio"] as const;

export interface PersonFieldProps extends InputProps {
  label: string;
  requiredText: string | undefined;
}

interface PersonTextFieldProps extends PersonFieldProps {
  property: TextProperty;
}

export function PersonTextField({ property, ...field }: PersonTextFieldProps) {
  const t = useText();
  const topic = helped.find((name) => name === property);
  const help = topic && t(`help.${topic}`);
  if (property === "bio") return <TextArea {...field} help={help} />;
  const normalize = () => field.onChange({ target: { value: readDateOfBirth(field.value) } });
  return (
    <TextField
      {...field}
      {...kinds[property]}
      help={help}
      onBlur={property === "dateOfBirth" ? normalize : undefined}
    />
  );
}
