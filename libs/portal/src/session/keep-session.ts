import type { Session } from "@samling/contract/types";
import { sharedApi } from "../api/shared-endpoints.ts";
import type { Dispatch, State } from "../store.ts";
import { tokenChanged } from "./session-slice.ts";
import { writeToken } from "./token.ts";

/**
 * What a call has answered of the person who is signed in is known at once, and under the new token where it has given
 * one: nothing that is shown depends on the token, so nothing is asked anew.
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
