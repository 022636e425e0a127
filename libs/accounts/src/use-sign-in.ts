import type { LoginResult, User } from "@samling/contract/types";
import { askForPasskey, sharedApi, useSession } from "@samling/portal";
import { useState } from "react";
import { accountsApi } from "./endpoints.ts";
import { readError } from "./server-problems.ts";

export interface Credentials {
  email: string;
  password: string;
}

/** Signed in but not a member yet: until the person joins, the token is kept here and nowhere else. */
export interface PendingSignIn {
  token: string;
  user: User;
  /** Sign-out address of the identity provider. */
  signOutUrl?: string | null | undefined;
}

/** The platform's pages have no `organizationId`: there is nothing to join. */
export function useSignIn(organizationId?: string) {
  const { signIn } = useSession();
  const [login] = accountsApi.useLoginMutation();
  const [loginWithPasskey] = accountsApi.useLoginWithPasskeyMutation();
  const [challenge] = sharedApi.endpoints.challengePasskey.useMutation();
  const [logout] = sharedApi.endpoints.logout.useMutation();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [pending, setPending] = useState<PendingSignIn | null>(null);
  /** Accepted credentials, which are sent again with the code. */
  const [accepted, setAccepted] = useState<Credentials | null>(null);

  /** Makes one attempt. Returns false if it did not sign the person in; `error` may then hold the reason. */
  const attempt = async (work: () => Promise<boolean>) => {
    setBusy(true);
    setError(null);
    try {
      return await work();
    } catch (cause) {
      setError(cause);
      return false;
    } finally {
      setBusy(false);
    }
  };

  /** Handles the answer of another sign-in method; null if the person cancelled. */
  const startWith = (ask: () => Promise<(LoginResult & Pick<PendingSignIn, "signOutUrl">) | null>) =>
    attempt(async () => {
      const result = await ask();
      const { token = "", signOutUrl } = result ?? {};
      if (result?.hasAccount) await signIn(token, signOutUrl);
      else if (result) setPending({ token, signOutUrl, user: result.user.user });
      return result?.hasAccount ?? false;
    });

  const start = (credentials: Credentials, code?: string) =>
    startWith(() =>
      login({ body: { ...credentials, ...(code && { code }), organizationId } })
        .unwrap()
        .catch((cause: unknown) => {
          if (readError(cause).code) setAccepted(credentials);
          throw cause;
        }),
    );

  const startWithPasskey = () =>
    startWith(async () => {
      const { options } = await challenge().unwrap();
      const passkey = await askForPasskey(options).catch(() => null);
      return passkey && loginWithPasskey({ body: { passkey, organizationId } }).unwrap();
    });

  const sendCode = async (code: string) => accepted !== null && start(accepted, code);
  const startOver = () => {
    setAccepted(null);
    setError(null);
  };

  const finish = () =>
    attempt(async () => {
      setPending(null);
      if (pending) await signIn(pending.token, pending.signOutUrl);
      return pending !== null;
    });

  /** Cancels joining: the server forgets the token too. */
  const abandon = () => {
    if (pending) void logout({ token: pending.token });
    setPending(null);
  };

  return {
    start,
    startWith,
    startWithPasskey,
    sendCode,
    startOver,
    asksForCode: accepted !== null,
    finish,
    abandon,
    pending,
    isBusy,
    error,
  };
}

export type SignIn = ReturnType<typeof useSignIn>;
