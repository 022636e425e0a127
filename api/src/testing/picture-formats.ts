/** The sample picture in the formats of phones, scanners and cameras. Upright, it is red at its top right. */
import sharp from "sharp";
import { makeDng } from "./sample-dng.ts";
import { makeHeic } from "./sample-heic.ts";
import { makeSampleJpeg } from "./sample-media.ts";

const rotated = () => makeSampleJpeg({ width: 160, height: 120, orientation: 6 });
const upright = async () => sharp(await rotated()).autoOrient();

/** Name of a file → how to make it, and the type that its content has. */
export const pictureFormats = {
  "web.webp": {
    type: "image/webp",
    make: async () =>
      sharp(await rotated())
        .keepMetadata()
        .webp()
        .toBuffer(),
  },
  "phone.avif": {
    type: "image/avif",
    make: async () => (await upright()).avif({ effort: 0, chromaSubsampling: "4:4:4" }).toBuffer(),
  },
  "phone.heic": { type: "image/heic", make: () => makeHeic({ isRotated: true }) },
  "scan.tiff": {
    type: "image/tiff",
    make: async () =>
      sharp(await rotated())
        .keepMetadata()
        .tiff()
        .toBuffer(),
  },
  "deep.tif": {
    type: "image/tiff",
    make: async () => (await upright()).toColourspace("rgb16").tiff({ compression: "lzw" }).toBuffer(),
  },
  "print.tif": { type: "image/tiff", make: async () => (await upright()).withIccProfile("cmyk").tiff().toBuffer() },
  "camera.dng": { type: "image/x-adobe-dng", make: () => makeDng() },
  "converted.dng": { type: "image/tiff", make: () => makeDng({ bytesBefore: 100_000 }) },
  "mislabeled.jpg": { type: "image/heic", make: () => makeHeic({ isRotated: true }) },
} as const satisfies Record<string, { type: string; make: () => Promise<Buffer> }>;

/** Whether the picture is upright and has its colors, whatever its size. */
export async function readCorners(picture: Buffer): Promise<Record<string, string>> {
  const { data, info } = await sharp(picture).toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const nameAt = (x: number, y: number) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (green > 110) return "neither";
    if (red > 170 && blue < 110) return "red";
    return blue > 110 && red < 110 ? "blue" : "neither";
  };
  return { topLeft: nameAt(0.05, 0.05), topRight: nameAt(0.95, 0.05), middle: nameAt(0.5, 0.6) };
}
