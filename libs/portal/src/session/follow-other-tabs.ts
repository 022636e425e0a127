import { storedKeys } from "@samling/contract/constants/stored-keys";
import { baseApi } from "../api/base-api.ts";
import type { Store } from "../store.ts";
import { tokenChanged } from "./session-slice.ts";
import { forgetPerson } from "./token.ts";
import { personalTags } from "./use-session.ts";

/** Signing in or out in one tab applies to all tabs. */
export function followOtherTabs(store: Store): void {
  window.addEventListener("storage", (event) => {
    if (event.key !== storedKeys.token) return;
    // Kept for the visit by this tab alone.
    if (event.newValue === null) forgetPerson();
    store.dispatch(tokenChanged(event.newValue));
    store.dispatch(baseApi.util.invalidateTags([...personalTags]));
  });
}
