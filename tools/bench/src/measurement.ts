/** One line of the table that `npm run bench` prints. */
export interface Measurement {
  /** What was measured, as a reader of docs/performance.md understands it. */
  name: string;
  /** With its unit: `1.42 s`, `163 kB`. */
  ours: string;
  /** What ours is held against, measured in the same run. */
  baseline?: string;
  /** Ours divided by the baseline. */
  ratio?: number;
  /** `≤ 2.0 s`, `≥ 0.7`. */
  budget: string;
  ok: boolean;
}

/** A group of measurements, one file of this folder. Whatever it starts it ends, and what it writes it removes. */
export interface Benchmark {
  /** By which `npm run bench -- <name>` runs this one alone. */
  name: string;
  title: string;
  measure: (say: (line: string) => void) => Promise<Measurement[]>;
}
