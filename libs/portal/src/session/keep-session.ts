import type { Session } from "@samling/contract/types";
import { sharedApi } from "../api/shared-endpoints.ts";
import type { Dispatch, State } from "../store.ts";
import { tokenChanged } from "./session-slice.ts";
import { writeToken } from "./token.ts";

/** Caches an answer about the signed-in person, under its new token if it has one: nothing is fetched again. */
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
