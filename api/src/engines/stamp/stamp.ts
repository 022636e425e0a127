/** Rights as bytes to be placed into a file: nothing of the file is decoded or moved. */
import { writeIptc } from "./iptc.ts";
import type { Rights } from "./rights.ts";
import { writeXmp } from "./xmp.ts";

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** The first marker of a JPEG, which the stamp follows. */
export const startOfImage = Buffer.from([0xff, 0xd8]);

/** Segments that go after the first marker of a JPEG. */
export const stampForJpeg = (rights: Rights): Buffer =>
  Buffer.concat([
    segment(0xe1, Buffer.concat([Buffer.from("http://ns.adobe.com/xap/1.0/\0"), writeXmp(rights)])),
    segment(0xed, writeIptc(rights)),
  ]);

/** Identifies a box of XMP to readers of MP4. */
const xmpBox = Buffer.from("BE7ACFCB97A942E89C71999491E3AFAC", "hex");

/** A box that goes to the end of an MP4: nothing in the file moves, so its index still fits. */
export function stampForFilm(rights: Rights): Buffer {
  const xmp = writeXmp(rights);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(head.length + xmpBox.length + xmp.length);
  head.write("uuid", 4);
  return Buffer.concat([head, xmpBox, xmp]);
}
