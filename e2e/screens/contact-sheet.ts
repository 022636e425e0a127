import sharp from "sharp";

interface ContactSheet {
  columns: number;
  /** Width of each picture on the sheet, in pixels; taller ones are cropped at the bottom. */
  width: number;
  height: number;
}

const gap = 16;
const paper = "#e9e7e2";

/** Combines pictures into one, row by row. */
export async function makeContactSheet(pictures: Buffer[], { columns, width, height }: ContactSheet): Promise<Buffer> {
  const rows = Math.ceil(pictures.length / columns);
  const placed = await Promise.all(
    pictures.map(async (picture, index) => ({
      input: await sharp(picture).resize({ width, height, fit: "cover", position: "top" }).toBuffer(),
      left: gap + (index % columns) * (width + gap),
      top: gap + Math.floor(index / columns) * (height + gap),
    })),
  );
  const size = { width: gap + columns * (width + gap), height: gap + rows * (height + gap) };
  return sharp({ create: { ...size, channels: 3, background: paper } })
    .composite(placed)
    .webp({ quality: 74 })
    .toBuffer();
}
