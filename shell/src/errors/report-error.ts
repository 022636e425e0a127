import { type Dispatch, sharedApi } from "@samling/portal";
import { findBuild } from "../routing/find-page.ts";

const limits = { error: 10_000, location: 2_000, deviceInformation: 2_000 };

function describeDevice(): string {
  const { userAgent, language } = navigator;
  return `${userAgent}; ${language}; ${window.innerWidth} × ${window.innerHeight}`;
}

/**
 * Reports an error of a page to the server. Never fails itself, and nothing waits for it. It omits everything after the
 * path of the address, where a mailed link has the secret that opens an account.
 */
export function reportError(dispatch: Dispatch, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? String(error)) : String(error);
  const body = {
    ...findBuild(),
    error: text.slice(0, limits.error),
    location: (location.origin + location.pathname).slice(0, limits.location),
    deviceInformation: describeDevice().slice(0, limits.deviceInformation),
  };
  void dispatch(sharedApi.endpoints.reportClientError.initiate({ body }, { track: false }));
}
