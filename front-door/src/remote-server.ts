import { type Handler, serveLocally } from "./listen.ts";
import { serveFiles } from "./static-files.ts";

/** One remote on an origin of its own. */
export interface RemoteServer {
  readonly url: string;
  readonly port: number;
  readonly folder: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Serves another build from now on. */
  setFolder(folder: string): void;
}

// The shell's scripts and fonts come from here into a page of another origin.
const headers = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" };

export async function startRemoteServer({ port, folder }: { port: number; folder: string }): Promise<RemoteServer> {
  let current = folder;
  let serve = serveFiles(folder, headers);
  const handler: Handler = (request, response) => serve(request, response);
  let server: { stop(): Promise<void> } | undefined = await serveLocally(handler, port);
  return {
    url: `http://localhost:${port}`,
    port,
    get folder() {
      return current;
    },
    stop: async () => {
      await server?.stop();
      server = undefined;
    },
    start: async () => {
      server ??= await serveLocally(handler, port);
    },
    setFolder: (next) => {
      current = next;
      serve = serveFiles(next, headers);
    },
  };
}
