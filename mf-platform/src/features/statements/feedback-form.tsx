import { isEmail } from "@samling/contract/is-email";
import { feedbackLimits, maxEmailLength } from "@samling/contract/limits";
import type { Organization } from "@samling/contract/types";
import { useCommonText } from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import { Button, TextArea, TextField } from "@samling/ui";
import { ErrorSummary } from "@samling/ui/error-summary";
import { takeFocus } from "@samling/ui/take-focus";
import { useEffect, useRef } from "react";
import { statementsApi } from "./endpoints.ts";
import styles from "./statements.module.css";
import { useText } from "./text.ts";

type FeedbackProblems = Partial<Record<"message" | "email", "messageMissing" | "emailWrong">>;

const blank = { message: "", page: "", email: "" };

/** Accessibility feedback to the organization, without an account. The text is kept until it has been sent. */
export function FeedbackForm({ organization: { id, name } }: { organization: Organization }) {
  const t = useText();
  const common = useCommonText();
  const [send, { isSuccess, reset }] = statementsApi.useSendAccessibilityFeedbackMutation();
  const form = useForm({
    stored: blank,
    fields: ["message", "email"],
    check: ({ message, email }): FeedbackProblems => ({
      ...(message.trim() === "" && { message: "messageMissing" }),
      ...(email.trim() !== "" && !isEmail(email) && { email: "emailWrong" }),
    }),
    textOf: (problem) => t(`form.${problem}`),
    limits: { ...feedbackLimits, email: maxEmailLength },
  });
  const submit = form.submit((values) => send({ id, body: { ...values, email: values.email.trim() } }).unwrap());
  const messageId = form.idOf("message");
  const wasSent = useRef(false);
  // Form and confirmation replace each other together with the focused button, so the focus has to be moved.
  useEffect(() => {
    if (!isSuccess && wasSent.current) document.getElementById(messageId)?.focus();
    wasSent.current = isSuccess;
  }, [isSuccess, messageId]);
  const startAgain = () => {
    reset();
    form.reset();
  };

  if (isSuccess) {
    return (
      <div role="status" className={`grid gap-4 justify-start pad-5 ${styles.sent}`}>
        <p ref={takeFocus} tabIndex={-1}>
          {t("form.sent", { name })}
        </p>
        <Button variant="line" onClick={startAgain}>
          {t("form.another")}
        </Button>
      </div>
    );
  }
  return (
    <form className="grid one-column gap-5 pad-5 cool" onSubmit={submit} noValidate>
      {form.summary && <ErrorSummary title={t("form.failed")} {...form.summary} />}
      {form.failure && (
        <ErrorSummary title={t("form.failed")} issues={[{ text: form.failure.text }]} focusKey={form.attempts} />
      )}
      <TextArea {...form.input("message")} label={t("form.message")} requiredText={`(${common("required")})`} />
      <TextField {...form.input("page")} label={t("form.page")} help={t("form.pageHelp")} />
      <TextField {...form.input("email")} type="email" autoComplete="email" label={t("form.email")} />
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {t("form.send")}
        </Button>
      </div>
    </form>
  );
}
