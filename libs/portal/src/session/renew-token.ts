import { tokenChanged } from "./session-slice.ts";
import { writeToken } from "./token.ts";

/** Keeps a new token of the same session: nothing that is shown depends on it, so nothing is asked anew. */
export function renewToken(token: string) {
  writeToken(token);
  return tokenChanged(token);
}
