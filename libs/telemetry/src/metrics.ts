/** The metrics of this process. Each package declares its own; all of them are in one registry. */
import { collectDefaultMetrics, Gauge, register } from "prom-client";
import type { ProcessFacts } from "./describe-process.ts";

export { Counter, Gauge, Histogram } from "prom-client";

export interface Exposition {
  type: string;
  text: string;
}

/** All metrics in the text format of Prometheus. Gauges that need measuring are measured now. */
export const exposeMetrics = async (): Promise<Exposition> => ({
  type: register.contentType,
  text: await register.metrics(),
});

/** Event loop, memory, processor time, open files, and the build. Called once per process. */
export function measureProcess({ name, version, commit }: ProcessFacts): void {
  // A finer clock would wake the process more often without telling us more.
  collectDefaultMetrics({ eventLoopMonitoringPrecision: 20 });
  new Gauge({
    name: "samling_build_info",
    help: "Always 1; the labels say which build runs.",
    labelNames: ["process", "version", "commit"],
  }).set({ process: name, version, commit: commit ?? "" }, 1);
}
