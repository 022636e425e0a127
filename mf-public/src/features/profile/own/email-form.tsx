import { Failure } from "@samling/accounts/fields/failure";
import { PasswordField } from "@samling/accounts/fields/password-field";
import { isBlank, type Problems } from "@samling/accounts/rules";
import { useAccountForm } from "@samling/accounts/use-account-form";
import { toast, useCommonText, useGetFactorsQuery } from "@samling/portal";
import { Button, ErrorSummary, TextField } from "@samling/ui";
import { profileApi } from "../profile/endpoints.ts";
import { useText } from "../profile/text.ts";
import styles from "./edit-profile.module.css";

const empty = { email: "", currentPassword: "" };

function checkChange({ email, currentPassword }: typeof empty, hasPassword: boolean): Problems {
  const problems: Problems = {};
  if (isBlank(email)) problems.email = "MISSING_FILEDS_ERROR";
  if (hasPassword && isBlank(currentPassword)) problems.currentPassword = "MISSING_FILEDS_ERROR";
  return problems;
}

/** The address changes when the link in the mail is opened, and not before. */
export function EmailForm({ organizationId }: { organizationId: string }) {
  const t = useText();
  const common = useCommonText();
  const [request] = profileApi.useRequestEmailChangeMutation();
  const { currentData: factors } = useGetFactorsQuery();
  const hasPassword = factors?.hasPassword ?? true;
  const form = useAccountForm({
    stored: empty,
    fields: hasPassword ? ["email", "currentPassword"] : ["email"],
    check: (values) => checkChange(values, hasPassword),
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
