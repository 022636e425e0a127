/** Draws a poster as tagged PDF. Every measure is in millimeters. */
import type { Readable } from "node:stream";
import { bcp47, type LanguageCode } from "@samling/contract/constants/languages";
import PDFDocument from "pdfkit";
import encodeQR from "qr";
import { luminance } from "../../../html/luminance.ts";
import { heightOf, isUnbroken, type Piece, registerFaces, write } from "./write.ts";

export interface PosterContent {
  label: string;
  address: string;
  organization: { name: string; language: LanguageCode; color: string };
  /** A PNG. */
  logo: Buffer | null;
  picture: Buffer | null;
  savesInk: boolean;
  /** In one language or two. */
  versions: { language: LanguageCode; question: string; point: string; share: string; until: string }[];
}

const sheet = { width: 210, height: 297, margin: 14, foot: 9 };
const inner = sheet.width - 2 * sheet.margin;
const head = { top: 11, logo: 11, logoWidth: 40 };
const qr = { x: 8, size: 62, quietModules: 4 };
const textX = qr.x + qr.size + 7;
const textWidth = sheet.width - textX - sheet.margin;
const gap = 8;
const ink = "#11151A";
/** Sizes to try, the largest first: a long question, or a long word in it, gets smaller letters instead of a line break. */
const questionSizes = [27, 22, 18, 14, 11, 8] as const;
const minPictureHeight = 40;

type Doc = InstanceType<typeof PDFDocument>;

export function drawPoster(content: PosterContent): Readable {
  const { versions, organization, savesInk, label, address } = content;
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    tagged: true,
    pdfVersion: "1.7",
    displayTitle: true,
    lang: bcp47(versions[0]?.language ?? organization.language),
    info: { Title: `${versions[0]?.question} – ${label}`, Author: organization.name },
  });
  registerFaces(doc);
  doc.scale(72 / 25.4);
  const root = doc.struct("Document");
  doc.addStructure(root);

  const { texts, foot } = arrange(content);
  const textHeight = heightOf(doc, texts, textWidth);
  const actHeight = Math.max(qr.size, textHeight);
  const actY = sheet.height - sheet.foot - heightOf(doc, foot, inner) - gap / 2 - actHeight;
  const { organizationName, questions, nameX } = fitHead(doc, content, actY - gap);
  const nameHeight = Math.max(head.logo, heightOf(doc, [organizationName], nameX.width));
  const headHeight = content.picture ? 2 * head.top + nameHeight + heightOf(doc, questions, inner) : actY - gap;

  doc.markContent("Artifact", { type: "Layout" });
  if (savesInk) doc.rect(0, headHeight - 1, sheet.width, 1).fill(ink);
  else doc.rect(0, 0, sheet.width, headHeight).fill(organization.color);
  drawPictures(doc, content, { top: headHeight, bottom: actY - gap });
  doc.endMarkedContent();

  const onField = savesInk || isLight(organization.color) ? ink : "#FFFFFF";
  const nameY = head.top + (nameHeight - heightOf(doc, [organizationName], nameX.width)) / 2;
  write(doc, root, [organizationName], { ...nameX, y: nameY, color: onField });
  write(doc, root, questions, { x: sheet.margin, y: head.top + nameHeight, width: inner, color: onField });
  const qrY = actY + (actHeight - qr.size) / 2;
  root.add(doc.struct("Figure", { alt: `QR: ${address}` }, () => drawQr(doc, address, qrY)));
  write(doc, root, texts, { x: textX, y: actY + (actHeight - textHeight) / 2, width: textWidth, color: ink });
  write(doc, root, foot, { x: sheet.margin, y: actY + actHeight + gap / 2, width: inner, color: "#3B444C" });
  root.end();
  doc.end();
  return doc;
}

function arrange({ versions, address }: PosterContent): { texts: Piece[]; foot: Piece[] } {
  const texts = versions.flatMap(({ language, point, share }, index): Piece[] => [
    { text: point, face: "bold", size: 5.2, language, above: index === 0 ? 0 : 3 },
    { text: share, face: "text", size: 5.2, language },
  ]);
  const typed = address.replace(/^https?:\/\//, "");
  return {
    texts: [...texts, { text: typed, face: "bold", size: 5.2, above: 5 }],
    foot: versions.map(({ language, until }) => ({ text: until, face: "text", size: 3.9, language })),
  };
}

/** The header of a PNG has its width and height. */
const logoWidthOf = (logo: Buffer): number =>
  Math.min(head.logoWidth, (head.logo * logo.readUInt32BE(16)) / logo.readUInt32BE(20));

/** The organization and its question, in the largest letters that fit above `bottom` and leave some of the picture. */
function fitHead(doc: Doc, { versions, organization, logo, picture }: PosterContent, bottom: number) {
  const logoWidth = logo ? logoWidthOf(logo) + 3 : 0;
  const nameX = { x: sheet.margin + logoWidth, width: inner - logoWidth };
  const organizationName: Piece = { text: organization.name, face: "bold", size: 6, language: organization.language };
  const arrangeAt = (largest: number) =>
    versions.map(({ question: text, language }, index): Piece => {
      const isFirst = index === 0;
      return {
        text,
        language,
        face: "display",
        isHeading: isFirst,
        size: isFirst ? largest : largest / 2,
        above: isFirst ? 9 : 5,
      };
    });
  const room =
    bottom -
    2 * head.top -
    Math.max(head.logo, heightOf(doc, [organizationName], nameX.width)) -
    (picture ? minPictureHeight : 0);
  const fits = (pieces: Piece[]) =>
    heightOf(doc, pieces, inner) <= room && pieces.every((piece) => isUnbroken(doc, piece, inner));
  const smallest = questionSizes.at(-1) ?? 0;
  const chosen = questionSizes.find((largest) => fits(arrangeAt(largest))) ?? smallest;
  return { organizationName, nameX, questions: arrangeAt(chosen) };
}

function drawPictures(
  doc: Doc,
  { picture, logo, savesInk, organization }: PosterContent,
  { top, bottom }: { top: number; bottom: number },
) {
  const [x, y] = savesInk ? [sheet.margin, top + 6] : [0, top];
  const [width, height] = [sheet.width - 2 * x, bottom - y];
  if (picture && height > 0) {
    doc.save().rect(x, y, width, height).clip();
    doc.image(picture, x, y, { cover: [width, height], align: "center", valign: "center" }).restore();
  }
  if (!logo) return;
  const box: [number, number] = [logoWidthOf(logo), head.logo];
  // It was made for this color, and may be white.
  if (savesInk) doc.rect(sheet.margin, head.top, ...box).fill(organization.color);
  const inset = savesInk ? 1.2 : 0;
  const fit = box.map((side) => side - 2 * inset) as [number, number];
  doc.image(logo, sheet.margin + inset, head.top + inset, { fit, align: "center", valign: "center" });
}

/** Ink on white, with the quiet zone that cameras need. */
function drawQr(doc: Doc, address: string, y: number): void {
  const rows = encodeQR(address, "raw", { ecc: "medium", border: qr.quietModules });
  const module = qr.size / rows.length;
  doc.rect(qr.x, y, qr.size, qr.size).fill("#FFFFFF");
  rows.forEach((row, down) => {
    row.forEach((isDark, right) => {
      if (isDark) doc.rect(qr.x + right * module, y + down * module, module, module);
    });
  });
  doc.fill(ink);
}

/** Whether ink is easier to read on it than white. */
const isLight = (color: string): boolean => luminance(color) > 0.19;
