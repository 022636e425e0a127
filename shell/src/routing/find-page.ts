import type { Permission } from "@samling/contract/permissions";
import { matchRoutes, type PageInfo, type RemoteApp } from "@samling/portal";
import { allPages } from "@samling/portal/pages";

type AppPage = PageInfo & { app: RemoteApp };

export interface FoundPage extends AppPage {
  orgId: string | undefined;
}

/** Pages that a remote has added since this shell was built. */
const listNewer = (): AppPage[] =>
  (window.__REGISTRY__?.remotes ?? []).flatMap(({ app, pages = [] }) => pages.map((page) => ({ ...page, app })));

/** The app and build that show the current page: operators judge a release by them. */
export function findBuild() {
  const app = findPage(location.pathname)?.app;
  return { app, build: window.__REGISTRY__?.remotes.find((remote) => remote.app === app)?.build };
}

/** Rooms of the desk that require more than the others at the same pattern. */
const roomPermissions: Partial<Record<string, Permission>> = {
  "hand-over": "collection:export",
  import: "collection:import",
  keys: "organization:manageKeys",
};

/** Finds the page of an address from data alone, without loading a remote; null for an unknown address. */
export function findPage(pathname: string): FoundPage | null {
  const routes = [...allPages, ...listNewer()].map((page) => ({ path: page.path, handle: page }));
  const match = matchRoutes(routes, pathname)?.[0];
  if (!match) return null;
  const page = match.route.handle;
  const { orgId, room = "" } = match.params;
  const permission = (page.name === "deskSection" && roomPermissions[room]) || page.permission;
  return { ...page, permission, orgId };
}
