import { useEffect, useState } from "react";
import type { MediaFile } from "../model/wizard-state.ts";

/** Whether it is a GIF of more than one picture, of which the server shows the first. */
export function useIsAnimated({ type, file }: Pick<MediaFile, "type" | "file">): boolean {
  const [animated, setAnimated] = useState<Blob | null>(null);
  useEffect(() => {
    if (type !== "image/gif") return;
    let isAwaited = true;
    file.arrayBuffer().then(
      (content) => isAwaited && hasSeveralPictures(new Uint8Array(content)) && setAnimated(file),
      // Why it cannot be read is told where it is uploaded.
      () => undefined,
    );
    return () => {
      isAwaited = false;
    };
  }, [type, file]);
  return animated === file;
}

/** Bytes of a color table, by the flags that announce it. */
const tableBytes = (flags = 0) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

function hasSeveralPictures(bytes: Uint8Array): boolean {
  let pictures = 0;
  for (let at = 13 + tableBytes(bytes[10]); at < bytes.length; at += 1) {
    const isPicture = bytes[at] === 0x2c;
    if (!isPicture && bytes[at] !== 0x21) return false;
    if (isPicture) pictures += 1;
    if (pictures > 1) return true;
    at += isPicture ? 11 + tableBytes(bytes[at + 9]) : 2;
    // Its data, in pieces that begin with their length; one of none is the last.
    for (let length = bytes[at]; length; length = bytes[at]) at += length + 1;
  }
  return false;
}
