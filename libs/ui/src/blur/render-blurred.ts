import { drawJpeg, sizeOf } from "../crop/render-edit.ts";
import type { Blur } from "./blur-list.tsx";

/** Cells along the longer side, as on the server: a face has a few of them, and nobody is recognized by these. */
const cells = 24;

/** The picture as everybody will see it: a separate JPEG that holds nothing of what is covered. */
export const renderBlurred = (image: HTMLImageElement, blurs: readonly Blur[]): Promise<Blob> =>
  drawJpeg(sizeOf(image), (canvas) => {
    const { width, height } = canvas;
    const coarse = makeCanvas(fitInto(cells, { width, height }));
    contextOf(coarse).drawImage(image, 0, 0, coarse.width, coarse.height);
    const covers = makeCanvas({ width, height });
    drawShapes(covers, blurs);
    const context = contextOf(covers);
    context.globalCompositeOperation = "source-in";
    context.drawImage(coarse, 0, 0, width, height);
    contextOf(canvas).drawImage(image, 0, 0, width, height);
    contextOf(canvas).drawImage(covers, 0, 0);
    for (const used of [coarse, covers]) used.width = 0;
  });

interface Size {
  width: number;
  height: number;
}

const fitInto = (side: number, { width, height }: Size): Size => ({
  width: Math.max(1, Math.round((side * width) / Math.max(width, height))),
  height: Math.max(1, Math.round((side * height) / Math.max(width, height))),
});

const makeCanvas = (size: Size) => Object.assign(document.createElement("canvas"), size);

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw.");
  return context;
}

/** Larger by a pixel than what is marked, so that nothing shines through at their edges. */
function drawShapes(canvas: HTMLCanvasElement, blurs: readonly Blur[]): void {
  const { width, height } = canvas;
  const context = contextOf(canvas);
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const one of blurs) {
    if ("box" in one) {
      const [left, top] = [Math.floor(one.box.x * width) - 1, Math.floor(one.box.y * height) - 1];
      const [right, bottom] = [(one.box.x + one.box.width) * width, (one.box.y + one.box.height) * height];
      context.fillRect(left, top, Math.ceil(right) + 1 - left, Math.ceil(bottom) + 1 - top);
    } else {
      context.lineWidth = one.width * Math.max(width, height) + 2;
      context.beginPath();
      for (const [x, y] of [...one.line, ...one.line.slice(-1)]) context.lineTo(x * width, y * height);
      context.stroke();
    }
  }
}
