import { passwordMinimum } from "@samling/contract/constants";
import { useCommonText } from "@samling/portal";
import { TextField } from "@samling/ui";
import type { ChangeEvent } from "react";
import { PasswordField } from "../account/password-field.tsx";
import { useText } from "../account/text.ts";
import type { Problems, Registration } from "../person/rules.ts";
import { useProblemText } from "../person/use-problem-text.ts";

type CredentialName = "firstName" | "lastName" | "email" | "password" | "confirmation";

interface CredentialFieldsProps {
  idPrefix: string;
  values: Pick<Registration, CredentialName>;
  problems: Problems;
  onChange: (name: CredentialName, value: string) => void;
}

/** Who one is and how one signs in: asked by every organization. */
export function CredentialFields({ idPrefix, values, problems, onChange }: CredentialFieldsProps) {
  const t = useText();
  const common = useCommonText();
  const { atField } = useProblemText();
  const given = (name: CredentialName) => ({
    id: `${idPrefix}-${name}`,
    name,
    label: t(`fields.${name}`),
    requiredText: `(${common("required")})`,
    error: atField(problems[name]),
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(name, event.target.value),
  });
  return (
    <>
      <TextField {...given("firstName")} autoComplete="given-name" maxLength={100} />
      <TextField {...given("lastName")} autoComplete="family-name" maxLength={100} />
      <TextField
        {...given("email")}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <PasswordField
        {...given("password")}
        autoComplete="new-password"
        help={t("password.help", { minimum: passwordMinimum.registration })}
      />
      <PasswordField {...given("confirmation")} autoComplete="new-password" />
    </>
  );
}
