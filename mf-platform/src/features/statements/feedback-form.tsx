import { isEmail } from "@samling/contract/is-email";
import { feedbackLimits } from "@samling/contract/limits";
import type { Organization } from "@samling/contract/types";
import { useCommonText, useErrorText } from "@samling/portal";
import { Button, ErrorSummary, TextArea, TextField } from "@samling/ui";
import { type FormEvent, useState } from "react";
import { useSendAccessibilityFeedbackMutation } from "./endpoints.ts";
import styles from "./statements.module.css";
import { useText } from "./text.ts";

const blank = { message: "", page: "", email: "" };

/** Accessibility feedback to the organization, without an account. The text stays until it has been sent. */
export function FeedbackForm({ organization: { id, name } }: { organization: Organization }) {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const [values, setValues] = useState(blank);
  const [attempts, setAttempts] = useState(0);
  const [send, { isLoading, isSuccess, error, reset }] = useSendAccessibilityFeedbackMutation();
  const messageError = values.message.trim() === "" ? t("form.messageMissing") : undefined;
  const emailError = values.email.trim() === "" || isEmail(values.email) ? undefined : t("form.emailWrong");
  const issues = [
    ...(messageError ? [{ id: "feedback-message", text: messageError }] : []),
    ...(emailError ? [{ id: "feedback-email", text: emailError }] : []),
  ];
  const isChecked = attempts > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (issues.length === 0) void send({ id, body: { ...values, email: values.email.trim() } });
  };
  const change = (field: keyof typeof blank) => (event: { target: { value: string } }) =>
    setValues((now) => ({ ...now, [field]: event.target.value }));
  const again = () => {
    reset();
    setValues(blank);
    setAttempts(0);
  };

  if (isSuccess) {
    return (
      <div role="status" className={styles.sent}>
        <p>{t("form.sent", { name })}</p>
        <Button variant="line" onClick={again}>
          {t("form.another")}
        </Button>
      </div>
    );
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {isChecked && issues.length > 0 && <ErrorSummary title={t("form.failed")} issues={issues} focusKey={attempts} />}
      {error && issues.length === 0 && (
        <ErrorSummary title={t("form.failed")} issues={[{ text: errorText(error) }]} focusKey={error} />
      )}
      <TextArea
        id="feedback-message"
        label={t("form.message")}
        requiredText={`(${common("required")})`}
        error={isChecked ? messageError : undefined}
        maxLength={feedbackLimits.message}
        value={values.message}
        onChange={change("message")}
      />
      <TextField
        id="feedback-page"
        label={t("form.page")}
        help={t("form.pageHelp")}
        maxLength={feedbackLimits.page}
        value={values.page}
        onChange={change("page")}
      />
      <TextField
        id="feedback-email"
        type="email"
        autoComplete="email"
        label={t("form.email")}
        error={isChecked ? emailError : undefined}
        value={values.email}
        onChange={change("email")}
      />
      <div>
        <Button type="submit" isBusy={isLoading}>
          {t("form.send")}
        </Button>
      </div>
    </form>
  );
}
