import { pageNames } from "@samling/contract/page-names";
import { type BuildLabels, labelBuild, webVitals } from "../../metrics.ts";

const knownPages: ReadonlySet<string> = new Set(pageNames);
/** Seconds, and for CLS no unit: one browser with a wrong clock must not outweigh all others in a sum. */
const maxValues = { LCP: 60, INP: 60, CLS: 10 };

export type WebVitals = BuildLabels & { page: string } & { [name in keyof typeof maxValues]?: number | undefined };

export function countWebVitals({ page: named, app, build, ...values }: WebVitals): void {
  const page = knownPages.has(named) ? named : "other";
  const labels = { page, ...labelBuild({ app, build }, page) };
  for (const name of Object.keys(maxValues) as (keyof typeof maxValues)[]) {
    const value = values[name];
    if (value !== undefined) webVitals[name].observe(labels, Math.min(value, maxValues[name]));
  }
}
