import { accountsApi } from "@samling/accounts/endpoints";
import { Failure } from "@samling/accounts/fields/failure";
import { useText } from "@samling/accounts/text";
import { useAccountForm } from "@samling/accounts/use-account-form";
import type { Organization } from "@samling/contract/types";
import { Link, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button, ErrorSummary } from "@samling/ui";
import { useState } from "react";
import { Done } from "../account/done.tsx";
import styles from "../account/door.module.css";
import { Door } from "../account/door.tsx";
import type { ReturnState } from "../account/return-to.ts";
import { EmailField } from "./email-field.tsx";
import { checkAddress } from "./rules.ts";

interface RequestStageProps {
  organization: Organization;
  email: string;
  state: ReturnState;
}

export function RequestStage({ organization, email, state }: RequestStageProps) {
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
      <Done
        organization={organization}
        state={{ ...state, email: sentTo }}
        title={t("reset.sentTitle")}
        text={t("reset.sentText", { email: sentTo })}
      />
    );
  return (
    <Door organization={organization} title={t("reset.title")}>
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
        className={styles.also}
        to={paths.login.href({ organization: organization.id })}
        state={{ ...state, email: form.values.email }}
      >
        {t("reset.toLogin")}
      </Link>
    </Door>
  );
}
