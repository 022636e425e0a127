import { PasskeyButton } from "@samling/accounts/fields/passkey-button";
import { SecondStep } from "@samling/accounts/fields/second-step";
import { useText } from "@samling/accounts/text";
import { useLoginErrorText } from "@samling/accounts/use-login-error-text";
import { useSignIn } from "@samling/accounts/use-sign-in";
import { Navigate, useSession, useTitle } from "@samling/portal";
import { Door } from "../account/door.tsx";
import { LoginForm } from "./login-form.tsx";

/** For the pages of the platform, which belong to no organization: nobody registers or asks for a new password here. */
export function PlatformLogin({ to }: { to: string }) {
  const t = useText();
  useTitle(t("login.documentTitle"));
  const loginErrorText = useLoginErrorText();
  const { session } = useSession();
  const ways = useSignIn();
  const { start, isBusy, error } = ways;

  if (session) return <Navigate to={to} replace />;
  if (ways.asksForCode)
    return (
      <Door title={t("step.title")}>
        <SecondStep signIn={ways} />
      </Door>
    );
  return (
    <Door title={t("login.documentTitle")}>
      <PasskeyButton signIn={ways} />
      <LoginForm
        email={undefined}
        isBusy={isBusy}
        failure={error ? loginErrorText(error) : undefined}
        onSubmit={start}
      />
    </Door>
  );
}
