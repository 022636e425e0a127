import { loadRemote, registerPlugins, registerRemotes } from "@module-federation/enhanced/runtime";
import type { RemoteInfo, RemoteModule } from "@samling/portal";

/**
 * Entries are fetched with CORS like webpack's other files of a remote, so that preloaded files are used, and so that
 * errors of a remote come with their message instead of "Script error.".
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

/** Registers remotes with the federation runtime; nothing is loaded yet. */
export function register(remotes: readonly RemoteInfo[]): void {
  registerRemotes(remotes.map(({ name, entry }) => ({ name, entry })));
}

const isChunkError = (error: unknown): boolean => String(error).includes("ChunkLoadError");

/**
 * A failed preload hint answers the first request for its file in place of the server, even if the server is back by
 * then. Script and style sheet may each have such a hint, so it can take three requests until none is left.
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

/** Loads a remote's module. A retry registers it again under another address, because the runtime caches failures. */
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
