import { Navigate, useSession, useTitle } from "@samling/portal";
import { Door } from "../account/door.tsx";
import { useText } from "../account/text.ts";
import { LoginForm } from "./login-form.tsx";
import { useLoginErrorText } from "./use-login-error-text.ts";
import { useSignIn } from "./use-sign-in.ts";

/** For the pages of the platform, which belong to no organization: nobody registers or asks for a new password here. */
export function PlatformLogin({ to }: { to: string }) {
  const t = useText();
  useTitle(t("login.documentTitle"));
  const loginErrorText = useLoginErrorText();
  const { session } = useSession();
  const { start, isBusy, error } = useSignIn();

  if (session) return <Navigate to={to} replace />;
  return (
    <Door title={t("login.documentTitle")}>
      <LoginForm isBusy={isBusy} failure={error ? loginErrorText(error) : undefined} onSubmit={start} />
    </Door>
  );
}
