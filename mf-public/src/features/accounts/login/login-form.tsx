import { isEmail } from "@samling/contract/is-email";
import { useCommonText } from "@samling/portal";
import { Button, ErrorSummary, TextField } from "@samling/ui";
import { type FormEvent, useId, useRef, useState } from "react";
import { Failure } from "../account/failure.tsx";
import { PasswordField } from "../account/password-field.tsx";
import { useText } from "../account/text.ts";
import styles from "./login-form.module.css";

export interface Credentials {
  email: string;
  password: string;
}

interface LoginFormProps {
  isBusy: boolean;
  /** Why the last attempt failed. */
  failure: string | undefined;
  onSubmit: (credentials: Credentials) => void;
}

/** A browser that fills a form by itself shows the values before it tells them. Old ones do not know the selector. */
function isFilled(input: HTMLInputElement | null): boolean {
  if (!input) return false;
  if (input.value.trim() !== "") return true;
  try {
    return input.matches(":autofill");
  } catch {
    return false;
  }
}

/** The fields keep their own values, so that what a password manager writes is what is sent. */
export function LoginForm({ isBusy, failure, onSubmit }: LoginFormProps) {
  const t = useText();
  const common = useCommonText();
  const id = useId();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [isComplete, setComplete] = useState(false);
  const [badAttempts, setBadAttempts] = useState(0);
  const look = () => setComplete(isFilled(email.current) && isFilled(password.current));
  const required = `(${common("required")})`;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = { email: email.current?.value.trim() ?? "", password: password.current?.value ?? "" };
    const isGood = isEmail(given.email);
    setBadAttempts(isGood ? 0 : badAttempts + 1);
    if (isGood) onSubmit(given);
  };

  const emailError = badAttempts > 0 ? t("NOT_VALID_EMAIL_ERROR") : undefined;
  return (
    <>
      {emailError && (
        <ErrorSummary
          title={t("login.refused")}
          issues={[{ id: `${id}-email`, text: emailError }]}
          focusKey={badAttempts}
        />
      )}
      <form noValidate className={styles.form} onSubmit={submit} onInput={look} onAnimationStart={look}>
        <TextField
          ref={email}
          id={`${id}-email`}
          name="email"
          type="email"
          label={t("fields.email")}
          requiredText={required}
          error={emailError}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <PasswordField
          ref={password}
          id={`${id}-password`}
          name="password"
          label={t("fields.password")}
          requiredText={required}
          autoComplete="current-password"
        />
        <div>
          <Button
            type="submit"
            isWide
            isBusy={isBusy}
            disabled={!isComplete}
            aria-describedby={isComplete ? undefined : `${id}-hint`}
          >
            {t(isBusy ? "login.submitting" : "login.submit")}
          </Button>
          {!isComplete && (
            <p className={styles.hint} id={`${id}-hint`}>
              {t("FILL_IN_ALL_FIELDS_ERROR")}
            </p>
          )}
        </div>
        <Failure>{failure}</Failure>
      </form>
    </>
  );
}
