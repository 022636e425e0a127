import { matchRoutes, type PathName } from "@samling/portal";
import * as paths from "@samling/portal/paths";

const routes = (Object.keys(paths) as PathName[]).map((name) => ({ id: name, path: paths[name].path }));

export interface FoundPage {
  name: PathName;
  orgId: string | undefined;
}

/** The page of an address, from the table of paths alone; null if there is none. */
export function findPage(pathname: string): FoundPage | null {
  const match = matchRoutes(routes, pathname)?.[0];
  return match ? { name: match.route.id as PathName, orgId: match.params.orgId } : null;
}
