import { passwordMinimum } from "@samling/contract/constants";
import { toast, useCommonText, useErrorText } from "@samling/portal";
import { Button } from "@samling/ui";
import { type FormEvent, useId, useState } from "react";
import { Failure } from "../../accounts/account/failure.tsx";
import { PasswordField } from "../../accounts/account/password-field.tsx";
import { useText as useAccountText } from "../../accounts/account/text.ts";
import { PasswordPair } from "../../accounts/person/password-pair.tsx";
import { ProblemSummary } from "../../accounts/person/problem-summary.tsx";
import { isBlank, isLongEnough, isPassword, type Problems } from "../../accounts/person/rules.ts";
import { useCheckedForm } from "../../accounts/person/use-checked-form.ts";
import { useProblemText } from "../../accounts/person/use-problem-text.ts";
import { useUpdateOwnUserMutation } from "../profile/endpoints.ts";
import { useText } from "../profile/text.ts";
import styles from "./edit-profile.module.css";

const empty = { currentPassword: "", password: "", confirmation: "" };

/** The same rules as at registration. */
function checkChange({ currentPassword, password, confirmation }: typeof empty): Problems {
  const problems: Problems = {};
  if (isBlank(currentPassword)) problems.currentPassword = "MISSING_FILEDS_ERROR";
  if (isBlank(password)) problems.password = "MISSING_FILEDS_ERROR";
  else if (!isPassword(password, confirmation))
    problems[isLongEnough(password) ? "confirmation" : "password"] = "PASSWORD_ERROR";
  return problems;
}

export function PasswordForm({ email }: { email: string }) {
  // Emptied after success.
  const [round, setRound] = useState(0);
  return <EmptyPasswordForm key={round} email={email} onChanged={() => setRound(round + 1)} />;
}

function EmptyPasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const t = useText();
  const account = useAccountText();
  const common = useCommonText();
  const errorText = useErrorText();
  const { atField } = useProblemText();
  const id = useId();
  const [failure, setFailure] = useState<string>();
  const [update, { isLoading }] = useUpdateOwnUserMutation();
  const { values, change, problems, attempt, tryToSend, takeError } = useCheckedForm(empty, checkChange);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (!tryToSend()) return;
    try {
      await update({ body: { password: { current: values.currentPassword, next: values.password } } }).unwrap();
      toast.success(t("own.password.changed"));
      onChanged();
    } catch (error) {
      if (!takeError(error)) setFailure(errorText(error));
    }
  };

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <ProblemSummary
        idPrefix={id}
        title={t("own.password.notChanged")}
        problems={problems}
        attempt={attempt}
        order={["currentPassword", "password", "confirmation"]}
      />
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id={`${id}-currentPassword`}
        name="currentPassword"
        label={account("fields.currentPassword")}
        requiredText={`(${common("required")})`}
        error={atField(problems.currentPassword)}
        autoComplete="current-password"
        value={values.currentPassword}
        onChange={(event) => change({ currentPassword: event.target.value }, "currentPassword")}
      />
      <PasswordPair
        idPrefix={id}
        minimum={passwordMinimum.registration}
        values={values}
        problems={problems}
        onChange={(name, value) => change({ [name]: value }, name)}
      />
      <Button type="submit" isBusy={isLoading}>
        {t(isLoading ? "own.password.changing" : "own.password.change")}
      </Button>
      <Failure>{failure}</Failure>
    </form>
  );
}
