import type { LoginResult, User } from "@samling/contract/types";
import { askForPasskey, sharedApi, useSession } from "@samling/portal";
import { useState } from "react";
import { accountsApi } from "./endpoints.ts";
import { readError } from "./server-problems.ts";

export interface Credentials {
  email: string;
  password: string;
}

/** Signed in, but not a member yet: the token is kept here, and nowhere else, until the person has joined. */
export interface PendingSignIn {
  token: string;
  user: User;
  /** Of the provider that has named the person. */
  signOutUrl?: string | null | undefined;
}

/** Without an organization for the pages of the platform: there is nothing to join then. */
export function useSignIn(organizationId?: string) {
  const { signIn } = useSession();
  const [login] = accountsApi.useLoginMutation();
  const [loginWithPasskey] = accountsApi.useLoginWithPasskeyMutation();
  const [challenge] = sharedApi.endpoints.challengePasskey.useMutation();
  const [logout] = sharedApi.endpoints.logout.useMutation();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [pending, setPending] = useState<PendingSignIn | null>(null);
  /** What was right, and is sent again with the code. */
  const [accepted, setAccepted] = useState<Credentials | null>(null);

  /** One attempt; false where nobody is signed in by it, and `error` then may say why. */
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

  /** With what another way of signing in answers; null where the person has let it be. */
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

  /** Not joined after all: the server forgets the token too. */
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
