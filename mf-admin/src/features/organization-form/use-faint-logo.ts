import { useEffect, useState } from "react";
import { isFaint } from "./logo-contrast.ts";

/** Pixels along each side; enough to judge it. */
const size = 48;

/** Whether the logo is hardly visible on its background color; false until known. */
export function useFaintLogo(address: string | null, ground: string): boolean {
  const [pixels, setPixels] = useState<Uint8ClampedArray | null>(null);
  useEffect(() => {
    setPixels(null);
    if (!address) return;
    const picture = new Image();
    picture.onload = () => setPixels(readPixels(picture));
    picture.src = address;
    return () => {
      picture.onload = null;
    };
  }, [address]);
  return pixels !== null && isFaint(pixels, ground);
}

function readPixels(picture: HTMLImageElement): Uint8ClampedArray | null {
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext("2d");
  context?.drawImage(picture, 0, 0, size, size);
  try {
    return context?.getImageData(0, 0, size, size).data ?? null;
  } catch {
    // A picture of another origin may be shown but not read.
    return null;
  }
}
