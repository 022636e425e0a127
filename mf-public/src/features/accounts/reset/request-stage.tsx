import type { Organization } from "@samling/contract/types";
import { Link, paths, useErrorText, useTitle } from "@samling/portal";
import { Button } from "@samling/ui";
import { type FormEvent, useId, useState } from "react";
import styles from "../account/door.module.css";
import { Door } from "../account/door.tsx";
import { useRequestPasswordResetMutation } from "../account/endpoints.ts";
import { Failure } from "../account/failure.tsx";
import type { ReturnState } from "../account/return-to.ts";
import { useText } from "../account/text.ts";
import { ProblemSummary } from "../person/problem-summary.tsx";
import { useCheckedForm } from "../person/use-checked-form.ts";
import { useProblemText } from "../person/use-problem-text.ts";
import { Done } from "./done.tsx";
import { EmailField } from "./email-field.tsx";
import { checkAddress } from "./rules.ts";

interface RequestStageProps {
  organization: Organization;
  email: string;
  state: ReturnState;
}

export function RequestStage({ organization, email, state }: RequestStageProps) {
  const t = useText();
  const errorText = useErrorText();
  const { atField } = useProblemText();
  const id = useId();
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [request, { isLoading }] = useRequestPasswordResetMutation();
  const { values, change, problems, attempt, tryToSend, takeError } = useCheckedForm({ email }, checkAddress);
  useTitle(t(sentTo ? "reset.sentTitle" : "reset.title"));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (!tryToSend()) return;
    const address = values.email.trim();
    try {
      await request({ body: { email: address, organizationId: organization.id } }).unwrap();
      setSentTo(address);
    } catch (error) {
      if (!takeError(error)) setFailure(errorText(error));
    }
  };

  if (sentTo)
    return (
      <Done {...{ organization, state }} title={t("reset.sentTitle")} text={t("reset.sentText", { email: sentTo })} />
    );
  return (
    <Door organization={organization} title={t("reset.title")}>
      <p className="lead">{t("reset.lead")}</p>
      <ProblemSummary
        idPrefix={id}
        title={t("reset.refused")}
        problems={problems}
        attempt={attempt}
        order={["email"]}
      />
      <form noValidate onSubmit={submit}>
        <EmailField
          id={`${id}-email`}
          value={values.email}
          error={atField(problems.email)}
          onChange={(value) => change({ email: value }, "email")}
        />
        <Button type="submit" isWide isBusy={isLoading}>
          {t(isLoading ? "reset.sending" : "reset.send")}
        </Button>
        <Failure>{failure}</Failure>
      </form>
      <Link className={styles.also} to={paths.login.href({ organization: organization.id })} state={state}>
        {t("reset.toLogin")}
      </Link>
    </Door>
  );
}
