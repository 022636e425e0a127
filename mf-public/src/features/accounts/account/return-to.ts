import { useLocation, useSearchParams } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { isOwnPath } from "../../../shared/own-path.ts";

/** State passed through sign-in and registration: the organization is in the address too, so that sharing keeps it. */
export interface ReturnState {
  organization?: string;
  /** The page that the person came from, and returns to. */
  from?: string;
  /** Typed on the page before. */
  email?: string;
  /** Parameters that the organization's provider added to the address when it sent the browser back. */
  answered?: string;
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** State is kept by the browser across versions of the portal, so it is read with care. */
export function readState(state: unknown): ReturnState {
  const fields: { [name in keyof ReturnState]?: unknown } = typeof state === "object" && state !== null ? state : {};
  const names = ["organization", "from", "email", "answered"] as const;
  return Object.fromEntries(names.flatMap((name) => (isText(fields[name]) ? [[name, fields[name]]] : [])));
}

/** Except pages that the person is leaving. */
const isInside = (path: string) =>
  isOwnPath(path) && ![paths.login.path, paths.register.path].some((page) => path.split("?")[0] === page);

const platformPages: readonly string[] = [
  paths.editPlatform.path,
  paths.platformOrganizations.path,
  paths.platformSettings.path,
  paths.platformHealth.path,
  paths.platformAudit.path,
];

/** Pages of the platform belong to no organization, so signing in for them needs none. */
export const isPlatformPath = (from: string | undefined): from is string =>
  platformPages.includes(from?.split(/[?#]/)[0] ?? "");

export function destinationOf(organizationId: string, { from }: ReturnState): string {
  return from && isInside(from) ? from : paths.organization.href({ orgId: organizationId });
}

/** The organization to return to (null without one) and the state to pass on between the account pages. */
export function useReturnTo(): { organizationId: string | null; isInAddress: boolean; state: ReturnState } {
  const [query] = useSearchParams();
  const state = readState(useLocation().state);
  const fromAddress = query.get("organization");
  return { organizationId: fromAddress || (state.organization ?? null), isInAddress: Boolean(fromAddress), state };
}
