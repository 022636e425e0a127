import { type Dispatch, sharedApi } from "@samling/portal";

const limits = { error: 10_000, location: 2_000, deviceInformation: 2_000 };

function describeDevice(): string {
  const { userAgent, language } = navigator;
  return `${userAgent}; ${language}; ${window.innerWidth} × ${window.innerHeight}`;
}

/**
 * Tells the server of an error that a page ran into. Never fails itself, and nobody waits for it. Of the address it
 * leaves out what stands after the path: a link from a mail carries there what opens an account.
 */
export function reportError(dispatch: Dispatch, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? String(error)) : String(error);
  const body = {
    error: text.slice(0, limits.error),
    location: (location.origin + location.pathname).slice(0, limits.location),
    deviceInformation: describeDevice().slice(0, limits.deviceInformation),
  };
  void dispatch(sharedApi.endpoints.reportClientError.initiate({ body }, { track: false }));
}
