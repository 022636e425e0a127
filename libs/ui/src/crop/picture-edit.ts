/** Edits are stored separately from the picture, so that they can be continued and undone. */
import type { Box, Warp } from "@samling/contract/picture-warp";

export type Rotation = 0 | 90 | 180 | 270;

export interface Size {
  width: number;
  height: number;
}

export type { Box };

/** Applied in order: rotation, perspective, straightening, enlargement until no corner is empty, crop. */
export interface PictureEdit extends Warp {
  /** Degrees clockwise. */
  rotation: Rotation;
  crop: Box;
}

export type Perspective = NonNullable<Warp["perspective"]>;

/** Omits the perspective rather than setting it to zero. */
export const setPerspective = (edit: PictureEdit, change: Partial<Perspective>): PictureEdit => {
  const { perspective, ...rest } = edit;
  const next = { vertical: 0, horizontal: 0, ...perspective, ...change };
  return next.vertical === 0 && next.horizontal === 0 ? rest : { ...rest, perspective: next };
};

export const wholePicture: Box = { x: 0, y: 0, width: 1, height: 1 };
export const noEdit: PictureEdit = { rotation: 0, crop: wholePicture };

const isClose = (a: number, b: number) => Math.abs(a - b) < 0.0005;

const isWhole = ({ x, y, width, height }: Box): boolean =>
  isClose(x, 0) && isClose(y, 0) && isClose(width, 1) && isClose(height, 1);

export const isUnedited = ({ rotation, angle = 0, perspective, crop }: PictureEdit): boolean =>
  rotation === 0 && angle === 0 && !perspective && isWhole(crop);

/** The next of the four orientations; the crop rotates with it. [VAL-15] */
export function turnEdit({ rotation, perspective, crop, ...edit }: PictureEdit, by: 90 | -90): PictureEdit {
  const { x, y, width, height } = crop;
  const rotated = by === 90 ? { x: 1 - y - height, y: x } : { x: y, y: 1 - x - width };
  return {
    ...edit,
    ...(perspective && { perspective: turnPerspective(perspective, by) }),
    rotation: ((rotation + by + 360) % 360) as Rotation,
    crop: { ...rotated, width: height, height: width },
  };
}

const turnPerspective = ({ vertical, horizontal }: Perspective, by: 90 | -90): Perspective =>
  by === 90 ? { vertical: horizontal, horizontal: -vertical } : { vertical: -horizontal, horizontal: vertical };

export const rotateSize = ({ width, height }: Size, rotation: Rotation): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width };

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

export function fitAspect(aspect: number, size: Size): Box {
  const widthPerHeight = (aspect * size.height) / size.width;
  const width = Math.min(1, widthPerHeight);
  const height = Math.min(1, 1 / widthPerHeight);
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}

/** Shortest edge of a crop, in pixels of the picture. */
const minEdge = 16;

/** Sets one edge of the box in pixels, keeping it within the picture and, if fixed, to its aspect ratio. */
export function setEdge(crop: Box, change: Partial<Box>, { size, aspect }: { size: Size; aspect?: number }): Box {
  const min = { width: minEdge / size.width, height: minEdge / size.height };
  const next = { ...crop };
  if (change.width !== undefined) {
    next.width = clamp(change.width / size.width, min.width, 1 - crop.x);
    if (aspect) next.height = (next.width * size.width) / aspect / size.height;
  }
  if (change.height !== undefined) {
    next.height = clamp(change.height / size.height, min.height, 1 - crop.y);
    if (aspect) next.width = (next.height * size.height * aspect) / size.width;
  }
  const tooLarge = Math.max(next.width / (1 - crop.x), next.height / (1 - crop.y), 1);
  next.width /= tooLarge;
  next.height /= tooLarge;
  if (change.x !== undefined) next.x = clamp(change.x / size.width, 0, 1 - next.width);
  if (change.y !== undefined) next.y = clamp(change.y / size.height, 0, 1 - next.height);
  return next;
}

export const toPixels = ({ x, y, width, height }: Box, size: Size): Box => {
  const left = Math.round(x * size.width);
  const top = Math.round(y * size.height);
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(Math.round(width * size.width), size.width - left)),
    height: Math.max(1, Math.min(Math.round(height * size.height), size.height - top)),
  };
};
