import { accountsApi } from "@samling/accounts/endpoints";
import { Failure } from "@samling/accounts/fields/failure";
import { PasswordPair } from "@samling/accounts/fields/password-pair";
import { useText } from "@samling/accounts/text";
import { useAccountForm } from "@samling/accounts/use-account-form";
import { minPasswordLengths } from "@samling/contract/constants/accounts";
import { useLinkSecret, useTitle } from "@samling/portal";
import { Button } from "@samling/ui";
import { ErrorSummary } from "@samling/ui/error-summary";
import { useState } from "react";
import { AccountFrame, CompletionNotice } from "../account/account-frame.tsx";
import { checkPasswords } from "../reset/rules.ts";

/** Linked from the e-mail about a changed address or password: a person who did not want it takes the account back. */
export default function BackPage() {
  const t = useText();
  const { token } = useLinkSecret();
  const [isDone, setDone] = useState(false);
  const [takeBack] = accountsApi.useTakeAccountBackMutation();
  const form = useAccountForm({
    stored: { password: "", confirmation: "" },
    fields: ["password", "confirmation"],
    check: checkPasswords,
  });
  useTitle(t(isDone ? "back.doneTitle" : "back.title"));

  const submit = form.submit(async ({ password }) => {
    await takeBack({ body: { token, password } }).unwrap();
    setDone(true);
  });

  if (isDone) return <CompletionNotice title={t("back.doneTitle")} text={t("back.doneText")} />;
  if (!token)
    return (
      <AccountFrame title={t("back.title")}>
        <p className="lead">{t("back.noLink")}</p>
      </AccountFrame>
    );
  return (
    <AccountFrame title={t("back.title")}>
      <p className="lead">{t("back.lead")}</p>
      {form.summary && <ErrorSummary title={t("back.refused")} {...form.summary} />}
      <form noValidate onSubmit={submit}>
        <PasswordPair minimum={minPasswordLengths.reset} form={form} />
        <Button type="submit" isWide isBusy={form.isBusy}>
          {t(form.isBusy ? "back.submitting" : "back.submit")}
        </Button>
        <Failure>{form.failure?.text}</Failure>
      </form>
    </AccountFrame>
  );
}
