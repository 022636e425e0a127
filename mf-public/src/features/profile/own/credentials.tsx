import { accountsApi } from "@samling/accounts/endpoints";
import { Failure } from "@samling/accounts/fields/failure";
import { PasswordField } from "@samling/accounts/fields/password-field";
import { PasswordPair } from "@samling/accounts/fields/password-pair";
import { isBlank, isLongEnough, isPassword, type Problems } from "@samling/accounts/rules";
import { useText as useAccountText } from "@samling/accounts/text";
import { useAccountForm } from "@samling/accounts/use-account-form";
import { minPasswordLengths } from "@samling/contract/constants/accounts";
import { Link, toast, useCommonText, useGetFactorsQuery } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button, TextField } from "@samling/ui";
import { ErrorSummary } from "@samling/ui/error-summary";
import { profileApi } from "../profile/endpoints.ts";
import { useText } from "../profile/text.ts";
import styles from "./edit-profile.module.css";

const noAddress = { email: "", currentPassword: "" };

function checkAddress({ email, currentPassword }: typeof noAddress, hasPassword: boolean): Problems {
  const problems: Problems = {};
  if (isBlank(email)) problems.email = "MISSING_FILEDS_ERROR";
  if (hasPassword && isBlank(currentPassword)) problems.currentPassword = "MISSING_FILEDS_ERROR";
  return problems;
}

/** The address does not change until the link in the e-mail is opened. */
export function EmailForm({ organizationId }: { organizationId: string }) {
  const t = useText();
  const common = useCommonText();
  const [request] = profileApi.useRequestEmailChangeMutation();
  const { currentData: factors } = useGetFactorsQuery();
  const hasPassword = factors?.hasPassword ?? true;
  const form = useAccountForm({
    stored: noAddress,
    fields: hasPassword ? ["email", "currentPassword"] : ["email"],
    check: (values) => checkAddress(values, hasPassword),
  });

  const submit = form.submit(async ({ email, currentPassword: password }) => {
    await request({ body: { email, password, organizationId } }).unwrap();
    toast.success(t("own.email.sent", { email }));
    form.reset();
  });

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {form.summary && <ErrorSummary title={t("own.email.notSent")} {...form.summary} />}
      <TextField
        {...form.input("email")}
        type="email"
        label={t("own.email.new")}
        requiredText={`(${common("required")})`}
        autoComplete="email"
      />
      {hasPassword && (
        <PasswordField
          {...form.input("currentPassword")}
          label={t("own.email.password")}
          requiredText={`(${common("required")})`}
          autoComplete="current-password"
        />
      )}
      <Button type="submit" isBusy={form.isBusy}>
        {t(form.isBusy ? "own.email.changing" : "own.email.change")}
      </Button>
      <Failure>{form.failure?.text}</Failure>
    </form>
  );
}

const noPassword = { currentPassword: "", password: "", confirmation: "" };

/** The same rules as at registration. */
function checkPassword({ currentPassword, password, confirmation }: typeof noPassword): Problems {
  const problems: Problems = {};
  if (isBlank(currentPassword)) problems.currentPassword = "MISSING_FILEDS_ERROR";
  if (isBlank(password)) problems.password = "MISSING_FILEDS_ERROR";
  else if (!isPassword(password, confirmation))
    problems[isLongEnough(password) ? "confirmation" : "password"] = "PASSWORD_ERROR";
  return problems;
}

export function PasswordForm({ orgId, email }: { orgId: string; email: string }) {
  const t = useText();
  const account = useAccountText();
  const common = useCommonText();
  const { currentData: factors } = useGetFactorsQuery();
  const [update] = accountsApi.useUpdateOwnUserMutation();
  const form = useAccountForm({
    stored: noPassword,
    fields: ["currentPassword", "password", "confirmation"],
    check: checkPassword,
  });

  const submit = form.submit(async ({ currentPassword: current, password: next }) => {
    await update({ body: { password: { current, next } } }).unwrap();
    toast.success(t("own.password.changed"));
    form.reset();
  });

  if (factors && !factors.hasPassword) {
    return (
      <>
        <p>{t("own.passkeys.isAlone")}</p>
        <Link to={paths.passwordReset.href({ orgId, user: email })}>{account("byLink.choose")}</Link>
      </>
    );
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {form.summary && <ErrorSummary title={t("own.password.notChanged")} {...form.summary} />}
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.input("currentPassword")}
        label={account("fields.currentPassword")}
        requiredText={`(${common("required")})`}
        autoComplete="current-password"
      />
      <PasswordPair minimum={minPasswordLengths.registration} form={form} />
      <Button type="submit" isBusy={form.isBusy}>
        {t(form.isBusy ? "own.password.changing" : "own.password.change")}
      </Button>
      <Failure>{form.failure?.text}</Failure>
    </form>
  );
}
