/** A box of an MP4 or QuickTime file. */
export function box(name: string, ...content: (Buffer | string)[]): Buffer {
  const data = Buffer.concat(content.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length + 8);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, data]);
}

/** Numbers of 32 bits. */
export function longs(...values: number[]): Buffer {
  const data = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) data.writeUInt32BE(value, index * 4);
  return data;
}
