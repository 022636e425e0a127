/** Renders an edited picture. Everything made from the result lacks the blurred parts. */
import { coverGray } from "@samling/contract/constants/files";
import { drawWarped, fillScale, type Warp } from "@samling/contract/picture-warp";
import type { PictureEdit } from "@samling/contract/types";
import sharp, { type Sharp } from "sharp";

export interface RawImage {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

export const fromRaw = ({ data, info }: RawImage) => sharp(data, { raw: info });

export async function toRaw(image: Sharp): Promise<RawImage> {
  const { data, info } = await image.raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { data, info: { width, height, channels } };
}

/** `picture` is upright and whole. */
export async function renderEdit(picture: RawImage, edit: PictureEdit): Promise<RawImage> {
  const { blurs, rotation, angle, perspective, crop } = edit;
  const blurred = blurs.length > 0 ? await cover(picture, blurs) : picture;
  const rotated = rotation === 0 ? blurred : await toRaw(fromRaw(blurred).rotate(rotation));
  const straight = angle === 0 && !perspective ? rotated : straighten(rotated, { angle, perspective });
  const { width, height } = straight.info;
  const left = Math.min(width - 1, Math.round(crop.x * width));
  const top = Math.min(height - 1, Math.round(crop.y * height));
  const box = {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  };
  return box.width === width && box.height === height ? straight : toRaw(fromRaw(straight).extract(box));
}

/** The shapes have hard edges, so that nothing shines through. */
async function cover(picture: RawImage, blurs: PictureEdit["blurs"]): Promise<RawImage> {
  const { width, height, channels } = picture.info;
  const mask = await sharp(Buffer.from(drawMask(blurs, { width, height })))
    .resize({ width, height, fit: "fill" })
    .extractChannel("red")
    .raw()
    .toBuffer();
  const data = Buffer.from(picture.data);
  for (let pixel = 0; pixel < mask.length; pixel += 1) {
    if (mask[pixel] !== 0) data.fill(coverGray, pixel * channels, (pixel + 1) * channels);
  }
  return { ...picture, data };
}

/** White where the picture is covered, even partly. */
function drawMask(blurs: PictureEdit["blurs"], { width, height }: { width: number; height: number }): string {
  const longer = Math.max(width, height);
  const shapes = blurs.map((blur) => {
    if ("box" in blur) {
      const { x, y, width: w, height: h } = blur.box;
      return `<rect x="${x * width}" y="${y * height}" width="${w * width}" height="${h * height}" fill="white"/>`;
    }
    const points = blur.line.map(([x, y]) => `${x * width} ${y * height}`);
    // A tap is a line without length, which still has round ends.
    const path = points.length === 1 ? `M${points[0]}h0.01` : `M${points.join("L")}`;
    return `<path d="${path}" fill="none" stroke="white" stroke-width="${blur.width * longer}" stroke-linecap="round" stroke-linejoin="round"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="black"/>${shapes.join("")}</svg>`;
}

/** Straightens the picture, as large as possible without enlarging its middle. */
function straighten(picture: RawImage, warp: Warp): RawImage {
  const { width, height, channels } = picture.info;
  const scale = fillScale({ width, height }, warp);
  const info = {
    width: Math.max(1, Math.floor(width / scale)),
    height: Math.max(1, Math.floor(height / scale)),
    channels,
  };
  const data = Buffer.alloc(info.width * info.height * channels);
  const part = { x: 0, y: 0, width, height };
  drawWarped({ data: picture.data, width, height, channels }, { data, ...info }, { warp, part });
  return { data, info };
}
