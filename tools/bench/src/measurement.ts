/** One line of the table that `npm run bench -w tools/bench` prints. */
export interface Measurement {
  /** The measured operation, in words for readers of docs/operating/performance.md. */
  name: string;
  /** With its unit: `1.42 s`, `163 kB`. */
  ours: string;
  baseline?: string;
  /** Ours divided by the baseline. */
  ratio?: number;
  /** `≤ 2.0 s`, `≥ 0.7`. */
  budget: string;
  ok: boolean;
}

/** A group of measurements, which ends the processes that it starts, and removes the files that it writes. */
export interface Benchmark {
  /** Name for `npm run bench -w tools/bench -- <name>`. */
  name: string;
  measure: (log: (line: string) => void) => Promise<Measurement[]>;
}
