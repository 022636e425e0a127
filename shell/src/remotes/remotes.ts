import { MODULE_API, type RemoteApp, type RemoteInfo, type RemoteModule } from "@samling/portal";

/** The three functions that hide the federation runtime. */
export interface Federation {
  fetchRegistry: (options: { fresh: boolean }) => Promise<RemoteInfo[]>;
  register: (remotes: readonly RemoteInfo[]) => void;
  loadModule: (remote: RemoteInfo, options: { isRetry: boolean }) => Promise<RemoteModule>;
}

/** Reasons why a remote cannot be shown. Any other error from a remote is an error of its page. */
export class RemoteProblem extends Error {
  readonly kind: "unavailable" | "incompatible";
  constructor(kind: RemoteProblem["kind"], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "RemoteProblem";
    this.kind = kind;
  }
}

/** A lazily loaded page may be missing too, if its remote went down or was replaced in the meantime. */
const isChunkError = (error: unknown): error is Error =>
  error instanceof Error && (error.name === "ChunkLoadError" || /Loading (CSS )?chunk/.test(error.message));

export function toRemoteProblem(error: unknown): RemoteProblem {
  if (error instanceof RemoteProblem) return error;
  if (isChunkError(error)) return new RemoteProblem("unavailable", error.message, error);
  // Not a loading error: the page's own error boundary handles it further up.
  throw error;
}

/** A server that accepts the connection and never answers must not spin for the browser's 20 to 30 seconds. */
export const loadTimeoutMs = 8_000;

function withTimeout<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms.`)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Decides before anything of the remote is loaded: the shell gives remotes its own `@samling/portal` and `@samling/ui`, so
 * one that needs removed exports could fail anywhere. The front door compares it with the shell that it serves now, but
 * this page may have been open since an earlier one. A developer's override has no number, because it is not a build.
 */
function assertCompatible({ app, api, version, refusal, isOverride }: RemoteInfo): void {
  if (isOverride) return;
  const isEarlier = (api ?? 0) < MODULE_API;
  const reason = isEarlier ? `it was built for module API ${api}, and the shell has ${MODULE_API}` : refusal;
  if (reason) throw new RemoteProblem("incompatible", `incompatible: ${app} ${version}: ${reason}`);
}

export interface Remotes {
  /** Returns the same promise until `retry`, so that React can read a loaded module synchronously. */
  get: (app: RemoteApp) => Promise<RemoteModule>;
  /** Forgets a remote that failed; the next `get` reads the registry again and registers the remote again. */
  retry: (app: RemoteApp) => void;
}

export function createRemotes({ fetchRegistry, register, loadModule }: Federation): Remotes {
  let registry: Promise<RemoteInfo[]> | undefined;
  const modules = new Map<RemoteApp, Promise<RemoteModule>>();
  const failed = new Set<RemoteApp>();

  async function readRegistry(fresh: boolean): Promise<RemoteInfo[]> {
    if (registry && !fresh) return registry;
    registry = fetchRegistry({ fresh }).then((remotes) => {
      register(remotes);
      return remotes;
    });
    registry.catch(() => {
      registry = undefined;
    });
    return registry;
  }

  async function find(app: RemoteApp, fresh: boolean): Promise<RemoteInfo> {
    const remote = (await readRegistry(fresh)).find((item) => item.app === app);
    if (!remote) throw new Error(`${app} is not in the registry.`);
    return remote;
  }

  function load(app: RemoteApp, isRetry: boolean): Promise<RemoteModule> {
    const loading = find(app, isRetry).then((remote) => {
      assertCompatible(remote);
      return loadModule(remote, { isRetry });
    });
    return withTimeout(loadTimeoutMs, loading).catch((cause: unknown) => {
      if (cause instanceof RemoteProblem) throw cause;
      throw new RemoteProblem("unavailable", `${app} could not be loaded: ${cause}`, cause);
    });
  }

  return {
    get: (app) => {
      const cached = modules.get(app);
      if (cached) return cached;
      const module = load(app, failed.has(app));
      modules.set(app, module);
      module.catch(() => failed.add(app));
      return module;
    },
    retry: (app) => {
      failed.add(app);
      modules.delete(app);
    },
  };
}
