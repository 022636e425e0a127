import { accountsApi } from "@samling/accounts/endpoints";
import { Failure } from "@samling/accounts/fields/failure";
import { PasswordPair } from "@samling/accounts/fields/password-pair";
import { useText } from "@samling/accounts/text";
import { useAccountForm } from "@samling/accounts/use-account-form";
import { minPasswordLengths } from "@samling/contract/constants/accounts";
import type { Organization } from "@samling/contract/types";
import { Link, Navigate, useCommonText, useLinkSecret, useLocation, useOrganization, useTitle } from "@samling/portal";
import type { InputProps } from "@samling/portal/forms/bind-fields";
import * as paths from "@samling/portal/paths";
import { Button, TextField } from "@samling/ui";
import { ErrorSummary } from "@samling/ui/error-summary";
import { useState } from "react";
import { AccountFrame, CompletionNotice } from "../account/account-frame.tsx";
import { type ReturnState, readState } from "../account/return-to.ts";
import { checkAddress, checkNewPassword } from "./rules.ts";

/** Two stages at one address: requesting a link and, with the link's token, choosing a new password. */
export default function ResetPage() {
  const { user: email, token } = useLinkSecret();
  const organization = useOrganization();
  const state = readState(useLocation().state);
  if (!organization) return <Navigate to={paths.start.href()} replace />;
  return token ? (
    <ConfirmStage key={token} organization={organization} email={email} token={token} />
  ) : (
    <RequestStage organization={organization} email={email} state={state} />
  );
}

interface RequestStageProps {
  organization: Organization;
  email: string;
  state: ReturnState;
}

function RequestStage({ organization, email, state }: RequestStageProps) {
  const t = useText();
  const [sentTo, setSentTo] = useState<string>();
  const [request] = accountsApi.useRequestPasswordResetMutation();
  const form = useAccountForm({ stored: { email }, fields: ["email"], check: checkAddress });
  useTitle(t(sentTo ? "reset.sentTitle" : "reset.title"));

  const submit = form.submit(async (values) => {
    const address = values.email.trim();
    await request({ body: { email: address, organizationId: organization.id } }).unwrap();
    setSentTo(address);
  });

  if (sentTo)
    return (
      <CompletionNotice
        organization={organization}
        state={{ ...state, email: sentTo }}
        title={t("reset.sentTitle")}
        text={t("reset.sentText", { email: sentTo })}
      />
    );
  return (
    <AccountFrame organization={organization} title={t("reset.title")}>
      <p className="lead">{t("reset.lead")}</p>
      {form.summary && <ErrorSummary title={t("reset.refused")} {...form.summary} />}
      <form noValidate onSubmit={submit}>
        <EmailField field={form.input("email")} />
        <Button type="submit" isWide isBusy={form.isBusy}>
          {t(form.isBusy ? "reset.sending" : "reset.send")}
        </Button>
        <Failure>{form.failure?.text}</Failure>
      </form>
      <Link
        className="target strong self-start"
        to={paths.login.href({ organization: organization.id })}
        state={{ ...state, email: form.values.email }}
      >
        {t("reset.toLogin")}
      </Link>
    </AccountFrame>
  );
}

function ConfirmStage({ organization, email, token }: { organization: Organization; email: string; token: string }) {
  const t = useText();
  const { state } = useLocation();
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
      <CompletionNotice
        organization={organization}
        state={{ email: form.values.email }}
        title={t("reset.doneTitle")}
        text={t("reset.doneText")}
      />
    );
  return (
    <AccountFrame organization={organization} title={t("reset.confirmTitle")}>
      {form.summary && <ErrorSummary title={t("reset.notChanged")} {...form.summary} />}
      <form noValidate onSubmit={submit}>
        <EmailField field={form.input("email")} isFixed={email !== ""} />
        <PasswordPair minimum={minPasswordLengths.reset} form={form} />
        <Button type="submit" isWide isBusy={form.isBusy}>
          {t(form.isBusy ? "reset.changing" : "reset.change")}
        </Button>
        <Failure>{form.failure?.text}</Failure>
      </form>
      {form.failure?.code === "RESET_TOKEN_INVALID" ? (
        <Link
          className="target strong self-start"
          to={paths.passwordReset.href({ orgId: organization.id, user: form.values.email })}
        >
          {t("reset.askAgain")}
        </Link>
      ) : (
        <Link
          className="target strong self-start"
          to={paths.openAccount.href({ orgId: organization.id })}
          state={state}
        >
          {t("reset.withoutPassword")}
        </Link>
      )}
    </AccountFrame>
  );
}

interface EmailFieldProps {
  field: InputProps;
  /** Whether the link sets it; shown so that people and password managers know whose password this is. */
  isFixed?: boolean;
}

function EmailField({ field, isFixed }: EmailFieldProps) {
  const t = useText();
  const common = useCommonText();
  return (
    <TextField
      {...field}
      type="email"
      label={t("fields.email")}
      requiredText={isFixed ? undefined : `(${common("required")})`}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      readOnly={isFixed}
    />
  );
}
