import { accountsApi } from "@samling/accounts/endpoints";
import { CodeField } from "@samling/accounts/fields/code-field";
import { Failure } from "@samling/accounts/fields/failure";
import { membershipStatusOf } from "@samling/accounts/membership";
import { readError } from "@samling/accounts/server-problems";
import { useText } from "@samling/accounts/text";
import { useSignIn } from "@samling/accounts/use-sign-in";
import {
  isApiError,
  Link,
  Navigate,
  useCurrentOrganization,
  useErrorText,
  useLinkSecret,
  useLocation,
  useNavigate,
  useSession,
  useTitle,
} from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button } from "@samling/ui";
import { type FormEvent, useId, useState } from "react";
import { AccountFrame } from "../account/account-frame.tsx";
import JoinDialog from "../join/join-dialog.tsx";

/**
 * A mailed link that signs in at the press of a button: programs that check e-mails open links, and would use it up.
 */
export default function OpenAccountPage() {
  const t = useText();
  const organization = useCurrentOrganization();
  const { user: email, token } = useLinkSecret();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { session } = useSession();
  const errorText = useErrorText();
  const [login] = accountsApi.useLoginByLinkMutation();
  const { startWith, finish, abandon, pending, isBusy, error } = useSignIn(organization.id);
  const [code, setCode] = useState("");
  const id = useId();
  const title = t("byLink.title");
  useTitle(title);

  const orgId = organization.id;
  const home = paths.organization.href({ orgId });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await startWith(() => login({ body: { email, token, ...(code && { code }) } }).unwrap()))
      navigate(home, { replace: true });
  };
  const join = async () => {
    if (await finish()) navigate(home, { replace: true });
  };
  const problem = readError(error).code;
  const isUsedUp = isApiError(error) && error.code === "RESET_TOKEN_INVALID";

  if (!token && session && membershipStatusOf(session, orgId) === "member") return <Navigate to={home} replace />;
  if (!token || isUsedUp)
    return (
      <AccountFrame organization={organization} title={title}>
        <p className="lead" role="alert">
          {token ? errorText(error) : t("back.noLink")}
        </p>
        <Link className="target strong self-start" to={paths.passwordReset.href({ orgId, user: email })}>
          {t("reset.askAgain")}
        </Link>
      </AccountFrame>
    );
  return (
    <AccountFrame organization={organization} title={title}>
      <p className="lead">{t("byLink.lead", { email })}</p>
      <form noValidate onSubmit={submit}>
        {problem && (
          <CodeField
            id={id}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={code ? t(problem) : undefined}
            autoFocus
          />
        )}
        <Button type="submit" isWide isBusy={isBusy}>
          {t(isBusy ? "login.submitting" : "login.submit")}
        </Button>
        <Failure>{error && !problem ? errorText(error) : undefined}</Failure>
      </form>
      <Link className="target strong self-start" to={paths.passwordReset.href({ orgId })} state={state}>
        {t("byLink.choose")}
      </Link>
      {pending && (
        <JoinDialog
          organizationId={orgId}
          token={pending.token}
          user={pending.user}
          onJoined={join}
          onCancel={abandon}
        />
      )}
    </AccountFrame>
  );
}
