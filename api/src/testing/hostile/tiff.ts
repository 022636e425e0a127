/** TIFFs whose directories point anywhere. */

const long = (value: number) => {
  const data = Buffer.alloc(4);
  data.writeUInt32LE(value);
  return data;
};
const short = (value: number) => long(value).subarray(0, 2);

type Entry = [tag: number, type: number, count: number, value: number];

const writeDirectory = (entries: readonly Entry[], next: number): Buffer =>
  Buffer.concat([
    short(entries.length),
    ...entries.map(([tag, type, count, value]) => Buffer.concat([short(tag), short(type), long(count), long(value)])),
    long(next),
  ]);

const dng: Entry = [50_706, 1, 4, 0x401];

/** A directory whose next one is itself, and whose entries all refer to the same hundred thousand numbers. */
export function makeTangledDng({ tag = 273, values = 100_000 } = {}): Buffer {
  const entries = [dng, ...Array.from({ length: 998 }, (): Entry => [tag, 1, values, 8])];
  return Buffer.concat([Buffer.from("II*\0"), long(8), writeDirectory(entries, 8), Buffer.alloc(values)]);
}

/** One directory, followed by the data that its entries may refer to. */
export const makeTiff = (entries: readonly Entry[], next = 0, rest = 1_000): Buffer =>
  Buffer.concat([Buffer.from("II*\0"), long(8), writeDirectory(entries, next), Buffer.alloc(rest)]);
