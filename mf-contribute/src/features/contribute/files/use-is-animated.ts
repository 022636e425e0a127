import { useEffect, useState } from "react";
import type { MediaFile } from "../model/wizard-state.ts";

/** Bytes from the start of a file that show whether it is animated; more for a GIF with a larger first picture. */
const readBytes = 1024 * 1024;

const ascii = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));

const detectors: Partial<Record<MediaFile["type"], (bytes: Uint8Array) => boolean>> = {
  "image/gif": hasSeveralPictures,
  "image/png": hasAnimationControl,
  "image/webp": (bytes) => ascii(bytes, 12, 16) === "VP8X" && ((bytes[20] ?? 0) & 2) !== 0,
  // A sequence is named among the brands of its first box.
  "image/avif": (bytes) => ascii(bytes, 8, bytes[3] ?? 0).includes("avis"),
};

/** Whether a file has more than one picture; the server shows the first. */
export function useIsAnimated({ type, file }: Pick<MediaFile, "type" | "file">): boolean {
  const [animated, setAnimated] = useState<Blob | null>(null);
  useEffect(() => {
    const detect = detectors[type];
    if (!detect) return;
    let isAwaited = true;
    file
      .slice(0, readBytes)
      .arrayBuffer()
      .then(
        (content) => isAwaited && detect(new Uint8Array(content)) && setAnimated(file),
        // The upload says why the file cannot be read.
        () => undefined,
      );
    return () => {
      isAwaited = false;
    };
  }, [type, file]);
  return animated === file;
}

/** Whether the chunk that announces an animation comes before the picture. */
function hasAnimationControl(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer);
  for (let offset = 8; offset + 8 <= bytes.length; offset += view.getUint32(offset) + 12) {
    const chunk = ascii(bytes, offset + 4, offset + 8);
    if (chunk === "acTL") return true;
    if (chunk === "IDAT") return false;
  }
  return false;
}

/** Bytes of a color table, by the flags that announce it. */
const tableBytes = (flags = 0) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

function hasSeveralPictures(bytes: Uint8Array): boolean {
  let pictures = 0;
  for (let offset = 13 + tableBytes(bytes[10]); offset < bytes.length; offset += 1) {
    const isPicture = bytes[offset] === 0x2c;
    if (!isPicture && bytes[offset] !== 0x21) return false;
    if (isPicture) pictures += 1;
    if (pictures > 1) return true;
    offset += isPicture ? 11 + tableBytes(bytes[offset + 9]) : 2;
    // Its data, in chunks that start with their length; an empty one is the last.
    for (let length = bytes[offset]; length; length = bytes[offset]) offset += length + 1;
  }
  return false;
}
