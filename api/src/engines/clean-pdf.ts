/** Rebuilds a PDF's pages without the metadata of programs and cameras. */
import { readFile, writeFile } from "node:fs/promises";
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRawStream, PDFStream } from "@cantoo/pdf-lib";
import { stripJpeg } from "./strip-jpeg.ts";
import { UnreadableError } from "./unreadable-error.ts";

/** XMP, private data of programs, attached files, scripts. */
const secretKeys = ["Metadata", "PieceInfo", "LastModified", "AF", "AA", "OpenAction", "JS", "EF", "Thumb"];
/** Author and date of an annotation. On a link or a form field the same keys mean other things. */
const authorKeys = ["T", "M", "CreationDate", "NM"];
const visibleAnnotations = [
  "Link",
  "Widget",
  "Text",
  "FreeText",
  "Highlight",
  "Underline",
  "StrikeOut",
  "Ink",
  "Stamp",
];

/**
 * Cleaned first; then its pages and everything they refer to are copied into a new document. Authors, producers,
 * attachments, older revisions and everything else in the old document are dropped.
 */
export async function cleanPdf(from: string, to: string): Promise<void> {
  // A part that cannot be parsed would be copied as it is, with everything in it.
  const options = { updateMetadata: false, throwOnInvalidObject: true };
  const source = await PDFDocument.load(await readFile(from), options);
  for (const [reference, object] of source.context.enumerateIndirectObjects()) {
    clean(object);
    if (object instanceof PDFRawStream) source.context.assign(reference, cleanPicture(object));
  }
  const target = await PDFDocument.create({ updateMetadata: false });
  for (const page of await target.copyPages(source, source.getPageIndices())) target.addPage(page);
  await writeFile(to, await target.save({ updateFieldAppearances: false }));
}

function clean(object: PDFObject | undefined): void {
  if (object instanceof PDFStream) cleanDict(object.dict);
  else if (object instanceof PDFDict) cleanDict(object);
  else if (object instanceof PDFArray) for (const item of object.asArray()) clean(item);
}

function cleanDict(dict: PDFDict): void {
  for (const key of secretKeys) dict.delete(PDFName.of(key));
  const annotations = dict.lookup(PDFName.of("Annots"));
  if (annotations instanceof PDFArray) cleanAnnotations(annotations);
  for (const value of dict.values()) clean(value);
}

function cleanAnnotations(annotations: PDFArray): void {
  for (let index = annotations.size() - 1; index >= 0; index -= 1) {
    const annotation = annotations.lookup(index);
    const kind = annotation instanceof PDFDict ? annotation.lookup(PDFName.of("Subtype")) : undefined;
    const name = kind instanceof PDFName ? kind.decodeText() : "";
    if (!visibleAnnotations.includes(name)) annotations.remove(index);
    else if (name !== "Widget") for (const key of authorKeys) (annotation as PDFDict).delete(PDFName.of(key));
  }
}

/** Photographs in a PDF are complete files, with all camera metadata. */
function cleanPicture(stream: PDFRawStream): PDFRawStream {
  const filter = stream.dict.lookup(PDFName.of("Filter"));
  const names = filter instanceof PDFArray ? filter.asArray().map(String) : [String(filter)];
  if (names.includes("/JPXDecode")) throw new UnreadableError("It holds JPEG 2000.");
  if (!names.includes("/DCTDecode")) return stream;
  if (names.length > 1) throw new UnreadableError("It holds a JPEG inside another encoding.");
  return PDFRawStream.of(stream.dict, stripJpeg(Buffer.from(stream.contents)));
}
