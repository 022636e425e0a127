import type { Measurement } from "./measurement.ts";

interface MedianPair {
  ours: number;
  baseline: number;
}

/** The value below which this share of the values lies. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((first, second) => first - second)[Math.floor(values.length * share)] ?? Number.NaN;

/** Medians of two alternating measurements, so that other load on the machine affects both. */
export async function compare(
  first: () => Promise<number>,
  second: () => Promise<number>,
  times: number,
): Promise<MedianPair> {
  const [ours, baseline]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < times; turn += 1) {
    ours.push(await first());
    baseline.push(await second());
  }
  return { ours: quantile(ours, 0.5), baseline: quantile(baseline, 0.5) };
}

export async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

interface MeasurementRow {
  name: string;
  unit: string;
  /** The highest or the lowest ratio that is allowed. */
  maxRatio?: number;
  minRatio?: number;
}

export function toMeasurement(
  { name, unit, maxRatio, minRatio }: MeasurementRow,
  { ours, baseline }: MedianPair,
): Measurement {
  const ratio = Math.round((ours / baseline) * 100) / 100;
  const format = (value: number) => `${value < 100 ? value.toFixed(1) : Math.round(value)} ${unit}`;
  const budget = maxRatio === undefined ? `≥ ${minRatio}` : `≤ ${maxRatio}`;
  const ok = ratio <= (maxRatio ?? Number.POSITIVE_INFINITY) && ratio >= (minRatio ?? 0);
  return { name, ours: format(ours), baseline: format(baseline), ratio, budget, ok };
}
