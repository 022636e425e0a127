/** Signing in with the organization's own provider: away to it, and back to this page. */
import {
  useFinishProviderSignInMutation,
  useGetSignInWaysQuery,
  useStartProviderSignInMutation,
} from "@samling/accounts/endpoints";
import { Failure } from "@samling/accounts/fields/failure";
import { useText } from "@samling/accounts/text";
import { isOfProvider } from "@samling/accounts/use-login-error-text";
import type { Credentials, useSignIn } from "@samling/accounts/use-sign-in";
import { isApiError, Navigate, useErrorText } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button } from "@samling/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type ReturnState, readState } from "../account/return-to.ts";
import styles from "./provider.module.css";

/** Where the browser keeps for whom it has left this page; the provider gives back one address for all. */
const kept = "samling.left-for-provider";

function readKept(): ReturnState {
  try {
    return readState(JSON.parse(sessionStorage.getItem(kept) ?? "null"));
  } catch {
    return {};
  }
}

/** The address as the provider has made it, which holds for one use, is left at once. */
export function BackFromProvider({ query }: { query: URLSearchParams }) {
  const { organization, ...state } = readKept();
  if (!organization) return <Navigate to={paths.start.href()} replace />;
  return <Navigate to={paths.login.href({ organization })} replace state={{ ...state, answered: `?${query}` }} />;
}

interface Options {
  organizationId: string;
  state: ReturnState;
  signIn: ReturnType<typeof useSignIn>;
}

/** The way by the provider, and what has come back from it. */
export function useProvider({ organizationId, state, signIn: { start, sendCode, startWith, error } }: Options) {
  const { data } = useGetSignInWaysQuery({ id: organizationId });
  const [ask, { isLoading, error: away }] = useStartProviderSignInMutation();
  const [answer] = useFinishProviderSignInMutation();
  const [isAnswered, setAnswered] = useState(false);
  const { answered } = state;
  const taken = useRef("");

  const leave = async () => {
    const { from, email } = state;
    sessionStorage.setItem(kept, JSON.stringify({ from, email, organization: organizationId }));
    const begun = await ask({ id: organizationId });
    if (begun.data) window.location.assign(begun.data.url);
  };

  useEffect(() => {
    if (!answered || taken.current === answered) return;
    taken.current = answered;
    void startWith(() => answer({ body: { query: answered } }).unwrap()).then(() => setAnswered(true));
  });

  // The account of an address that the provider has named is connected once the person has signed in to it.
  const isToConnect = useRef(false);
  if (isApiError(error) && error.code === "ACCOUNT_TO_CONNECT") isToConnect.current = true;
  const thenConnect = async (signedIn: Promise<boolean>) => {
    const isSignedIn = await signedIn;
    if (isSignedIn && isToConnect.current) await leave();
    return isSignedIn;
  };

  const isUnderWay = answered !== undefined && !isAnswered;
  return {
    name: data?.provider?.name,
    leave,
    isBusy: isLoading || isUnderWay,
    failure: away ?? (isOfProvider(error) ? error : undefined),
    /** Whether the person has come back, and the server has not answered yet. */
    isUnderWay,
    start: (credentials: Credentials) => thenConnect(start(credentials)),
    sendCode: (code: string) => thenConnect(sendCode(code)),
  };
}

type ProviderDoorProps = ReturnType<typeof useProvider> & { children: ReactNode };

/** The button of the provider, where the organization has one, then what else needs no password. */
export function ProviderDoor({ name, leave, isBusy, failure, children }: ProviderDoorProps) {
  const t = useText();
  const errorText = useErrorText();
  if (!name) return children;
  return (
    <div className={styles.provider}>
      <Button isWide isBusy={isBusy} onClick={leave}>
        {t("login.withProvider", { name })}
      </Button>
      <Failure>{failure ? errorText(failure) : undefined}</Failure>
      {children}
      <p className={styles.or}>{t("login.orPassword")}</p>
    </div>
  );
}
