/** Parses structures from a stream with arbitrary chunks, holding only the few bytes that are requested. */
export type Step = (
  | { read: number }
  | { skip: number }
  /** Skips everything up to and including these bytes. */
  | { find: Buffer }
) & {
  /** Whether the file may end before this step is complete. */
  mayEnd?: boolean;
};

/** Yields steps with the bytes that it needs, and returns once the rest no longer matters. */
export type Walk = Generator<Step, void, Buffer>;

export class InspectionError extends Error {
  override name = "InspectionError";
}

const emptyBuffer = Buffer.alloc(0);

/** Steps allowed for any file, and the bytes required for each additional one: parts of real files are larger. */
const freeSteps = 10_000;
const bytesPerStep = 32;

export class Walker {
  readonly #walk: Walk;
  #step: Step | null = null;
  #held: Buffer = emptyBuffer;
  #skipped = 0;
  #steps = 0;
  #bytes = 0;

  constructor(walk: Walk) {
    this.#walk = walk;
    this.#advance(emptyBuffer);
  }

  get mayEnd(): boolean {
    return this.#step === null || this.#step.mayEnd === true;
  }

  push(chunk: Buffer): void {
    let rest = chunk;
    this.#bytes += chunk.length;
    while (this.#step && rest.length > 0) rest = this.#take(this.#step, rest);
  }

  /** Returns the part of the chunk that the step did not use. */
  #take(step: Step, chunk: Buffer): Buffer {
    if ("skip" in step) {
      const bytes = Math.min(chunk.length, step.skip - this.#skipped);
      this.#skipped += bytes;
      if (this.#skipped === step.skip) this.#advance(emptyBuffer);
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

  #search(pattern: Buffer, chunk: Buffer): Buffer {
    // The searched bytes may begin in the previous chunk.
    const seam = Buffer.concat([this.#held, chunk.subarray(0, pattern.length - 1)]);
    const seamIndex = seam.indexOf(pattern);
    const index = seamIndex >= 0 ? seamIndex - this.#held.length : chunk.indexOf(pattern);
    if (seamIndex < 0 && index < 0) {
      this.#held = Buffer.concat([this.#held, chunk.subarray(1 - pattern.length)]).subarray(1 - pattern.length);
      return emptyBuffer;
    }
    this.#advance(emptyBuffer);
    return chunk.subarray(index + pattern.length);
  }

  #advance(result: Buffer): void {
    this.#held = emptyBuffer;
    this.#skipped = 0;
    this.#steps += 1;
    if (this.#steps > freeSteps + this.#bytes / bytesPerStep) throw new InspectionError("is damaged");
    let next = this.#walk.next(result);
    while (!next.done && "skip" in next.value && next.value.skip === 0) next = this.#walk.next(emptyBuffer);
    this.#step = next.done ? null : next.value;
  }
}
