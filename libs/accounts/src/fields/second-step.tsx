import { Button } from "@samling/ui";
import { type FormEvent, useId, useState } from "react";
import { readError } from "../server-problems.ts";
import { useText } from "../text.ts";
import { useLoginErrorText } from "../use-login-error-text.ts";
import type { SignIn } from "../use-sign-in.ts";
import { CodeField } from "./code-field.tsx";
import { Failure } from "./failure.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

/** The step after the password, for people with an authenticator app. */
export function SecondStep({ signIn }: { signIn: SignIn }) {
  const { error, isBusy, sendCode, startOver } = signIn;
  const t = useText();
  const loginErrorText = useLoginErrorText();
  const id = useId();
  const [code, setCode] = useState("");
  const problem = readError(error).code;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void sendCode(code);
  };
  return (
    <>
      <p className="lead">{t("step.lead")}</p>
      <form noValidate onSubmit={submit}>
        <CodeField
          id={id}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={problem === "STEP_NEEDED" ? undefined : problem && t(problem)}
          autoFocus
        />
        <Button type="submit" isWide isBusy={isBusy} disabled={code.trim() === ""}>
          {t(isBusy ? "login.submitting" : "step.submit")}
        </Button>
        <Failure>{error && !problem ? loginErrorText(error) : undefined}</Failure>
      </form>
      <p className="muted small">{t("step.lost")}</p>
      <PasskeyButton signIn={signIn} />
      <div>
        <Button variant="text" onClick={startOver}>
          {t("step.back")}
        </Button>
      </div>
    </>
  );
}
