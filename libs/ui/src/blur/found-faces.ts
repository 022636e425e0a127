import type { Box } from "../crop/picture-edit.ts";
import type { Blur } from "./blur-list.tsx";

/** A face that was found, with the number that it keeps. */
export interface Face {
  number: number;
  box: Box;
}

/** Of its own size, on each side: hair, ears and chin are recognized too. */
const margin = 0.15;
/** How much of a face another box has to cover to be about the same face. */
const same = 0.5;

const round = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

function widen({ x, y, width, height }: Box): Box {
  const [left, top] = [round(x - width * margin), round(y - height * margin)];
  const [right, bottom] = [round(x + width * (1 + margin)), round(y + height * (1 + margin))];
  return { x: left, y: top, width: round(right - left), height: round(bottom - top) };
}

/** How much of a box another one covers. */
function coveredShare(box: Box, other: Box): number {
  const width = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x);
  const height = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y);
  return (Math.max(0, width) * Math.max(0, height)) / (box.width * box.height || 1);
}

const isSame = (box: Box, other: Box) => coveredShare(box, other) >= same;

/** Each face once, from left to right, with some room around it. The boxes may reach over the edges of the picture. */
export function joinFound(boxes: readonly Box[]): Box[] {
  const faces: Box[] = [];
  for (const box of boxes) {
    if (!faces.some((face) => isSame(face, box) || isSame(box, face))) faces.push(box);
  }
  return faces.map(widen).sort((a, b) => a.x - b.x || a.y - b.y);
}

/** Those that are not marked yet. */
export const offeredOf = (faces: readonly Face[], blurs: readonly Blur[]): Face[] =>
  faces.filter(({ box }) => !blurs.some((blur) => "box" in blur && isSame(box, blur.box)));

export const faceAt = (faces: readonly Face[], [px, py]: readonly [number, number]): Face | undefined =>
  faces.find(({ box: { x, y, width, height } }) => px >= x && px <= x + width && py >= y && py <= y + height);
