/** A PDF's pages without what programs and cameras wrote beside them. */
import { readFile, writeFile } from "node:fs/promises";
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRawStream, PDFStream } from "@cantoo/pdf-lib";
import { stripJpeg } from "./strip-jpeg.ts";
import { UnreadableError } from "./unreadable-error.ts";

/** XMP, data of programs, files that are attached, scripts. */
const secretKeys = ["Metadata", "PieceInfo", "LastModified", "AF", "AA", "OpenAction", "JS", "EF", "Thumb"];
/** Who wrote an annotation, and when. Of a link or a form's field the same keys say other things. */
const authorKeys = ["T", "M", "CreationDate", "NM"];
const shownAnnotations = ["Link", "Widget", "Text", "FreeText", "Highlight", "Underline", "StrikeOut", "Ink", "Stamp"];

/**
 * Cleaned first; then its pages are copied into a new document with what they name. Authors, producers, attachments, older
 * revisions and whatever else hangs on the old one stay there.
 */
export async function cleanPdf(from: string, to: string): Promise<void> {
  // What cannot be parsed would be taken over as it is, with all that it holds.
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
    if (!shownAnnotations.includes(name)) annotations.remove(index);
    else if (name !== "Widget") for (const key of authorKeys) (annotation as PDFDict).delete(PDFName.of(key));
  }
}

/** Photographs in a PDF are whole files, with all that the camera wrote. */
function cleanPicture(stream: PDFRawStream): PDFRawStream {
  const filter = stream.dict.lookup(PDFName.of("Filter"));
  const names = filter instanceof PDFArray ? filter.asArray().map(String) : [String(filter)];
  if (names.includes("/JPXDecode")) throw new UnreadableError("It holds JPEG 2000.");
  if (!names.includes("/DCTDecode")) return stream;
  if (names.length > 1) throw new UnreadableError("It holds a JPEG inside another coding.");
  return PDFRawStream.of(stream.dict, stripJpeg(Buffer.from(stream.contents)));
}
