import type { Session, User } from "@samling/contract/types";
import { useCallback } from "react";
import { baseApi, tagTypes } from "../api/base-api.ts";
import { sharedApi, useGetSessionQuery } from "../api/shared-endpoints.ts";
import { useDispatch, useSelector } from "../store.ts";
import { tokenChanged } from "./session-slice.ts";
import { writeToken } from "./token.ts";

/** Another person may see other things: everything is asked anew, and what nobody looks at is dropped. */
export const personalTags = tagTypes.filter((tag) => tag !== "System");

export interface SessionState {
  session: Session | null;
  user: User | null;
  isSignedIn: boolean;
  /** True until it is known whether the stored token is somebody's. */
  isLoading: boolean;
  /** Why nobody could say whose the stored token is; null where that is known. */
  failure: unknown;
  /** Asks again after a failure. */
  retry: () => void;
  /** Keeps the token and answers with the person it stands for. */
  signIn: (token: string) => Promise<Session>;
  signOut: () => Promise<void>;
}

export function useSession(): SessionState {
  const dispatch = useDispatch();
  const token = useSelector((state) => state.session.token);
  const { currentData, isError, error, refetch } = useGetSessionQuery(token ?? "", { skip: !token });
  const session = token ? (currentData ?? null) : null;

  const signIn = useCallback(
    async (newToken: string) => {
      writeToken(newToken);
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

  const signOut = useCallback(async () => {
    // The server is told, but nobody waits for it: signed out is who has no token.
    if (token) void dispatch(sharedApi.endpoints.logout.initiate({ token }, { track: false }));
    writeToken(null);
    dispatch(tokenChanged(null));
    dispatch(baseApi.util.invalidateTags([...personalTags]));
  }, [dispatch, token]);

  return {
    session,
    user: session?.user ?? null,
    isSignedIn: session !== null,
    isLoading: token !== null && session === null && !isError,
    failure: token !== null && session === null && isError ? error : null,
    retry: refetch,
    signIn,
    signOut,
  };
}
