import { createHash } from "node:crypto";

/** A repeatable stream of numbers in [0, 1): the demo is the same on every machine. */
export interface RandomSource {
  next(): number;
  between(from: number, to: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
}

/** Mulberry32, seeded by a text. */
export function createRandom(seed: string): RandomSource {
  let state = createHash("sha256").update(seed).digest().readUInt32LE();
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (from, to) => from + next() * (to - from),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
