/** Documents as programs write them, with a mark in every place for metadata. */
import { buffer } from "node:stream/consumers";
import { PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { ZipFile } from "yazl";
import { mark } from "./marks.ts";
import { makeTracedJpeg, xmp } from "./pictures.ts";

export async function makeTracedPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.setTitle(mark("PDF: title"));
  document.setAuthor(mark("PDF: author"));
  document.setProducer(mark("PDF: producer"));
  document.setCreator(mark("PDF: creator"));
  document.setKeywords([mark("PDF: keywords")]);
  const { context, catalog } = document;
  const metadata = (kind: string) => context.register(context.stream(xmp(kind), { Type: "Metadata", Subtype: "XML" }));
  catalog.set(PDFName.of("Metadata"), metadata("PDF"));
  await document.attach(Buffer.from(mark("PDF: attachment")), `${mark("PDF: name of an attachment")}.txt`);
  const page = document.addPage([300, 200]);
  const photo = await document.embedJpg(await makeTracedJpeg("PDF photo"));
  page.drawImage(photo, { x: 0, y: 0, width: 300, height: 200 });
  page.node.set(PDFName.of("Metadata"), metadata("PDF page"));
  page.node.set(PDFName.of("PieceInfo"), context.obj({ Program: { Private: PDFString.of(mark("PDF: PieceInfo")) } }));
  const note = { Type: "Annot", Subtype: "Text", Rect: [0, 0, 10, 10], T: PDFString.of(mark("PDF: author of a note")) };
  page.node.addAnnot(context.register(context.obj(note)));
  return Buffer.from(await document.save());
}

export async function makeTracedDocx(): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, content: string | Buffer) =>
    zip.addBuffer(Buffer.from(content as string), name, { compress: false });
  add("[Content_Types].xml", '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>');
  add("word/document.xml", `<w:document><w:ins w:author="${mark("DOCX: author of a revision")}"/></w:document>`);
  add("docProps/core.xml", `<dc:creator>${mark("DOCX: core.xml")}</dc:creator>`);
  add("docProps/app.xml", `<Company>${mark("DOCX: app.xml")}</Company>`);
  add("docProps/custom.xml", `<property>${mark("DOCX: custom.xml")}</property>`);
  add("word/media/image1.jpeg", await makeTracedJpeg("DOCX photo"));
  zip.end();
  return buffer(zip.outputStream);
}

/** Enough of a compound file to be recognized as one. */
export function makeTracedDoc(): Buffer {
  const doc = Buffer.alloc(2048);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(doc);
  doc.write(mark("DOC: summary stream"), 600, "utf16le");
  return doc;
}
