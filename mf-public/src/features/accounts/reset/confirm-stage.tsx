import { accountsApi } from "@samling/accounts/endpoints";
import { Failure } from "@samling/accounts/fields/failure";
import { PasswordPair } from "@samling/accounts/fields/password-pair";
import { useText } from "@samling/accounts/text";
import { useAccountForm } from "@samling/accounts/use-account-form";
import { passwordMinimum } from "@samling/contract/constants";
import type { Organization } from "@samling/contract/types";
import { Link, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button, ErrorSummary } from "@samling/ui";
import { useState } from "react";
import { Done } from "../account/done.tsx";
import styles from "../account/door.module.css";
import { Door } from "../account/door.tsx";
import { EmailField } from "./email-field.tsx";
import { checkNewPassword } from "./rules.ts";

interface ConfirmStageProps {
  organization: Organization;
  email: string;
  token: string;
}

export function ConfirmStage({ organization, email, token }: ConfirmStageProps) {
  const t = useText();
  const [isDone, setDone] = useState(false);
  const [confirm] = accountsApi.useConfirmPasswordResetMutation();
  const form = useAccountForm({
    stored: { email, password: "", confirmation: "" },
    fields: ["email", "password", "confirmation"],
    check: checkNewPassword,
  });
  useTitle(t(isDone ? "reset.doneTitle" : "reset.confirmTitle"));

  const submit = form.submit(async (values) => {
    await confirm({ body: { email: values.email.trim(), reset_token: token, password: values.password } }).unwrap();
    setDone(true);
  });

  if (isDone)
    return (
      <Done
        organization={organization}
        state={{ email: form.values.email }}
        title={t("reset.doneTitle")}
        text={t("reset.doneText")}
      />
    );
  return (
    <Door organization={organization} title={t("reset.confirmTitle")}>
      {form.summary && <ErrorSummary title={t("reset.notChanged")} {...form.summary} />}
      <form noValidate onSubmit={submit}>
        <EmailField field={form.input("email")} isFixed={email !== ""} />
        <PasswordPair minimum={passwordMinimum.reset} form={form} />
        <Button type="submit" isWide isBusy={form.isBusy}>
          {t(form.isBusy ? "reset.changing" : "reset.change")}
        </Button>
        <Failure>{form.failure?.text}</Failure>
      </form>
      {form.failure?.code === "RESET_TOKEN_INVALID" && (
        <Link
          className={styles.also}
          to={paths.passwordReset.href({ orgId: organization.id, user: form.values.email })}
        >
          {t("reset.askAgain")}
        </Link>
      )}
    </Door>
  );
}
