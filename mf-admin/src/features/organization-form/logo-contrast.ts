import { contrast } from "@samling/ui/color";

/** WCAG's minimum for graphics. */
const leastContrast = 3;
/** Letters and edges are a small part of a logo, but enough to recognize it. */
const leastShare = 0.1;

const hex = (...channels: number[]) => `#${channels.map((one) => one.toString(16).padStart(2, "0")).join("")}`;

/** Whether a picture is lost on a color: almost none of its visible pixels stand out. */
export function isFaint(pixels: Uint8ClampedArray, ground: string): boolean {
  let visible = 0;
  let distinct = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128) continue;
    visible += 1;
    if (contrast(hex(red, green, blue), ground) >= leastContrast) distinct += 1;
  }
  return visible > 0 && distinct / visible < leastShare;
}
