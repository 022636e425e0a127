import type { Measurement } from "./measurement.ts";

interface Compared {
  ours: number;
  baseline: number;
}

/** The value below which this share of them lies. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;

/** Medians of two alternating measurements, so that other load on the machine affects both. */
export async function compare(
  one: () => Promise<number>,
  other: () => Promise<number>,
  times: number,
): Promise<Compared> {
  const [ours, baseline]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < times; turn += 1) {
    ours.push(await one());
    baseline.push(await other());
  }
  return { ours: quantile(ours, 0.5), baseline: quantile(baseline, 0.5) };
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

interface Line {
  name: string;
  unit: string;
  /** The highest or the lowest ratio that is allowed. */
  most?: number;
  least?: number;
}

export function toMeasurement({ name, unit, most, least }: Line, { ours, baseline }: Compared): Measurement {
  const ratio = Math.round((ours / baseline) * 100) / 100;
  const show = (value: number) => `${value < 100 ? value.toFixed(1) : Math.round(value)} ${unit}`;
  const budget = most === undefined ? `≥ ${least}` : `≤ ${most}`;
  const ok = ratio <= (most ?? Number.POSITIVE_INFINITY) && ratio >= (least ?? 0);
  return { name, ours: show(ours), baseline: show(baseline), ratio, budget, ok };
}
