/** Reads a poster of one sheet as cameras and programs do. */
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import decodeQR from "qr/decode.js";
import sharp from "sharp";

/** A PDF of one page, and what draws it. */
export async function readSheet(data: Uint8Array): Promise<{ pdf: PDFDocument; drawing: string }> {
  const pdf = await PDFDocument.load(data, { updateMetadata: false });
  if (pdf.getPageCount() !== 1) throw new Error(`The poster has ${pdf.getPageCount()} pages.`);
  const stream = pdf.context.lookup(pdf.getPage(0).node.get(PDFName.of("Contents")));
  if (!(stream instanceof PDFRawStream)) throw new Error("The poster draws nothing.");
  return { pdf, drawing: Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1") };
}

/** Paints the rectangles of the sheet, of 210 by 297 mm, and reads the QR code in them. */
export async function scanPoster(data: Uint8Array): Promise<string> {
  const { drawing } = await readSheet(data);
  let fill = "#fff";
  let waiting = "";
  let svg = "";
  for (const [, rectangle, color, painted] of drawing.matchAll(/^(.+) re$|^(.+) scn$|^(f)$/gm)) {
    const [x, y, width, height] = rectangle?.split(" ") ?? [];
    if (rectangle) waiting += `M${x} ${y}h${width}v${height}h-${width}z`;
    if (color) fill = `rgb(${color.split(" ").map((part) => Number(part) * 255)})`;
    if (painted) [svg, waiting] = [`${svg}<path fill="${fill}" d="${waiting}"/>`, ""];
  }
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="840" height="1188" viewBox="0 0 210 297"><path fill="#fff" d="M0 0h210v297H0z"/>${svg}</svg>`;
  return scanPicture(Buffer.from(sheet));
}

/** Reads the QR code in a picture. */
export async function scanPicture(picture: Buffer): Promise<string> {
  const { data: pixels, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8ClampedArray(pixels) });
}
