import { useCommonText } from "@samling/portal";
import type { ChangeEvent } from "react";
import { PasswordField } from "../account/password-field.tsx";
import { useText } from "../account/text.ts";
import type { Problems } from "./rules.ts";
import { useProblemText } from "./use-problem-text.ts";

type PasswordName = "password" | "confirmation";

interface PasswordPairProps {
  idPrefix: string;
  minimum: number;
  values: Record<PasswordName, string>;
  problems: Problems;
  onChange: (name: PasswordName, value: string) => void;
}

/** A new password, typed twice. */
export function PasswordPair({ idPrefix, minimum, values, problems, onChange }: PasswordPairProps) {
  const t = useText();
  const common = useCommonText();
  const { atField } = useProblemText();
  const given = (name: PasswordName) => ({
    id: `${idPrefix}-${name}`,
    name,
    requiredText: `(${common("required")})`,
    error: atField(problems[name]),
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(name, event.target.value),
    autoComplete: "new-password",
  });
  return (
    <>
      <PasswordField {...given("password")} label={t("fields.newPassword")} help={t("password.help", { minimum })} />
      <PasswordField {...given("confirmation")} label={t("fields.confirmation")} />
    </>
  );
}
