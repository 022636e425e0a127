import { PasskeyButton } from "@samling/accounts/fields/passkey-button";
import { SecondStep } from "@samling/accounts/fields/second-step";
import { membershipStatusOf } from "@samling/accounts/membership";
import { useText } from "@samling/accounts/text";
import { useLoginErrorText } from "@samling/accounts/use-login-error-text";
import { useSignIn } from "@samling/accounts/use-sign-in";
import type { Organization } from "@samling/contract/types";
import { Link, Navigate, useNavigate, useSearchParams, useSession, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buttonClass } from "@samling/ui";
import { useState } from "react";
import styles from "../account/account-frame.module.css";
import { AccountFrame } from "../account/account-frame.tsx";
import { AccountPage } from "../account/account-page.tsx";
import { destinationOf, isPlatformPath, type ReturnState, useReturnTo } from "../account/return-to.ts";
import JoinDialog from "../join/join-dialog.tsx";
import { LoginForm } from "./login-form.tsx";
import { BackFromProvider, ProviderSignIn, useProvider } from "./provider.tsx";

export default function LoginPage() {
  const { organizationId, state } = useReturnTo();
  const [query] = useSearchParams();
  if (query.has("state")) return <BackFromProvider query={query} />;
  if (!organizationId && isPlatformPath(state.from)) return <PlatformLogin to={state.from} />;
  return (
    <AccountPage page="login">
      {(organization, state) => <Login key={organization.id} organization={organization} state={state} />}
    </AccountPage>
  );
}

function Login({ organization, state }: { organization: Organization; state: ReturnState }) {
  const t = useText();
  useTitle(t("login.documentTitle"));
  const navigate = useNavigate();
  const loginErrorText = useLoginErrorText();
  const { session } = useSession();
  // Passed on to the other account pages, so that it is typed only once.
  const [email, setEmail] = useState(state.email ?? "");
  const provider = useProvider({ organizationId: organization.id, state, signIn: useSignIn(organization.id) });
  const ways = provider.signIn;
  const { finish, abandon, pending, isBusy, error } = ways;

  const membershipStatus = session && membershipStatusOf(session, organization.id);
  if (membershipStatus === "member" && !provider.isInProgress)
    return <Navigate to={destinationOf(organization.id, state)} replace state={{ isSignedIn: true }} />;
  if (ways.asksForCode && !pending)
    return (
      <AccountFrame organization={organization} title={t("step.title")}>
        <SecondStep signIn={ways} />
      </AccountFrame>
    );
  return (
    <AccountFrame organization={organization} title={t("login.title")}>
      <ProviderSignIn {...provider}>
        <PasskeyButton signIn={ways} />
      </ProviderSignIn>
      <LoginForm
        isBusy={isBusy}
        email={state.email}
        onEmail={setEmail}
        failure={error && !provider.failure ? loginErrorText(error) : undefined}
        onSubmit={ways.start}
      />
      <Link
        className="target strong self-start"
        to={paths.passwordReset.href({ orgId: organization.id, user: email })}
        state={state}
      >
        {t("login.forgotten")}
      </Link>
      <div className={`pad-top-5 rule-above ${styles.aside}`}>
        <h2 className="title-3">{t("login.newHere")}</h2>
        <p className="muted small">{t("login.newHereText")}</p>
        <Link
          className={buttonClass({ variant: "line", isWide: true })}
          to={paths.register.href({ organization: organization.id })}
          state={{ ...state, email }}
        >
          {t("login.createAccount")}
        </Link>
      </div>
      {pending && (
        <JoinDialog
          organizationId={organization.id}
          token={pending.token}
          user={pending.user}
          onJoined={finish}
          onCancel={abandon}
        />
      )}
      {/* Already signed in, and sent here by a page for members: only missing fields are asked for. */}
      {membershipStatus === "stranger" && !pending && (
        <JoinDialog
          organizationId={organization.id}
          onJoined={() =>
            navigate(destinationOf(organization.id, state), { replace: true, state: { isSignedIn: true } })
          }
          onCancel={() => navigate(paths.organization.href({ orgId: organization.id }), { replace: true })}
        />
      )}
    </AccountFrame>
  );
}

/** For the platform's pages, which belong to no organization: no registration and no password reset here. */
function PlatformLogin({ to }: { to: string }) {
  const t = useText();
  useTitle(t("login.documentTitle"));
  const loginErrorText = useLoginErrorText();
  const { session } = useSession();
  const ways = useSignIn();
  const { start, isBusy, error } = ways;

  if (session) return <Navigate to={to} replace />;
  if (ways.asksForCode)
    return (
      <AccountFrame title={t("step.title")}>
        <SecondStep signIn={ways} />
      </AccountFrame>
    );
  return (
    <AccountFrame title={t("login.documentTitle")}>
      <PasskeyButton signIn={ways} />
      <LoginForm
        email={undefined}
        isBusy={isBusy}
        failure={error ? loginErrorText(error) : undefined}
        onSubmit={start}
      />
    </AccountFrame>
  );
}
