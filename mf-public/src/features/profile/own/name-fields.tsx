import { useCommonText } from "@samling/portal";
import { TextField } from "@samling/ui";
import { useText as useAccountText } from "../../accounts/account/text.ts";
import type { Problems } from "../../accounts/person/rules.ts";
import { useProblemText } from "../../accounts/person/use-problem-text.ts";

interface NameFieldsProps {
  idPrefix: string;
  values: { firstName: string; lastName: string };
  problems: Problems;
  onChange: (name: "firstName" | "lastName", value: string) => void;
}

/** The two fields that cannot be left empty. */
export function NameFields({ idPrefix, values, problems, onChange }: NameFieldsProps) {
  const account = useAccountText();
  const common = useCommonText();
  const { atField } = useProblemText();
  const fields = [
    { name: "firstName", autoComplete: "given-name" },
    { name: "lastName", autoComplete: "family-name" },
  ] as const;
  return fields.map(({ name, autoComplete }) => (
    <TextField
      key={name}
      id={`${idPrefix}-${name}`}
      name={name}
      label={account(`fields.${name}`)}
      requiredText={`(${common("required")})`}
      error={atField(problems[name])}
      autoComplete={autoComplete}
      maxLength={100}
      value={values[name]}
      onChange={(event) => onChange(name, event.target.value)}
    />
  ));
}
