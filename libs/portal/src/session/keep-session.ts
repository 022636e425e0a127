import type { Session } from "@samling/contract/types";
import { sharedApi } from "../api/shared-endpoints.ts";
import type { Dispatch, State } from "../store.ts";
import { tokenChanged } from "./session-slice.ts";
import { writeToken } from "./token.ts";

/**
 * Stores a response about the signed-in person in the cache at once, under the new token if the response has one:
 * nothing on screen depends on the token, so nothing is fetched again.
 */
export const keepSession =
  (session: Session, newToken?: string) =>
  (dispatch: Dispatch, getState: () => State): void => {
    const token = newToken ?? getState().session.token;
    if (!token) return;
    dispatch(sharedApi.util.upsertQueryEntries([{ endpointName: "getSession", arg: token, value: session }]));
    if (!newToken) return;
    writeToken(newToken);
    dispatch(tokenChanged(newToken));
  };
