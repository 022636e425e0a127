import { pageNames } from "@samling/contract/page-names";
import { type Build, labelBuild, webVitals } from "../../metrics.ts";

const known: ReadonlySet<string> = new Set(pageNames);
/** Seconds, and for CLS no unit: one browser with a wrong clock must not outweigh all others in a sum. */
const most = { LCP: 60, INP: 60, CLS: 10 };

export type WebVitals = Build & { page: string } & { [name in keyof typeof most]?: number | undefined };

export function countWebVitals({ page: named, app, build, ...values }: WebVitals): void {
  const page = known.has(named) ? named : "other";
  const labels = { page, ...labelBuild({ app, build }, page) };
  for (const name of Object.keys(most) as (keyof typeof most)[]) {
    const value = values[name];
    if (value !== undefined) webVitals[name].observe(labels, Math.min(value, most[name]));
  }
}
