/** Writes text on a poster, in the portal's own faces. */
import { fileURLToPath } from "node:url";
import { bcp47, type LanguageCode } from "@samling/contract/constants/languages";
import type PDFDocument from "pdfkit";

type Doc = InstanceType<typeof PDFDocument>;
type Structure = ReturnType<Doc["struct"]>;

const faces = { display: "newsreader-display", text: "hanken-grotesk-regular", bold: "hanken-grotesk-bold" } as const;
type Face = keyof typeof faces;

export interface Piece {
  text: string;
  face: Face;
  size: number;
  language?: LanguageCode;
  isHeading?: boolean;
  above?: number;
}

export interface Area {
  x: number;
  y: number;
  width: number;
  color: string;
}

export function registerFaces(doc: Doc): void {
  for (const [face, file] of Object.entries(faces)) {
    doc.registerFont(face, fileURLToPath(new URL(`fonts/${file}.ttf`, import.meta.url)));
  }
}

/** Characters that the faces do not have would be boxes. */
const drawable = (text: string) => text.normalize("NFC").replaceAll(/[^\u{20}-\u{17f}–—‘-„…•′″€→]/gu, "");

/** Selects the face and its size; large letters stand closer. */
function choose(doc: Doc, { face, size }: Piece) {
  doc.font(face).fontSize(size);
  return { characterSpacing: face === "display" ? -0.03 * size : 0 };
}

function measure(doc: Doc, piece: Piece, width: number): number {
  const options = choose(doc, piece);
  return doc.heightOfString(drawable(piece.text), { ...options, width });
}

export const heightOf = (doc: Doc, pieces: readonly Piece[], width: number): number =>
  pieces.reduce((height, piece) => height + (piece.above ?? 0) + measure(doc, piece, width), 0);

/** Whether no word is wider than its line. */
export const isUnbroken = (doc: Doc, piece: Piece, width: number): boolean => {
  const options = choose(doc, piece);
  return drawable(piece.text)
    .split(/\s+/)
    .every((word) => doc.widthOfString(word, options) <= width);
};

/** Each piece is a paragraph of the document's structure, in its own language. */
export function write(doc: Doc, root: Structure, pieces: readonly Piece[], { x, y, width, color }: Area): void {
  let top = y;
  for (const piece of pieces) {
    top += piece.above ?? 0;
    const [pieceTop, height] = [top, measure(doc, piece, width)];
    const draw = () => {
      const options = choose(doc, piece);
      doc.fillColor(color).text(drawable(piece.text), x, pieceTop, { ...options, width });
    };
    root.add(doc.struct(piece.isHeading ? "H1" : "P", piece.language ? { lang: bcp47(piece.language) } : {}, draw));
    top += height;
  }
}
