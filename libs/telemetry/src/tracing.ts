/**
 * Traces by W3C Trace Context. Without an export, no spans are made and no part of the SDK is loaded. A span has names
 * and counts, never user input: no parameters, no error messages.
 */
import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import type { ProcessFacts } from "./describe-process.ts";

export interface TraceExport {
  /** Address of an OTLP/HTTP collector; traces go to `/v1/traces` below it. */
  endpoint: string | undefined;
  /** Headers that identify the sender to the collector. */
  headers: Record<string, string> | undefined;
  /** The share of traces started here that is exported, from 0 to 1. */
  ratio: number;
}

/** Starts the export if an endpoint is configured; the returned function sends the remaining spans. */
export async function startTracing(
  { endpoint, headers, ratio }: TraceExport,
  process: ProcessFacts,
): Promise<() => Promise<void>> {
  if (!endpoint) return async () => {};
  const { exportTraces } = await import("./export-traces.ts");
  isTracing = true;
  return exportTraces({ endpoint, headers, ratio }, process);
}

let isTracing = false;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** Carries a trace from one process to the next: headers of a request, or data of a job. */
export interface TraceCarrier {
  traceparent?: unknown;
}

export interface SpanOptions {
  kind: keyof typeof kinds;
  attributes?: Attributes;
  /** Origin of the trace; without it, the span belongs to the current one. */
  from?: TraceCarrier;
}

export interface SpanUpdate {
  name?: string;
  attributes?: Attributes;
  hasFailed?: boolean;
}

/** Runs `work` in a span of this name. `work` may add attributes that are known only later. */
export async function withSpan<T>(
  name: string,
  { kind, attributes = {}, from }: SpanOptions,
  work: (update: (facts: SpanUpdate) => void) => Promise<T>,
): Promise<T> {
  if (!isTracing) return work(() => {});
  const parent = from ? propagation.extract(ROOT_CONTEXT, from) : context.active();
  const tracer = trace.getTracer("samling");
  return tracer.startActiveSpan(name, { kind: kinds[kind], attributes }, parent, async (span) => {
    try {
      return await work(({ name: later, attributes: moreAttributes = {}, hasFailed }) => {
        if (later) span.updateName(later);
        span.setAttributes(moreAttributes);
        if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      });
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute("error.type", error instanceof Error ? error.name : typeof error);
      throw error;
    } finally {
      span.end();
    }
  });
}

export const traces = (): boolean => isTracing;

/** The current trace, for the process that continues it; empty if there is no trace. */
export function carryTrace(): { traceparent?: string } {
  const carrier = {};
  if (isTracing) propagation.inject(context.active(), carrier);
  return carrier;
}
