import { Failure } from "@samling/accounts/fields/failure";
import { PasswordField } from "@samling/accounts/fields/password-field";
import type { Problems } from "@samling/accounts/rules";
import { useText } from "@samling/accounts/text";
import { useAccountForm } from "@samling/accounts/use-account-form";
import type { Credentials } from "@samling/accounts/use-sign-in";
import { isEmail } from "@samling/contract/is-email";
import { useCommonText } from "@samling/portal";
import { Button, TextField } from "@samling/ui";
import { ErrorSummary } from "@samling/ui/error-summary";
import { type FormEvent, useId, useRef, useState } from "react";
import styles from "./login-form.module.css";

interface LoginFormProps {
  isBusy: boolean;
  /** Typed on the page before. */
  email: string | undefined;
  onEmail?: (email: string) => void;
  /** Why the last attempt failed. */
  failure: string | undefined;
  onSubmit: (credentials: Credentials) => unknown;
}

/** A browser that fills in a form shows the values before it reports them. Old browsers do not know the selector. */
function isFilled(input: HTMLInputElement | null): boolean {
  if (!input) return false;
  if (input.value.trim() !== "") return true;
  try {
    return input.matches(":autofill");
  } catch {
    return false;
  }
}

const empty: Credentials = { email: "", password: "" };
const checkAddress = ({ email }: Credentials): Problems => (isEmail(email) ? {} : { email: "NOT_VALID_EMAIL_ERROR" });

/** Uncontrolled fields, so that values entered by a password manager are sent. */
export function LoginForm({ isBusy, email: initialEmail, onEmail, failure, onSubmit }: LoginFormProps) {
  const t = useText();
  const common = useCommonText();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [isComplete, setComplete] = useState(false);
  const form = useAccountForm({ stored: empty, fields: ["email"], check: checkAddress });
  const hint = useId();
  const updateCompleteness = () => setComplete(isFilled(email.current) && isFilled(password.current));

  const submit = (event: FormEvent) => {
    form.set("email", email.current?.value.trim() ?? "");
    form.set("password", password.current?.value ?? "");
    return form.submit(onSubmit)(event);
  };
  const inputProps = (name: keyof Credentials) => {
    const { id, error } = form.input(name);
    return { id, name, error, requiredText: `(${common("required")})` };
  };

  return (
    <>
      {form.summary && <ErrorSummary title={t("login.refused")} {...form.summary} />}
      <form
        noValidate
        className={styles.form}
        onSubmit={submit}
        onInput={updateCompleteness}
        onAnimationStart={updateCompleteness}
      >
        <TextField
          ref={email}
          defaultValue={initialEmail}
          onBlur={(event) => onEmail?.(event.target.value.trim())}
          {...inputProps("email")}
          type="email"
          label={t("fields.email")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          ref={password}
          {...inputProps("password")}
          label={t("fields.password")}
          autoComplete="current-password"
        />
        <div>
          <Button
            type="submit"
            isWide
            isBusy={isBusy}
            disabled={!isComplete}
            aria-describedby={isComplete ? undefined : hint}
          >
            {t(isBusy ? "login.submitting" : "login.submit")}
          </Button>
          {!isComplete && (
            <p className="mt-2 small muted" id={hint}>
              {t("FILL_IN_ALL_FIELDS_ERROR")}
            </p>
          )}
        </div>
        <Failure>{failure}</Failure>
      </form>
    </>
  );
}
