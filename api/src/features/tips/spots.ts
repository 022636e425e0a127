/**
 * Spots are stored as shares of the upright original, so that one moves with a picture that is turned, cropped or
 * straightened afterwards, and is back with whatever a crop had taken away.
 */
import { findOriginal, findShown, frameSize } from "@samling/contract/picture-warp";
import type { PictureEdit } from "@samling/contract/types";
import type { Media } from "../../models/media.ts";

export interface Spot {
  x: number;
  y: number;
}
type ShownPicture = Pick<Media, "edit" | "width" | "height">;

const round = (share: number) => Math.round(share * 1e4) / 1e4;

const sizeOf = ({ width, height }: ShownPicture) => ({ width: width ?? 1, height: height ?? 1 });

/** Finds the place in the original of a spot in the picture as it is shown. */
export function toOriginalSpot(spot: Spot, picture: ShownPicture): Spot {
  const { edit } = picture;
  if (!edit) return spot;
  const { x, y } = findOriginal(sizeOf(picture), edit)(spot);
  const within = (share: number) => Math.min(1, Math.max(0, share));
  return { x: within(x), y: within(y) };
}

/** Finds where a spot of the original is shown; null if it has been cropped away, or lies under a blurred part. */
export function toShownSpot(spot: Spot, picture: ShownPicture): Spot | null {
  const { edit } = picture;
  if (!edit) return spot;
  if (isCovered(spot, edit, sizeOf(picture))) return null;
  const found = findShown(sizeOf(picture), edit)(spot);
  const [x, y] = [round(found.x), round(found.y)];
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : null;
}

/** Whether a blurred part covers a spot; both are of the upright original. `size`: of the picture as it is shown. */
function isCovered({ x, y }: Spot, edit: PictureEdit, size: ReturnType<typeof sizeOf>): boolean {
  const frame = frameSize(size, edit);
  const [width, height] = edit.rotation % 180 === 0 ? [frame.width, frame.height] : [frame.height, frame.width];
  const longer = Math.max(width, height);
  return edit.blurs.some((one) => {
    if ("box" in one) {
      const { box } = one;
      return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
    }
    const points = one.line.map(([left, top]) => ({
      x: ((left - x) * width) / longer,
      y: ((top - y) * height) / longer,
    }));
    return points.some((point, index) => measureDistance(points[index - 1] ?? point, point) <= one.width / 2);
  });
}

/** The distance of the origin from the line between two points. */
function measureDistance(from: Spot, to: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = -(from.x * dx + from.y * dy) / (dx ** 2 + dy ** 2 || 1);
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(from.x + part * dx, from.y + part * dy);
}
