/** An OpenTelemetry collector that stores the data it receives. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

interface Value {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

export interface CollectedSpan {
  process: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Value[];
  /** The code of failures is 2. */
  status: { code: number };
}

interface Export {
  resourceSpans: { resource: { attributes: Value[] }; scopeSpans: { spans: Omit<CollectedSpan, "process">[] }[] }[];
}

export interface Collector {
  url: string;
  spans: CollectedSpan[];
  /** Everything that arrived, as text. */
  text: () => string;
  stop: () => void;
}

/** Accepts only data with this authorization. */
export async function startCollector(authorization: string): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const texts: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.headers.authorization !== authorization) return response.writeHead(401).end();
    const exported = (await json(request)) as Export;
    texts.push(JSON.stringify(exported));
    for (const { resource, scopeSpans } of exported.resourceSpans) {
      const process = resource.attributes.find(({ key }) => key === "service.name")?.value.stringValue ?? "";
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) spans.push({ ...span, process });
    }
    return response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => texts.join("\n"),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
