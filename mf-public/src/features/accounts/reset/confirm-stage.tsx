import { passwordMinimum } from "@samling/contract/constants";
import type { Organization } from "@samling/contract/types";
import { isApiError, Link, paths, useErrorText, useTitle } from "@samling/portal";
import { Button } from "@samling/ui";
import { type FormEvent, useId, useState } from "react";
import styles from "../account/door.module.css";
import { Door } from "../account/door.tsx";
import { useConfirmPasswordResetMutation } from "../account/endpoints.ts";
import { Failure } from "../account/failure.tsx";
import { useText } from "../account/text.ts";
import { PasswordPair } from "../person/password-pair.tsx";
import { ProblemSummary } from "../person/problem-summary.tsx";
import { useCheckedForm } from "../person/use-checked-form.ts";
import { useProblemText } from "../person/use-problem-text.ts";
import { Done } from "./done.tsx";
import { EmailField } from "./email-field.tsx";
import { checkNewPassword, type NewPassword } from "./rules.ts";

interface ConfirmStageProps {
  organization: Organization;
  email: string;
  token: string;
}

export function ConfirmStage({ organization, email, token }: ConfirmStageProps) {
  const t = useText();
  const errorText = useErrorText();
  const { atField } = useProblemText();
  const id = useId();
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [confirm, { isLoading }] = useConfirmPasswordResetMutation();
  const empty: NewPassword = { email, password: "", confirmation: "" };
  const { values, change, problems, attempt, tryToSend, takeError } = useCheckedForm(empty, checkNewPassword);
  useTitle(t(isDone ? "reset.doneTitle" : "reset.confirmTitle"));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (!tryToSend()) return;
    try {
      const body = { email: values.email.trim(), reset_token: token, password: values.password };
      await confirm({ body }).unwrap();
      setDone(true);
    } catch (error) {
      if (!takeError(error)) setFailure(error);
    }
  };

  if (isDone) return <Done organization={organization} title={t("reset.doneTitle")} text={t("reset.doneText")} />;
  return (
    <Door organization={organization} title={t("reset.confirmTitle")}>
      <ProblemSummary
        idPrefix={id}
        title={t("reset.notChanged")}
        problems={problems}
        attempt={attempt}
        order={["email", "password", "confirmation"]}
      />
      <form noValidate onSubmit={submit}>
        <EmailField
          id={`${id}-email`}
          value={values.email}
          error={atField(problems.email)}
          isFixed={email !== ""}
          onChange={(value) => change({ email: value }, "email")}
        />
        <PasswordPair
          idPrefix={id}
          minimum={passwordMinimum.reset}
          values={values}
          problems={problems}
          onChange={(name, value) => change({ [name]: value }, name)}
        />
        <Button type="submit" isWide isBusy={isLoading}>
          {t(isLoading ? "reset.changing" : "reset.change")}
        </Button>
        <Failure>{failure ? errorText(failure) : undefined}</Failure>
      </form>
      {isApiError(failure) && failure.status === 412 && (
        <Link className={styles.also} to={paths.passwordReset.href({ orgId: organization.id, user: values.email })}>
          {t("reset.askAgain")}
        </Link>
      )}
    </Door>
  );
}
