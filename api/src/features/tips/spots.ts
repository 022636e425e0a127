/**
 * Spots are stored as shares of the upright original, so that one moves with a picture that is turned, cropped or
 * straightened afterwards, and is back with whatever a crop had taken away.
 */
import { findOriginal, findShown } from "@samling/contract/picture-warp";
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

/** Finds where a spot of the original is shown; null if it has been cropped away. */
export function toShownSpot(spot: Spot, picture: ShownPicture): Spot | null {
  const { edit } = picture;
  if (!edit) return spot;
  const found = findShown(sizeOf(picture), edit)(spot);
  const [x, y] = [round(found.x), round(found.y)];
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : null;
}
