/**
 * Spots are stored as shares of the upright original, so that one moves with a picture that is turned, cropped or
 * straightened afterwards, and is back with whatever a crop had taken away.
 */
import { findSource, findTarget } from "@samling/contract/picture-warp";
import type { Media } from "../../models/media.ts";

export interface Spot {
  x: number;
  y: number;
}
type ShownPicture = Pick<Media, "edit" | "width" | "height">;

const round = (share: number) => Math.round(share * 1e4) / 1e4;

function turn({ x, y }: Spot, degrees: number): Spot {
  if (degrees === 90) return { x: 1 - y, y: x };
  if (degrees === 180) return { x: 1 - x, y: 1 - y };
  return degrees === 270 ? { x: y, y: 1 - x } : { x, y };
}

/** Maps a point of the turned picture, in shares of its size, which the crop does not change. */
function warp({ edit, width, height }: ShownPicture, find: typeof findSource, { x, y }: Spot): Spot {
  if (!edit || (edit.angle === 0 && !edit.perspective)) return { x, y };
  const size = { width: (width ?? 1) / (edit.crop.width || 1), height: (height ?? 1) / (edit.crop.height || 1) };
  const point = find(size, edit)({ x: x * size.width, y: y * size.height });
  return { x: point.x / size.width, y: point.y / size.height };
}

/** Finds the place in the original of a spot in the picture as it is shown. */
export function toOriginalSpot(spot: Spot, picture: ShownPicture): Spot {
  const { edit } = picture;
  if (!edit) return spot;
  const { crop, rotation } = edit;
  const framed = { x: crop.x + spot.x * crop.width, y: crop.y + spot.y * crop.height };
  const { x, y } = turn(warp(picture, findSource, framed), 360 - rotation);
  const within = (share: number) => Math.min(1, Math.max(0, share));
  return { x: within(x), y: within(y) };
}

/** Finds where a spot of the original is shown; null if it has been cropped away. */
export function toShownSpot(spot: Spot, picture: ShownPicture): Spot | null {
  const { edit } = picture;
  if (!edit) return spot;
  const { crop, rotation } = edit;
  const framed = warp(picture, findTarget, turn(spot, rotation));
  const [x, y] = [round((framed.x - crop.x) / crop.width), round((framed.y - crop.y) / crop.height)];
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : null;
}
