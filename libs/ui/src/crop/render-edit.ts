import { fillScale, type PictureEdit, type Size, toPixels, turnSize } from "./picture-edit.ts";

/** Decodes a picture upright, whatever its EXIF orientation: browsers apply it themselves. */
export async function openPicture(source: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  const url = URL.createObjectURL(source);
  try {
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

export const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): Size => ({
  width: naturalWidth,
  height: naturalHeight,
});

const quarter = Math.PI / 2;

type Turn = Pick<PictureEdit, "rotation" | "angle">;

/** Draws the rotated picture with its point `x`, `y` at the canvas's origin. */
function drawTurned(
  canvas: HTMLCanvasElement,
  image: HTMLImageElement,
  { rotation, angle, x, y, scale }: Turn & { x: number; y: number; scale: number },
): void {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw.");
  const turned = turnSize(sizeOf(image), rotation);
  // JPEG has no transparency.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.scale(scale, scale);
  context.translate(-x + turned.width / 2, -y + turned.height / 2);
  const enlarged = fillScale(turned, angle ?? 0);
  context.scale(enlarged, enlarged);
  context.rotate((rotation / 90) * quarter + ((angle ?? 0) * Math.PI) / 180);
  context.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2);
}

/** Shows the rotated picture no larger than the screen needs: phones cannot hold a large one twice. */
export function drawPreview(canvas: HTMLCanvasElement, image: HTMLImageElement, turn: Turn): void {
  const { width, height } = turnSize(sizeOf(image), turn.rotation);
  const scale = Math.min(1, 1600 / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  drawTurned(canvas, image, { ...turn, x: 0, y: 0, scale });
}

const quality = 0.8;
/** Tried in order: a phone may not have the memory for the full picture. */
const scales = [1, 0.7, 0.5, 0.35];

/** The edited picture as a separate JPEG. [VAL-15] */
export function renderEdit(image: HTMLImageElement, { rotation, angle = 0, crop }: PictureEdit): Promise<Blob> {
  const { x, y, width, height } = toPixels(crop, turnSize(sizeOf(image), rotation));
  return drawJpeg({ width, height }, (canvas, scale) => drawTurned(canvas, image, { rotation, angle, x, y, scale }));
}

type Draw = (canvas: HTMLCanvasElement, scale: number) => void;

/** A JPEG of this size, or as much smaller as this device needs. It has nothing but its pixels. */
export async function drawJpeg({ width, height }: Size, draw: Draw): Promise<Blob> {
  const canvas = document.createElement("canvas");
  try {
    for (const scale of scales) {
      canvas.width = Math.max(1, Math.round(width * scale));
      canvas.height = Math.max(1, Math.round(height * scale));
      draw(canvas, scale);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
      if (blob && blob.size > 0) return blob;
    }
    throw new Error("The picture is too large for this device.");
  } finally {
    // Some browsers keep a canvas's memory while it has a size.
    canvas.width = 0;
  }
}
