import { drawWarped, fillScale, type Pixels } from "@samling/contract/picture-warp";
import { type Box, type PictureEdit, rotateSize, type Size, toPixels } from "./picture-edit.ts";

/** Decodes a picture upright: browsers apply its EXIF orientation themselves. */
export async function openPicture(source: Blob | string): Promise<HTMLImageElement> {
  const image = new Image();
  // A canvas with a picture from another address could not be read.
  const url = URL.createObjectURL(typeof source === "string" ? await fetchFile(source) : source);
  try {
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function fetchFile(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The picture answers ${response.status}.`);
  return response.blob();
}

export const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): Size => ({
  width: naturalWidth,
  height: naturalHeight,
});

const quarter = Math.PI / 2;

type PictureTurn = Pick<PictureEdit, "rotation" | "angle" | "perspective">;

/** Draws a part of the rotated picture, in its pixels, on the whole canvas. */
interface PartDrawing {
  turn: PictureTurn;
  part: Box;
}

function drawPart(canvas: HTMLCanvasElement, image: HTMLImageElement, { turn, part }: PartDrawing): void {
  if (turn.perspective) drawStraightened(canvas, image, { turn, part });
  else drawRotated(canvas, image, { turn, part });
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw.");
  return context;
}

function drawRotated(canvas: HTMLCanvasElement, image: HTMLImageElement, { turn, part }: PartDrawing): void {
  const { rotation, angle = 0 } = turn;
  const context = contextOf(canvas);
  const rotatedSize = rotateSize(sizeOf(image), rotation);
  // JPEG has no transparency.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.scale(canvas.width / part.width, canvas.height / part.height);
  context.translate(-part.x + rotatedSize.width / 2, -part.y + rotatedSize.height / 2);
  const enlarged = fillScale(rotatedSize, { angle });
  context.scale(enlarged, enlarged);
  context.rotate((rotation / 90) * quarter + (angle * Math.PI) / 180);
  context.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2);
}

/** Works pixel by pixel like the server, because a canvas cannot draw perspective. */
function drawStraightened(canvas: HTMLCanvasElement, image: HTMLImageElement, { turn, part }: PartDrawing): void {
  const { rotation, angle, perspective } = turn;
  const scale = canvas.width / part.width;
  const rotatedSize = rotateSize(sizeOf(image), rotation);
  const sourceCanvas = document.createElement("canvas");
  sourceCanvas.width = Math.max(1, Math.round(rotatedSize.width * scale));
  sourceCanvas.height = Math.max(1, Math.round(rotatedSize.height * scale));
  drawRotated(sourceCanvas, image, { turn: { rotation }, part: { x: 0, y: 0, ...rotatedSize } });
  const from = contextOf(sourceCanvas).getImageData(0, 0, sourceCanvas.width, sourceCanvas.height);
  sourceCanvas.width = 0;
  const context = contextOf(canvas);
  const to = context.createImageData(canvas.width, canvas.height);
  const scaled = { x: part.x * scale, y: part.y * scale, width: part.width * scale, height: part.height * scale };
  drawWarped(pixelsOf(from), pixelsOf(to), { warp: { angle, perspective }, part: scaled });
  context.putImageData(to, 0, 0);
}

const pixelsOf = ({ data, width, height }: ImageData): Pixels => ({ data, width, height, channels: 4 });

/** Draws the rotated picture no larger than the screen needs: phones cannot hold a large one twice. */
export function drawPreview(canvas: HTMLCanvasElement, image: HTMLImageElement, turn: PictureTurn): void {
  const { width, height } = rotateSize(sizeOf(image), turn.rotation);
  const scale = Math.min(1, (turn.perspective ? 900 : 1600) / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  drawPart(canvas, image, { turn, part: { x: 0, y: 0, width, height } });
}

const quality = 0.8;
/** Tried in order, because a phone may lack the memory for the full picture. */
const scales = [1, 0.7, 0.5, 0.35];

/** The edited picture as a separate JPEG. [VAL-15] */
export function renderEdit(image: HTMLImageElement, { crop, ...turn }: PictureEdit): Promise<Blob> {
  const part = toPixels(crop, rotateSize(sizeOf(image), turn.rotation));
  return drawJpeg(part, (canvas) => drawPart(canvas, image, { turn, part }));
}

type CanvasDrawer = (canvas: HTMLCanvasElement) => void;

/** Returns a JPEG of this size, or smaller if the device needs that. It contains only pixels, no metadata. */
export async function drawJpeg({ width, height }: Size, draw: CanvasDrawer): Promise<Blob> {
  const canvas = document.createElement("canvas");
  try {
    for (const scale of scales) {
      canvas.width = Math.max(1, Math.round(width * scale));
      canvas.height = Math.max(1, Math.round(height * scale));
      draw(canvas);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
      if (blob && blob.size > 0) return blob;
    }
    throw new Error("The picture is too large for this device.");
  } finally {
    // Some browsers keep a canvas's memory until it has no size.
    canvas.width = 0;
  }
}
