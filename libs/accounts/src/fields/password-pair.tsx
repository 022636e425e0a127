import { useCommonText } from "@samling/portal";
import type { BoundFields } from "@samling/portal/forms/bind-fields";
import { useText } from "../text.ts";
import { PasswordField } from "./password-field.tsx";

type PasswordName = "password" | "confirmation";

interface PasswordPairProps {
  minimum: number;
  form: Pick<BoundFields<Record<PasswordName, string>>, "input">;
}

/** A new password, typed twice. */
export function PasswordPair({ minimum, form }: PasswordPairProps) {
  const t = useText();
  const common = useCommonText();
  const fieldProps = (name: PasswordName) => ({
    ...form.input(name),
    requiredText: `(${common("required")})`,
    autoComplete: "new-password",
  });
  return (
    <>
      <PasswordField
        {...fieldProps("password")}
        label={t("fields.newPassword")}
        help={t("password.help", { minimum })}
      />
      <PasswordField {...fieldProps("confirmation")} label={t("fields.confirmation")} />
    </>
  );
}
