import { contrast } from "@samling/ui/color";
import { useEffect, useState } from "react";

/** WCAG's minimum for graphics. */
const minContrast = 3;
/** Letters and edges are a small part of a logo, but enough to recognize it. */
const minShare = 0.1;

const hex = (...channels: number[]) => `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;

/** Whether a picture is hardly visible on a color: almost none of its visible pixels stand out. */
export function isFaint(pixels: Uint8ClampedArray, ground: string): boolean {
  let visible = 0;
  let distinct = 0;
  for (let index = 0; index < pixels.length; index += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(index, index + 4);
    if (alpha < 128) continue;
    visible += 1;
    if (contrast(hex(red, green, blue), ground) >= minContrast) distinct += 1;
  }
  return visible > 0 && distinct / visible < minShare;
}

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
    // A picture from another origin may be shown but not read.
    return null;
  }
}
