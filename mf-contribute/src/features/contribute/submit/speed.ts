export interface Transfer {
  /** Bytes sent. */
  loaded: number;
  total: number;
}

export const sumTransfers = (transfers: readonly Transfer[]): Transfer =>
  transfers.reduce((sum, { loaded, total }) => ({ loaded: sum.loaded + loaded, total: sum.total + total }), {
    loaded: 0,
    total: 0,
  });

/** Milliseconds over which the speed is averaged. */
const memory = 5000;

export interface Sample extends Transfer {
  /** Milliseconds from any origin. */
  at: number;
}

/** The samples that still count with this one added. */
export const addSample = (samples: readonly Sample[], sample: Sample): Sample[] => [
  ...samples.filter(({ at }) => sample.at - at <= memory),
  sample,
];

/** Bytes per second over the last seconds; null until something has moved. */
export function measureSpeed(samples: readonly Sample[]): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < 500 || last.loaded <= first.loaded) return null;
  return ((last.loaded - first.loaded) / (last.at - first.at)) * 1000;
}

/** Whole seconds until everything is sent, at that speed. */
export const estimateSeconds = ({ loaded, total }: Transfer, speed: number): number =>
  Math.ceil((total - loaded) / speed);
