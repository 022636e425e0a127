/**
 * Spots are stored as fractions of the upright original, so that one moves with a picture that is rotated, cropped or
 * straightened afterwards, and comes back with anything that a crop had removed.
 */
import { findOriginal, findShown, frameSize } from "@samling/contract/picture-warp";
import type { PictureEdit } from "@samling/contract/types";
import type { Media } from "../../models/media.ts";

interface Point {
  x: number;
  y: number;
}

/** A point, or the middle of a box. */
export interface Spot extends Point {
  width?: number | undefined;
  height?: number | undefined;
}
type ShownPicture = Pick<Media, "edit" | "width" | "height">;

const round = (share: number) => Math.round(share * 1e4) / 1e4;

const sizeOf = ({ width, height }: ShownPicture) => ({ width: width ?? 1, height: height ?? 1 });

/** Finds the place in the original of a spot in the picture as it is shown. */
export function toOriginalSpot(spot: Spot, picture: ShownPicture): Spot {
  const { edit } = picture;
  if (!edit) return spot;
  const { x, y, ...size } = convert(spot, findOriginal(sizeOf(picture), edit));
  const clamp = (share: number) => Math.min(1, Math.max(0, share));
  return { x: clamp(x), y: clamp(y), ...size };
}

/** Finds where a spot of the original is shown; null if it has been cropped away, or lies under a blurred part. */
export function toShownSpot(spot: Spot, picture: ShownPicture): Spot | null {
  const { edit } = picture;
  if (!edit) return spot;
  if (isCovered(spot, edit, sizeOf(picture))) return null;
  const { x, y, ...size } = convert(spot, findShown(sizeOf(picture), edit));
  const shown = { x: round(x), y: round(y), ...size };
  return shown.x >= 0 && shown.x <= 1 && shown.y >= 0 && shown.y <= 1 ? shown : null;
}

/** The box of a rotated box is the smallest around its corners. */
function convert({ x, y, width, height }: Spot, find: (point: Point) => Point): Spot {
  const middle = find({ x, y });
  if (!width || !height) return middle;
  const halves = [-0.5, 0.5];
  const corners = halves.flatMap((a) => halves.map((b) => find({ x: x + a * width, y: y + b * height })));
  const measure = (axis: keyof Point) => {
    const values = corners.map((corner) => corner[axis]);
    return Math.min(1, round(Math.max(...values) - Math.min(...values)));
  };
  return { ...middle, width: measure("x"), height: measure("y") };
}

/**
 * Whether a blurred part covers a spot; both in terms of the upright original. `size`: that of the picture as it is
 * shown.
 */
function isCovered({ x, y }: Spot, edit: PictureEdit, size: ReturnType<typeof sizeOf>): boolean {
  const frame = frameSize(size, edit);
  const [width, height] = edit.rotation % 180 === 0 ? [frame.width, frame.height] : [frame.height, frame.width];
  const longer = Math.max(width, height);
  return edit.blurs.some((blur) => {
    if ("box" in blur) {
      const { box } = blur;
      return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
    }
    const points = blur.line.map(([left, top]) => ({
      x: ((left - x) * width) / longer,
      y: ((top - y) * height) / longer,
    }));
    return points.some((point, index) => measureDistance(points[index - 1] ?? point, point) <= blur.width / 2);
  });
}

/** The distance of the origin from the line between two points. */
function measureDistance(from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = -(from.x * dx + from.y * dy) / (dx ** 2 + dy ** 2 || 1);
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(from.x + part * dx, from.y + part * dy);
}
