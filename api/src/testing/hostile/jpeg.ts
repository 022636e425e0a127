/** JPEGs that encode a lot in few bytes. */

const word = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const segment = (marker: number, ...content: (Buffer | number[])[]) => {
  const data = Buffer.concat(content.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.from([0xff, marker]), word(data.length + 2), data]);
};

/** A table of one symbol, whose code is a single zero. */
const table = (place: number, symbol: number) =>
  segment(0xc4, [place, 1, ...Array.from({ length: 15 }, () => 0), symbol]);

/** The largest run of empty blocks that a code can name: the zero, and fourteen ones. */
const run = 2 ** 15 - 1;

/**
 * Gray, or in three colors at full resolution, with all pixels equal. After the first pass over its pixels each
 * additional one costs about two bytes per 32,767 blocks.
 */
export function makeProgressiveJpeg({ width = 64, height = 64, components = 1, scans = 2 }): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const all = Array.from({ length: components }, (_, index) => index + 1);
  const bits = "0".padEnd(15, "1").repeat(Math.ceil(blocks / run));
  const bytes = (bits.padEnd(Math.ceil(bits.length / 8) * 8, "1").match(/.{8}/g) ?? []).map((item) =>
    Number.parseInt(item, 2),
  );
  // A byte of ones is followed by a zero, so that it is not a marker.
  const empty = Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])));
  const pass = (component: number) => Buffer.concat([segment(0xda, [1, component, 0, 1, 63, 0]), empty]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    segment(0xc2, [8], word(height), word(width), [components, ...all.flatMap((id) => [id, 0x11, 0])]),
    table(0x00, 0),
    table(0x10, 0xe0),
    segment(0xda, [components, ...all.flatMap((id) => [id, 0]), 0, 0, 0]),
    Buffer.alloc(Math.ceil((blocks * components) / 8)),
    ...Array.from({ length: scans - 1 }, (_, index) => pass((index % components) + 1)),
    Buffer.from([0xff, 0xd9]),
  ]);
}
