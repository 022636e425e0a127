import { CodeField } from "@samling/accounts/fields/code-field";
import { Failure } from "@samling/accounts/fields/failure";
import { PasswordField } from "@samling/accounts/fields/password-field";
import { PersonFields } from "@samling/accounts/fields/person-fields";
import { TermsConsent } from "@samling/accounts/fields/terms-consent";
import { useText as useAccountText } from "@samling/accounts/text";
import { passwordMinimum } from "@samling/contract/constants";
import { Link, useCommonText, useLocation } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { ErrorSummary, TextField } from "@samling/ui";
import { useText } from "../../../text.ts";
import { useCurrentWizard } from "../wizard-context.ts";
import styles from "./account.module.css";
import type { Account } from "./use-account.ts";

/** The fields of the way that is chosen, and what is wrong with them. */
export function AccountFields({ account }: { account: Account }) {
  const { form, way, required, knownEmail, asksForCode } = account;
  const { organization } = useCurrentWizard();
  const t = useText();
  const accountText = useAccountText();
  const common = useCommonText();
  const { pathname, search } = useLocation();
  const given = (name: "name" | "email" | "password") => ({
    ...form.input(name),
    label: accountText(`fields.${name}`),
    requiredText: `(${common("required")})`,
  });
  const isNew = way === "new";
  const [from, email] = [pathname + search, form.values.email.trim()];
  return (
    <div className={styles.fields}>
      {way === "join" && <p>{accountText("join.text", { organization: organization.name })}</p>}
      {way === "known" && knownEmail === email && <p role="status">{t("account.inUse", { email: knownEmail })}</p>}
      {form.summary && <ErrorSummary title={t("account.refused")} {...form.summary} />}
      {isNew && <TextField {...given("name")} autoComplete="name" />}
      {way !== "join" && (
        <>
          <TextField
            {...given("email")}
            type="email"
            autoComplete={isNew ? "email" : "username"}
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            {...given("password")}
            key={way}
            autoComplete={isNew ? "new-password" : "current-password"}
            help={isNew ? accountText("password.help", { minimum: passwordMinimum.registration }) : undefined}
          />
        </>
      )}
      {asksForCode && way === "known" && <CodeField {...form.input("code")} />}
      {way === "known" ? (
        <>
          <Link to={paths.login.href({ organization: organization.id })} state={{ from, email }}>
            {t("account.otherWay")}
          </Link>
          <Link to={paths.passwordReset.href({ orgId: organization.id, user: email })} state={{ from }}>
            {accountText("login.forgotten")}
          </Link>
        </>
      ) : (
        <>
          <PersonFields fields={required} form={form} />
          <TermsConsent organization={organization} field={form.box("terms")} />
        </>
      )}
      <Failure>{form.failure?.text}</Failure>
    </div>
  );
}
