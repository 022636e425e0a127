/** The pages of each remote, as data: a build lists them in its manifest, for the shell and the front door. */
import type { PageInfo } from "./contracts.ts";
import { access } from "./page-access.ts";
import { pathsByName } from "./paths-by-name.ts";
import { type PathName, type RemoteApp, remoteOfPage } from "./remote-table.ts";

export const allPages: readonly (PageInfo & { name: PathName; app: RemoteApp })[] = (
  Object.entries(remoteOfPage) as [PathName, RemoteApp][]
).map(([name, app]) => ({ name, app, path: pathsByName[name].path, permission: access[name]?.permission }));

/** A page for signed-in people of any role has the permission `null`, because JSON drops `undefined`. */
export const pagesOf = (app: string): PageInfo[] =>
  allPages.filter((page) => page.app === app).map(({ app: _, ...page }) => page);
