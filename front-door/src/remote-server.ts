import { type Handler, listen } from "./listen.ts";
import type { RemoteSource } from "./registry.ts";
import { serveFiles } from "./static-files.ts";

/** One remote on an origin of its own. */
export interface RemoteServer extends RemoteSource {
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Serves another build from now on. */
  setFolder(folder: string): void;
}

/** The names by which a browser on this machine may call it; any other is not repeated to it. */
const ownNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** What is served on a port of this machine: pages take scripts from their own host only, so it goes by the same name. */
export const localOrigin =
  (port: number): RemoteSource["originFor"] =>
  (host) => {
    const name = host?.replace(/:\d+$/, "") ?? "";
    return `http://${ownNames.has(name) ? name : "localhost"}:${port}`;
  };

// The shell's scripts and fonts come from here into a page of another origin.
const headers = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" };

export async function startRemoteServer({ port, folder }: { port: number; folder: string }): Promise<RemoteServer> {
  let current = folder;
  let serve = serveFiles(folder, headers);
  const handler: Handler = (request, response) => serve(request, response);
  let server: { stop(): Promise<void> } | undefined = await listen(handler, { port });
  return {
    url: `http://localhost:${port}`,
    port,
    originFor: localOrigin(port),
    get folder() {
      return current;
    },
    stop: async () => {
      await server?.stop();
      server = undefined;
    },
    start: async () => {
      server ??= await listen(handler, { port });
    },
    setFolder: (next) => {
      current = next;
      serve = serveFiles(next, headers);
    },
  };
}
