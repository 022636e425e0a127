import { loadRemote, registerPlugins, registerRemotes } from "@module-federation/enhanced/runtime";
import type { RemoteInfo, RemoteModule } from "@samling/portal";

/**
 * Entries are fetched as webpack fetches the other files of a remote: with CORS, so that what the page has preloaded is
 * taken, and so that errors of a remote come with their message and not as "Script error.".
 */
registerPlugins([
  {
    name: "cors",
    createScript: ({ url }) => {
      const script = document.createElement("script");
      script.src = url;
      if (new URL(url, location.href).origin !== location.origin) script.crossOrigin = "anonymous";
      return script;
    },
  },
]);

/** Makes remotes known to the federation runtime; nothing is loaded yet. */
export function register(remotes: readonly RemoteInfo[]): void {
  registerRemotes(remotes.map(({ name, entry }) => ({ name, entry })));
}

const isChunkError = (error: unknown): boolean => String(error).includes("ChunkLoadError");

/**
 * A preload hint that failed answers the first request of its file in place of the server, even when the server is back
 * by then. Script and style sheet may each have such a hint, so it takes up to three requests until all are real ones.
 */
async function open(remote: RemoteInfo, tries = 3): Promise<{ default: RemoteModule } | null> {
  try {
    return await loadRemote<{ default: RemoteModule }>(`${remote.name}/module`);
  } catch (error) {
    if (tries > 1 && isChunkError(error)) return open(remote, tries - 1);
    throw error;
  }
}

let attempts = 0;

/** Loads a remote's one module. A retry registers it anew under another address, because the runtime keeps failures. */
export async function loadModule(remote: RemoteInfo, { isRetry }: { isRetry: boolean }): Promise<RemoteModule> {
  if (isRetry) {
    attempts += 1;
    const entry = new URL(remote.entry, location.href);
    entry.searchParams.set("retry", String(attempts));
    registerRemotes([{ name: remote.name, entry: entry.href }], { force: true });
  }
  const loaded = await open(remote);
  if (!loaded) throw new Error(`${remote.name} exposes no module.`);
  return loaded.default;
}
