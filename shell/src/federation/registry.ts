import type { Registry, RemoteInfo } from "@samling/portal";

declare global {
  interface Window {
    /** Inlined by the front door, so that the first page need not ask for it. */
    __REGISTRY__?: Registry;
  }
}

/**
 * Scripts are run only from the portal's own host (whatever the port): a registry that was tampered with must not
 * bring code from elsewhere into signed-in pages.
 */
export function isAllowedEntry(entry: string, page: URL): boolean {
  if (!URL.canParse(entry, page.href)) return false;
  const url = new URL(entry, page.href);
  return url.hostname === page.hostname && (url.protocol === "https:" || url.protocol === page.protocol);
}

const keepAllowed = ({ remotes }: Registry): RemoteInfo[] =>
  remotes.filter((remote) => isAllowedEntry(remote.entry, new URL(location.href)));

/** The remotes there are. `fresh` asks the server even where the page carries the registry. */
export async function fetchRegistry({ fresh }: { fresh: boolean }): Promise<RemoteInfo[]> {
  if (window.__REGISTRY__ && !fresh) return keepAllowed(window.__REGISTRY__);
  const response = await fetch("/remotes.json", { cache: "no-cache" });
  if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
  return keepAllowed((await response.json()) as Registry);
}
