import { findOriginal, frameSize } from "@samling/contract/picture-warp";
import type { Blur } from "@samling/ui/blur-dialog";
import type { PictureEdit } from "@samling/ui/crop-dialog";
import type { PictureSize } from "../model/wizard-state.ts";

type PlanePoint = [number, number];

const directions = Array.from({ length: 8 }, (_, index) => (index * Math.PI) / 4);
/** A brush may be a little wider between the measured directions. */
const marginFactor = 1.1;

/**
 * Converts marks on a cropped picture of this size to marks on the whole one, all in fractions. Tilted boxes become
 * their bounding boxes, and brushes get their greatest width: more may be covered, but never less.
 */
export function toOriginalMarks(marks: readonly Blur[], edit: PictureEdit, size: PictureSize): Blur[] {
  const place = findPlace(edit, size);
  const longer = Math.max(size.width, size.height);
  const { width, height } = originalSize(edit, size);
  return marks.map((mark) => {
    if ("box" in mark) return { box: boundPoints(listCorners(mark.box).map(place)) };
    const reach = ([x, y]: PlanePoint): number => {
      const [middleX, middleY] = place([x, y]);
      const radius = (mark.width / 2) * longer;
      const ends = directions.map((at) =>
        place([x + (radius * Math.cos(at)) / size.width, y + (radius * Math.sin(at)) / size.height]),
      );
      return Math.max(...ends.map(([endX, endY]) => Math.hypot((endX - middleX) * width, (endY - middleY) * height)));
    };
    const widest = (2 * marginFactor * Math.max(...mark.line.map(reach))) / Math.max(width, height);
    return { line: mark.line.map(place).map(([x, y]) => [clamp(x), clamp(y)]), width: Math.min(widest, 0.5) };
  });
}

function originalSize(edit: PictureEdit, size: PictureSize): PictureSize {
  const { width, height } = frameSize(size, edit);
  return edit.rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

function findPlace(edit: PictureEdit, size: PictureSize): (point: PlanePoint) => PlanePoint {
  const find = findOriginal(size, edit);
  return ([x, y]) => {
    const point = find({ x, y });
    return [point.x, point.y];
  };
}

const clamp = (value: number): number => Math.min(Math.max(value, 0), 1);

const listCorners = ({ x, y, width, height }: PictureEdit["crop"]): PlanePoint[] => [
  [x, y],
  [x + width, y],
  [x, y + height],
  [x + width, y + height],
];

function boundPoints(points: readonly PlanePoint[]): PictureEdit["crop"] {
  const xs = points.map(([x]) => clamp(x));
  const ys = points.map(([, y]) => clamp(y));
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
