import type { Box } from "../crop/picture-edit.ts";
import type { Blur } from "./blur-list.tsx";

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** What one press of an arrow key does, in fractions of the picture. */
const step = 0.01;
const [leastLine, mostLine] = [0.01, 0.5];

const clamp = (value: number, least: number, most: number) =>
  Math.round(Math.min(Math.max(value, least), most) * 10_000) / 10_000;

/** What an arrow key makes of a part: it moves it, with shift it sizes it. The part stays within the picture. */
export function moveBlur(blur: Blur, { key, shiftKey }: { key: string; shiftKey: boolean }): Blur | null {
  const direction = steps[key];
  if (!direction) return null;
  const [dx, dy] = [direction[0] * step, direction[1] * step];
  if ("box" in blur) {
    const { x, y, width, height } = blur.box;
    if (shiftKey)
      return { box: { x, y, width: clamp(width + dx, step, 1 - x), height: clamp(height + dy, step, 1 - y) } };
    return { box: { width, height, x: clamp(x + dx, 0, 1 - width), y: clamp(y + dy, 0, 1 - height) } };
  }
  // A line has one size: how wide it is.
  if (shiftKey) return { ...blur, width: clamp(blur.width + dx + dy, leastLine, mostLine) };
  const { x, y, width, height } = boundsOf(blur);
  const by = [clamp(dx, -x, 1 - x - width), clamp(dy, -y, 1 - y - height)] as const;
  return { ...blur, line: blur.line.map(([px, py]) => [clamp(px + by[0], 0, 1), clamp(py + by[1], 0, 1)]) };
}

/** Where a part lies. */
export function boundsOf(blur: Blur): Box {
  if ("box" in blur) return blur.box;
  const xs = blur.line.map(([x]) => x);
  const ys = blur.line.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
