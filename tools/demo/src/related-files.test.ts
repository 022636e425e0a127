import { crc32 } from "node:zlib";
import { buildRelatedFile } from "./related-files.ts";

const lines = ["Kära alla (därhemma)", "blå – grön & grå"];
const build = (kind: "pdf" | "docx" | "wav") => buildRelatedFile({ kind, name: "a", comment: "", lines }).bytes;

it("builds a PDF whose table lists every object and whose text has its Nordic letters", () => {
  const pdf = build("pdf").toString("latin1");
  const table = Number(/startxref\n(\d+)\n%%EOF/.exec(pdf)?.[1]);
  expect(pdf.slice(table, table + 4)).toBe("xref");
  const offsets = [...pdf.slice(table).matchAll(/(\d{10}) 00000 n/g)].map(([, offset]) => Number(offset));
  expect(offsets.map((offset) => pdf.slice(offset, offset + 5))).toEqual(["1 0 o", "2 0 o", "3 0 o", "4 0 o", "5 0 o"]);
  expect(pdf).toContain("(Kära alla \\(därhemma\\)) Tj");
});

it("builds a document with a consistent archive and escaped text", () => {
  const docx = build("docx");
  const end = docx.length - 22;
  expect(docx.readUInt32LE(end)).toBe(0x06054b50);
  let at = docx.readUInt32LE(end + 16);
  const texts: Record<string, string> = {};
  for (let left = docx.readUInt16LE(end + 10); left > 0; left--) {
    const [size, nameLength] = [docx.readUInt32LE(at + 20), docx.readUInt16LE(at + 28)];
    const name = docx.toString("utf8", at + 46, at + 46 + nameLength);
    const start = docx.readUInt32LE(at + 42) + 30 + nameLength;
    const data = docx.subarray(start, start + size);
    expect(crc32(data)).toBe(docx.readUInt32LE(at + 16));
    texts[name] = data.toString();
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  expect(Object.keys(texts)).toEqual(["[Content_Types].xml", "_rels/.rels", "word/document.xml"]);
  expect(texts["word/document.xml"]).toContain("blå – grön &amp; grå");
});

it("builds a recording of six seconds that ends in silence", () => {
  const wav = build("wav");
  expect(wav.toString("latin1", 0, 4)).toBe("RIFF");
  expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
  expect(wav.readUInt32LE(40) / wav.readUInt32LE(28)).toBe(6);
  expect(wav.at(-1)).toBe(128);
});
