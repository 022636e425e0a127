import { PasswordField } from "@samling/accounts/fields/password-field";
import { useText } from "@samling/accounts/text";
import { passwordMinimum } from "@samling/contract/constants";
import { useCommonText } from "@samling/portal";
import type { BoundFields } from "@samling/portal/forms/bind-fields";
import { TextField } from "@samling/ui";

type CredentialName = "firstName" | "lastName" | "email" | "password" | "confirmation";

/** Who one is and how one signs in: asked by every organization. */
export function CredentialFields({ form }: { form: Pick<BoundFields<Record<CredentialName, string>>, "input"> }) {
  const t = useText();
  const common = useCommonText();
  const given = (name: CredentialName) => ({
    ...form.input(name),
    label: t(`fields.${name}`),
    requiredText: `(${common("required")})`,
  });
  return (
    <>
      <TextField {...given("firstName")} autoComplete="given-name" />
      <TextField {...given("lastName")} autoComplete="family-name" />
      <TextField {...given("email")} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      <PasswordField
        {...given("password")}
        autoComplete="new-password"
        help={t("password.help", { minimum: passwordMinimum.registration })}
      />
      <PasswordField {...given("confirmation")} autoComplete="new-password" />
    </>
  );
}
