/** Reads structures out of a stream whose chunks begin and end anywhere, holding only the few bytes that are asked for. */
export type Step = (
  | { read: number }
  /** Bytes that pass unread. */
  | { skip: number }
  /** Passes everything up to and including these bytes. */
  | { find: Buffer }
) & {
  /** Whether the file may end before this step is through. */
  mayEnd?: boolean;
};

/** Asks step by step for what it needs, and returns once the rest is of no interest. */
export type Walk = Generator<Step, void, Buffer>;

const nothing = Buffer.alloc(0);

export class Walker {
  readonly #walk: Walk;
  #step: Step | null = null;
  #held: Buffer = nothing;
  #skipped = 0;

  constructor(walk: Walk) {
    this.#walk = walk;
    this.#advance(nothing);
  }

  get mayEnd(): boolean {
    return this.#step === null || this.#step.mayEnd === true;
  }

  push(chunk: Buffer): void {
    let rest = chunk;
    while (this.#step && rest.length > 0) rest = this.#take(this.#step, rest);
  }

  /** Gives back what the step left of the chunk. */
  #take(step: Step, chunk: Buffer): Buffer {
    if ("skip" in step) {
      const bytes = Math.min(chunk.length, step.skip - this.#skipped);
      this.#skipped += bytes;
      if (this.#skipped === step.skip) this.#advance(nothing);
      return chunk.subarray(bytes);
    }
    if ("read" in step) {
      const bytes = Math.min(chunk.length, step.read - this.#held.length);
      this.#held = Buffer.concat([this.#held, chunk.subarray(0, bytes)]);
      if (this.#held.length === step.read) this.#advance(this.#held);
      return chunk.subarray(bytes);
    }
    return this.#search(step.find, chunk);
  }

  #search(wanted: Buffer, chunk: Buffer): Buffer {
    // What is searched for may begin in the chunk before.
    const seam = Buffer.concat([this.#held, chunk.subarray(0, wanted.length - 1)]);
    const inSeam = seam.indexOf(wanted);
    const at = inSeam >= 0 ? inSeam - this.#held.length : chunk.indexOf(wanted);
    if (inSeam < 0 && at < 0) {
      this.#held = Buffer.concat([this.#held, chunk.subarray(1 - wanted.length)]).subarray(1 - wanted.length);
      return nothing;
    }
    this.#advance(nothing);
    return chunk.subarray(at + wanted.length);
  }

  #advance(result: Buffer): void {
    this.#held = nothing;
    this.#skipped = 0;
    let next = this.#walk.next(result);
    while (!next.done && "skip" in next.value && next.value.skip === 0) next = this.#walk.next(nothing);
    this.#step = next.done ? null : next.value;
  }
}
