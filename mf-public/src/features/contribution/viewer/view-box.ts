import { type ViewBox, wholeView } from "../viewer-address.ts";

/** The part of the picture in an address; the whole picture if there is no such part. */
export function readBox(view: string): ViewBox | null {
  const [x = 0, y = 0, width = 0, height = 0, ...more] = view.split(",").map(Number);
  const isPart = x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= 100.1 && y + height <= 100.1;
  if (!isPart || more.length > 0 || view === wholeView) return null;
  return { x, y, width, height };
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Writes the visible part of the picture; beside a picture smaller than the window there is nothing. */
export function formatBox({ x, y, width, height }: ViewBox): string {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const [right, bottom] = [Math.min(100, x + width), Math.min(100, y + height)];
  return right > left && bottom > top ? [left, top, right - left, bottom - top].map(round).join(",") : wholeView;
}
