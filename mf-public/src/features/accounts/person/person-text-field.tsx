import { normalizeDate } from "@samling/portal";
import { TextArea, TextField } from "@samling/ui";
import type { InputHTMLAttributes } from "react";
import { useText } from "../account/text.ts";
import type { PersonProperty } from "./person.ts";
import type { PersonFieldProps } from "./person-fields.tsx";

type TextProperty = Exclude<PersonProperty, "country" | "gender">;

/** What the browser may fill in by itself, which keyboard it shows, and how much the server takes. */
const kinds: Record<TextProperty, InputHTMLAttributes<HTMLInputElement>> = {
  alias: { autoComplete: "nickname", maxLength: 100 },
  phone: { type: "tel", autoComplete: "tel", maxLength: 40 },
  dateOfBirth: { autoComplete: "bday", maxLength: 20 },
  placeOfBirth: { autoComplete: "off", maxLength: 200 },
  occupation: { autoComplete: "organization-title", maxLength: 200 },
  streetAddress: { autoComplete: "address-line1", maxLength: 200 },
  streetNumber: { autoComplete: "off", maxLength: 40 },
  postalcode: { autoComplete: "postal-code", maxLength: 40 },
  city: { autoComplete: "address-level2", maxLength: 200 },
  bio: { maxLength: 5000 },
};
const helped = ["alias", "dateOfBirth", "bio"] as const;

interface PersonTextFieldProps extends PersonFieldProps {
  property: TextProperty;
}

export function PersonTextField({ property, onChange, ...field }: PersonTextFieldProps) {
  const t = useText();
  const topic = helped.find((name) => name === property);
  const help = topic && t(`help.${topic}`);
  const { maxLength, ...kind } = kinds[property];
  if (property === "bio")
    return (
      <TextArea
        {...field}
        name={property}
        help={help}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <TextField
      {...field}
      {...kind}
      name={property}
      help={help}
      maxLength={maxLength}
      onChange={(event) => onChange(event.target.value)}
      onBlur={property === "dateOfBirth" ? () => onChange(normalizeDate(field.value)) : undefined}
    />
  );
}
