import type { Session } from "@samling/contract/types";
import { useCallback } from "react";
import { baseApi, tagTypes } from "../api/base-api.ts";
import { sharedApi, useGetSessionQuery } from "../api/shared-endpoints.ts";
import { useDispatch, useSelector } from "../store.ts";
import { tokenChanged } from "./session-slice.ts";
import { personalKey, readStored, writeStored, writeToken } from "./token.ts";

/** Kept while the person is signed in: their organization's provider has its own sign-out page. */
const signOutKey = `${personalKey}sign-out`;

/** Another person may see other things: everything in view is fetched again, and the rest is dropped. */
export const personalTags = tagTypes.filter((tag) => tag !== "System");

export function useSession() {
  const dispatch = useDispatch();
  const token = useSelector((state) => state.session.token);
  const { currentData, isError, error, refetch } = useGetSessionQuery(token ?? "", { skip: !token });
  const session = token ? (currentData ?? null) : null;

  /** Stores the token and returns its person. `signOutUrl`: the address to open for signing out, if any. */
  const signIn = useCallback(
    async (newToken: string, signOutUrl: string | null = null): Promise<Session> => {
      writeToken(newToken);
      writeStored(signOutKey, signOutUrl);
      dispatch(tokenChanged(newToken));
      const answer = dispatch(sharedApi.endpoints.getSession.initiate(newToken));
      try {
        return await answer.unwrap();
      } finally {
        dispatch(baseApi.util.invalidateTags([...personalTags]));
        answer.unsubscribe();
      }
    },
    [dispatch],
  );

  /** `forgets`: the browser also clears its cache of this site. */
  const signOut = useCallback(
    async ({ forgets = false }: { forgets?: boolean } = {}) => {
      // The screen does not wait for the server: without a token, the person is signed out.
      const query = forgets ? { forget: "1" as const } : {};
      const loggedOut = token && dispatch(sharedApi.endpoints.logout.initiate({ token, ...query }, { track: false }));
      const signOutUrl = readStored(signOutKey);
      writeToken(null);
      dispatch(tokenChanged(null));
      dispatch(baseApi.util.invalidateTags([...personalTags]));
      if (signOutUrl) {
        await loggedOut;
        location.assign(signOutUrl);
      }
    },
    [dispatch, token],
  );

  // Stable, because effects depend on it: a new one each time would refetch endlessly.
  const retry = useCallback(() => void refetch(), [refetch]);

  return {
    session,
    user: session?.user ?? null,
    isSignedIn: session !== null,
    /** True until the server has said whether the stored token is valid. */
    isLoading: token !== null && session === null && !isError,
    /** Why the stored token could not be checked; null if it was. */
    failure: token !== null && session === null && isError ? error : null,
    retry,
    signIn,
    signOut,
  };
}
