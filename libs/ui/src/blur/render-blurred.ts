import { coverGray } from "@samling/contract/constants";
import { drawJpeg, sizeOf } from "../crop/render-edit.ts";
import type { Blur } from "./blur-list.tsx";

/** The picture as everybody will see it: a separate JPEG that holds nothing of what is covered. */
export const renderBlurred = (image: HTMLImageElement, blurs: readonly Blur[]): Promise<Blob> =>
  drawJpeg(sizeOf(image), (canvas) => {
    const context = canvas.getContext("2d");
    if (!context) throw new Error("This browser cannot draw.");
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    drawShapes(context, blurs);
  });

/** Larger by a pixel than what is marked, so that nothing shines through at their edges. */
function drawShapes(context: CanvasRenderingContext2D, blurs: readonly Blur[]): void {
  const { width, height } = context.canvas;
  context.fillStyle = context.strokeStyle = `rgb(${coverGray} ${coverGray} ${coverGray})`;
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
