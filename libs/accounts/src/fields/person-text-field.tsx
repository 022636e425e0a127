import { isCalendarDate, useFormat } from "@samling/portal";
import type { InputProps } from "@samling/portal/forms/bind-fields";
import { TextArea, TextField } from "@samling/ui";
import { type InputHTMLAttributes, useState } from "react";
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
  const { formatDate } = useFormat();
  const [isTyping, setTyping] = useState(false);
  const topic = helped.find((name) => name === property);
  const help = topic && t(`help.${topic}`);
  if (property === "bio") return <TextArea {...field} help={help} />;
  if (property !== "dateOfBirth") return <TextField {...field} {...kinds[property]} help={help} onBlur={undefined} />;
  // A stored day is read in words, as everywhere else; what is typed stays until the field is left.
  const { value, onChange } = field;
  return (
    <TextField
      {...field}
      {...kinds.dateOfBirth}
      help={help}
      value={isCalendarDate(value) && !isTyping ? formatDate(value) : value}
      onChange={(event) => {
        setTyping(true);
        onChange(event);
      }}
      onBlur={() => {
        setTyping(false);
        onChange({ target: { value: readDateOfBirth(value) } });
      }}
    />
  );
}
