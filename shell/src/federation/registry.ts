import type { Registry, RemoteInfo } from "@samling/portal";

declare global {
  interface Window {
    /** Inlined by the front door, so that the first page does not have to request it. */
    __REGISTRY__?: Registry;
  }
}

/**
 * Scripts run only from the portal's own host (on any port), and from the origins listed in the page: a manipulated
 * registry must not bring code from elsewhere into signed-in pages.
 */
export function isAllowedEntry(entry: string, page: URL): boolean {
  if (!URL.canParse(entry, page.href)) return false;
  const url = new URL(entry, page.href);
  if (window.__REGISTRY__?.origins?.includes(url.origin)) return true;
  return url.hostname === page.hostname && (url.protocol === "https:" || url.protocol === page.protocol);
}

const ownMachine = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether it is an override that the person has requested, which can only come from their own machine. */
const isOwnOverride = ({ isOverride, entry }: RemoteInfo): boolean =>
  isOverride === true && ownMachine.has(URL.parse(entry)?.hostname ?? "");

const filterAllowed = ({ remotes }: Registry): RemoteInfo[] =>
  remotes.filter((remote) => isOwnOverride(remote) || isAllowedEntry(remote.entry, new URL(location.href)));

/** Remotes that this browser loads from the person's own machine. */
export const listOverrides = (): RemoteInfo[] => (window.__REGISTRY__?.remotes ?? []).filter(isOwnOverride);

/** Apps whose preview is open in this browser. */
export const listPreviews = (): string[] => window.__REGISTRY__?.previews ?? [];

/** Whether parts of the page are not the published ones. */
export const hasOverrides = (): boolean => [...listOverrides(), ...listPreviews()].length > 0;

/** The registered remotes. `fresh` asks the server even if the page carries the registry. */
export async function fetchRegistry({ fresh }: { fresh: boolean }): Promise<RemoteInfo[]> {
  if (window.__REGISTRY__ && !fresh) return filterAllowed(window.__REGISTRY__);
  const response = await fetch("/remotes.json", { cache: "no-cache" });
  if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
  return filterAllowed((await response.json()) as Registry);
}
