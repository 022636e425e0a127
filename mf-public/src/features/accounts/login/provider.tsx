/** Signing in with the organization's own provider, which sends the browser back to this page. */
import { accountsApi } from "@samling/accounts/endpoints";
import { Failure } from "@samling/accounts/fields/failure";
import { useText } from "@samling/accounts/text";
import type { Credentials, SignIn } from "@samling/accounts/use-sign-in";
import { isApiError, Navigate, personalKey, readVisit, useErrorText, useNavigate, writeVisit } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button } from "@samling/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type ReturnState, readState } from "../account/return-to.ts";
import styles from "./provider.module.css";

/** The organization for which the browser left this page; the provider returns to one address for all. */
const storageKey = `${personalKey}left-for-provider`;

function readStoredState(): ReturnState {
  try {
    return readState(JSON.parse(readVisit(storageKey) ?? "null"));
  } catch {
    return {};
  }
}

/** Leaves the provider's address at once, since its parameters work only once. */
export function BackFromProvider({ query }: { query: URLSearchParams }) {
  const { organization, ...state } = readStoredState();
  if (!organization) return <Navigate to={paths.start.href()} replace />;
  return <Navigate to={paths.login.href({ organization })} replace state={{ ...state, answered: `?${query}` }} />;
}

interface ProviderOptions {
  organizationId: string;
  state: ReturnState;
  signIn: SignIn;
}

/**
 * Signing in through the provider, and its result. If an account with the provider's address exists, it is connected as
 * soon as the person has signed in to it in another way.
 */
export function useProvider({ organizationId, state, signIn }: ProviderOptions) {
  const { data } = accountsApi.useGetSignInWaysQuery({ id: organizationId });
  const [startSignIn, { isLoading, error: startError }] = accountsApi.useStartProviderSignInMutation();
  const [finishSignIn] = accountsApi.useFinishProviderSignInMutation();
  const navigate = useNavigate();
  const [isProviderError, setProviderError] = useState(false);
  /** Whether the person must go to the provider again. */
  const [isConnecting, setConnecting] = useState(false);
  const { startWith, error } = signIn;
  const { answered, from, email } = state;
  const handledAnswer = useRef("");
  const mustConnect = useRef(false);
  if (isApiError(error) && error.code === "ACCOUNT_TO_CONNECT") mustConnect.current = true;

  const leave = async () => {
    writeVisit(storageKey, JSON.stringify({ from, email, organization: organizationId }));
    const started = await startSignIn({ id: organizationId });
    if (started.data) window.location.assign(started.data.url);
    else setConnecting(false);
  };
  const connectAfter = async (signingIn: Promise<boolean>) => {
    setProviderError(false);
    setConnecting(mustConnect.current);
    const isSignedIn = await signingIn;
    if (isSignedIn && mustConnect.current) await leave();
    else setConnecting(false);
    return isSignedIn;
  };

  useEffect(() => {
    if (!answered || handledAnswer.current === answered) return;
    handledAnswer.current = answered;
    setProviderError(true);
    void startWith(() => finishSignIn({ body: { query: answered } }).unwrap()).then(() =>
      // It must not be used again by going back or reloading the page.
      navigate(paths.login.href({ organization: organizationId }), { replace: true, state: { from, email } }),
    );
  });

  return {
    name: data?.provider?.name,
    leave,
    isBusy: isLoading || answered !== undefined,
    failure: startError ?? (isProviderError ? error : null),
    /** Whether a signed-in person still has to wait on this page. */
    isInProgress: answered !== undefined || isConnecting,
    signIn: {
      ...signIn,
      start: (credentials: Credentials) => connectAfter(signIn.start(credentials)),
      sendCode: (code: string) => connectAfter(signIn.sendCode(code)),
      startWithPasskey: () => connectAfter(signIn.startWithPasskey()),
      finish: () => connectAfter(signIn.finish()),
    },
  };
}

type ProviderSignInProps = ReturnType<typeof useProvider> & { children: ReactNode };

/** The provider's button, if the organization has one, then other ways without a password. */
export function ProviderSignIn({ name, leave, isBusy, failure, children }: ProviderSignInProps) {
  const t = useText();
  const errorText = useErrorText();
  return (
    <div className={`grid gap-4 ${styles.provider}`}>
      {name && (
        <Button isWide isBusy={isBusy} onClick={leave}>
          {t("login.withProvider", { name })}
        </Button>
      )}
      <Failure>{failure ? errorText(failure) : undefined}</Failure>
      {children}
      {name && <p className={`grid gap-4 items-center muted ${styles.or}`}>{t("login.orPassword")}</p>}
    </div>
  );
}
