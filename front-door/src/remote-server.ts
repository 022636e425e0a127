import { type Handler, listen } from "./listen.ts";
import type { RemoteSource } from "./registry.ts";
import { serveFiles } from "./static-files.ts";

/** One remote on its own origin. */
export interface RemoteServer extends RemoteSource {
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Serves another build from now on. */
  setFolder(folder: string): void;
}

/** Host names by which a browser on this machine may reach it; no other is echoed. */
const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** A port on this machine under the request's host name, since pages load scripts only from their own host. */
export const localOrigin =
  (port: number): RemoteSource["originFor"] =>
  (host) => {
    const name = host?.replace(/:\d+$/, "") ?? "";
    return `http://${loopbackNames.has(name) ? name : "localhost"}:${port}`;
  };

// The shell's scripts and fonts are loaded into a page of another origin.
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
