/** A separate port for operators: metrics and probes, which visitors must not reach. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ProcessFacts } from "./describe-process.ts";
import { exposeMetrics, Gauge, measureProcess } from "./metrics.ts";

/** `degraded`: it works only in part and has to be checked, but requests may still come. */
export type ReadinessStatus = "ready" | "degraded" | "unready";

export interface Readiness {
  status: ReadinessStatus;
  /** Result of each check. */
  [part: string]: unknown;
}

interface OperationsOptions {
  /** Without a port, no server starts. */
  port: number | undefined;
  host: string;
  process: ProcessFacts;
  checkReadiness: () => Promise<Readiness>;
}

export interface OperationsServer {
  port: number | undefined;
  close(): Promise<void>;
}

export async function serveOperations(options: OperationsOptions): Promise<OperationsServer> {
  const { port, host, process, checkReadiness } = options;
  if (port === undefined) return { port, close: async () => {} };
  measureProcess(process);
  new Gauge({
    name: "samling_ready",
    help: "1 while the process can work, 0.5 while it works in part, 0 while it cannot.",
    async collect() {
      const { status } = await checkReadiness();
      this.set({ ready: 1, degraded: 0.5, unready: 0 }[status]);
    },
  });
  const server = createServer(
    (request, response) =>
      void answer(request, response, checkReadiness).catch((error: unknown) => {
        send(response, { status: 500, type: "text/plain; charset=utf-8", body: `${error}\n` });
      }),
  );
  server.listen(port, host);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(
  { method, url }: IncomingMessage,
  response: ServerResponse,
  checkReadiness: OperationsOptions["checkReadiness"],
): Promise<void> {
  const path = method === "GET" || method === "HEAD" ? url?.split("?", 1)[0] : undefined;
  if (path === "/metrics") {
    const { type, text } = await exposeMetrics();
    return send(response, { status: 200, type, body: text });
  }
  if (path === "/live") return sendJson(response, 200, { status: "live" });
  if (path === "/ready") {
    const readiness = await checkReadiness();
    return sendJson(response, readiness.status === "unready" ? 503 : 200, readiness);
  }
  send(response, { status: 404, type: "text/plain; charset=utf-8", body: "/metrics, /live, /ready\n" });
}

const sendJson = (response: ServerResponse, status: number, body: unknown): void =>
  send(response, { status, type: "application/json", body: JSON.stringify(body) });

function send(response: ServerResponse, { status, type, body }: { status: number; type: string; body: string }): void {
  response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store" }).end(body);
}
