/** Loaded only if traces are exported, because the SDK is most of the cost of tracing. */
import { context, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { logFieldsOf, type ProcessFacts } from "./describe-process.ts";

export function exportTraces(
  { endpoint, headers = {}, ratio }: { endpoint: string; headers: Record<string, string> | undefined; ratio: number },
  process: ProcessFacts,
): () => Promise<void> {
  const { host, pid, version, commit } = logFieldsOf(process);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": `samling-${process.name}`,
      "service.version": commit ? `${version}+${commit}` : version,
      "service.instance.id": `${host}:${pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers }) }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return () => provider.shutdown();
}
