import { readToken, remoteOfPage, type Store, sharedApi } from "@samling/portal";
import type { Remotes } from "../remotes/remotes.ts";
import { findPage } from "../routing/find-page.ts";
import { pause } from "./pause.ts";

/** Asks at once, side by side, for what the first page will ask for one after the other. */
export async function prefetch(store: Store, remotes: Remotes): Promise<void> {
  const { dispatch } = store;
  const { getRoles, getSession, getOrganization } = sharedApi.endpoints;
  const page = findPage(location.pathname);
  await pause();
  // Its failure is shown where the page would stand.
  if (page) remotes.get(remoteOfPage[page.name]).catch(() => undefined);
  await pause();
  // Subscribed for the whole visit, so that it is never asked for again.
  void dispatch(getRoles.initiate());
  const token = readToken();
  if (token) void dispatch(getSession.initiate(token, { subscribe: false }));
  const id = page?.orgId ?? new URLSearchParams(location.search).get("organization");
  if (page && id && page.name !== "start") void dispatch(getOrganization.initiate({ id }, { subscribe: false }));
}
