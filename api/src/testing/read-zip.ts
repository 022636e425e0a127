import { inflateRawSync } from "node:zlib";

/** Name → content of every file in a ZIP, read from its central directory. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from("PK\x05\x06"));
  if (end < 0) throw new Error("The ZIP is incomplete.");
  const files = new Map<string, Buffer>();
  let position = zip.readUInt32LE(end + 16);
  for (let remaining = zip.readUInt16LE(end + 10); remaining > 0; remaining--) {
    const [method, bytes, start] = [
      zip.readUInt16LE(position + 10),
      zip.readUInt32LE(position + 20),
      zip.readUInt32LE(position + 42),
    ];
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(position + offset)) as [
      number,
      number,
      number,
    ];
    const begin = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const content = zip.subarray(begin, begin + bytes);
    files.set(
      zip.toString("utf8", position + 46, position + 46 + name),
      method === 8 ? inflateRawSync(content) : content,
    );
    position += 46 + name + extra + comment;
  }
  return files;
}
