import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { isThorough } from "../testing/extent.ts";
import { makeTracedDoc, makeTracedDocx, makeTracedPdf } from "../testing/traces/documents.ts";
import { findMarks } from "../testing/traces/marks.ts";
import { makeTracedJpeg } from "../testing/traces/pictures.ts";
import {
  makeTracedFlac,
  makeTracedM4a,
  makeTracedMp3,
  makeTracedOgg,
  makeTracedWav,
} from "../testing/traces/sounds.ts";
import type { CleanFile, FileToClean } from "./clean-file.ts";
import { runSandboxed } from "./run-sandboxed.ts";
import { stripJpeg } from "./strip-jpeg.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "samling-clean-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const engine = new URL("./clean-file.ts", import.meta.url);

async function clean(original: Buffer, type: string) {
  const path = join(folder, "original");
  await writeFile(path, original);
  const task = { module: engine, name: "makeCleanFile", argument: { path, type, folder } };
  const made = await runSandboxed<FileToClean, CleanFile>(task, { seconds: 60, megabytes: 1_000 });
  return { type: made.type, content: await readFile(made.path) };
}

describe("the public copy of a related file [DEC-09]", () => {
  const sounds: [string, string, () => Buffer | Promise<Buffer>][] = [
    ["a voice memo of a phone", "audio/x-m4a", () => makeTracedM4a(folder)],
    ["an MP3 with every kind of tag", "audio/mpeg", () => makeTracedMp3(folder)],
    ["a recording of a broadcaster", "audio/wav", makeTracedWav],
    ["a FLAC", "audio/flac", () => makeTracedFlac(folder)],
    ["an Ogg", "audio/ogg; codecs=opus", () => makeTracedOgg(folder)],
  ];
  it.each(isThorough ? sounds : sounds.slice(0, 1))("of %s contains only its sound", async (_, type, make) => {
    const original = await make();
    expect(findMarks(original).length).toBeGreaterThan(3);
    const copy = await clean(original, type);
    expect(copy.type).toBe("audio/mp4");
    expect(copy.content.toString("latin1", 4, 8)).toBe("ftyp");
    expect(copy.content.length).toBeGreaterThan(1_000);
    expect(findMarks(copy.content)).toEqual([]);
  });

  it("of a PDF contains its pages without authors, attachments, and camera metadata of its photos", async () => {
    const original = await makeTracedPdf();
    expect(findMarks(original).length).toBeGreaterThan(10);
    const copy = await clean(original, "application/pdf");
    expect(copy.type).toBe("application/pdf");
    expect((await PDFDocument.load(copy.content)).getPageCount()).toBe(1);
    expect(copy.content.includes("/DCTDecode")).toBe(true);
    expect(findMarks(copy.content)).toEqual([]);
  });

  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    [
      "of a new Word file",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      () => makeTracedDocx(),
    ],
    ["of an old Word file", "application/msword", makeTracedDoc],
    ["of notes for an instrument", "audio/midi", () => Buffer.from("MThd")],
    ["of a damaged PDF", "application/pdf", () => Buffer.from("%PDF-1.7 and no more")],
    ["of a damaged recording", "audio/mpeg", () => Buffer.alloc(3_000)],
  ])("is not made of %s", async (_, type, make) => {
    await expect(clean(await make(), type)).rejects.toMatchObject({ name: "UnreadableError" });
  });
});

it("of a JPEG loses camera metadata and no pixel", async () => {
  const original = await makeTracedJpeg();
  const stripped = stripJpeg(original);
  expect(findMarks(original).length).toBeGreaterThan(10);
  expect(findMarks(stripped)).toEqual([]);
  const pixelsOf = (jpeg: Buffer) => sharp(jpeg).raw().toBuffer();
  expect((await pixelsOf(stripped)).equals(await pixelsOf(original))).toBe(true);
  for (const bytes of [2, 30, stripped.length - 2])
    expect(() => stripJpeg(stripped.subarray(0, bytes))).toThrow("damaged JPEG");
});
