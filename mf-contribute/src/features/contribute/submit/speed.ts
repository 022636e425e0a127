export interface TransferProgress {
  /** Bytes sent. */
  loaded: number;
  total: number;
}

export const sumTransfers = (transfers: readonly TransferProgress[]): TransferProgress =>
  transfers.reduce((sum, { loaded, total }) => ({ loaded: sum.loaded + loaded, total: sum.total + total }), {
    loaded: 0,
    total: 0,
  });

/** The speed is averaged over this time. */
const windowMs = 5000;

export interface SpeedSample extends TransferProgress {
  /** Milliseconds from any origin. */
  at: number;
}

/** The samples that still count with this one added. */
export const addSample = (samples: readonly SpeedSample[], sample: SpeedSample): SpeedSample[] => [
  ...samples.filter(({ at }) => sample.at - at <= windowMs),
  sample,
];

/** Bytes per second over the last seconds; null until something has moved. */
export function measureSpeed(samples: readonly SpeedSample[]): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < 500 || last.loaded <= first.loaded) return null;
  return ((last.loaded - first.loaded) / (last.at - first.at)) * 1000;
}

/** Whole seconds until everything is sent, at that speed. */
export const estimateSeconds = ({ loaded, total }: TransferProgress, speed: number): number =>
  Math.ceil((total - loaded) / speed);
