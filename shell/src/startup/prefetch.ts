import { readToken, type Store, sharedApi } from "@samling/portal";
import type { Remotes } from "../remotes/remotes.ts";
import { findBuild, findPage } from "../routing/find-page.ts";
import { pause } from "./pause.ts";

/** Requests in parallel what the first page would otherwise request in sequence. */
export async function prefetch(store: Store, remotes: Remotes): Promise<void> {
  const { dispatch } = store;
  const { getRoles, getSession, getOrganization } = sharedApi.endpoints;
  const page = findPage(location.pathname);
  const firstPage = { page: page?.name ?? "other", ...findBuild() };
  // Runs once the first page no longer waits for anything.
  setTimeout(() => import("../vitals/report-vitals.ts").then((vitals) => vitals.reportVitals(firstPage)), 6_000);
  await pause();
  // The page shows the failure.
  if (page) remotes.get(page.app).catch(() => undefined);
  await pause();
  // Subscribed for the whole visit, so that it is never fetched again.
  void dispatch(getRoles.initiate());
  const token = readToken();
  if (token) void dispatch(getSession.initiate(token, { subscribe: false }));
  const id = page?.orgId ?? new URLSearchParams(location.search).get("organization");
  if (page && id && page.name !== "start") void dispatch(getOrganization.initiate({ id }, { subscribe: false }));
}
