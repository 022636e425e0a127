/** Files whose headers declare as much as they can: the limit of every count that a decoder reads. */
import { deflateSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { makeDng } from "../sample-dng.ts";
import { makeSampleJpeg } from "../sample-media.ts";
import { box, longs } from "../traces/boxes.ts";
import { segment } from "../traces/pictures.ts";
import { makeProgressiveJpeg } from "./jpeg.ts";
import { makePng, pngChunk } from "./png.ts";
import { makeTangledDng, makeTiff } from "./tiff.ts";

type MakeFile = () => Buffer | Promise<Buffer>;
const large = 2 ** 32 - 1;
const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes));

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Boxes inside one another. */
const nest = (name: string, depth: number): Buffer =>
  Buffer.concat(range(depth).map((index) => Buffer.concat([longs(8 * (depth - index + 1)), Buffer.from(name)])));

const full = (name: string, ...content: (Buffer | string)[]) => box(name, longs(0), ...content);
const heif = (brand: string, ...meta: Buffer[]) =>
  Buffer.concat([
    box("ftyp", brand, longs(0), `mif1${brand}`),
    full("meta", full("hdlr", longs(0), "pict", longs(0, 0, 0)), ...meta),
  ]);
const item = (id: number, type: string) => box("infe", Buffer.from([2, 0, 0, 0, id >> 8, id & 255, 0, 0]), `${type}\0`);
const short = (value: number) => longs(value).subarray(2);
const film = (...moov: Buffer[]) => Buffer.concat([box("ftyp", "isom", longs(0), "isom"), box("moov", ...moov)]);
/** A track's table of samples that claims to have `large` entries. */
const track = (...stbl: Buffer[]) =>
  box(
    "trak",
    full("tkhd", longs(0, 0, 1, 0, large)),
    box("mdia", full("hdlr", longs(0), "vide"), box("minf", box("stbl", ...stbl))),
  );

export const hostilePictures: Record<string, MakeFile> = {
  "100 scans.jpg": () => makeProgressiveJpeg({ width: 4_000, height: 4_000, scans: 100 }),
  "101 scans.jpg": () => makeProgressiveJpeg({ scans: 101 }),
  "40000 scans.jpg": () => makeProgressiveJpeg({ width: 16_384, height: 12_000, components: 3, scans: 40_000 }),
  "200 megapixels.jpg": () => makeProgressiveJpeg({ width: 65_500, height: 3_050, components: 3, scans: 20 }),
  "one row.jpg": () => makeProgressiveJpeg({ width: 65_500, height: 1 }),
  "no row.jpg": () => makeProgressiveJpeg({ width: 65_500, height: 0 }),
  "9000 segments.jpg": async () => {
    const jpeg = await makeSampleJpeg();
    const part = segment(
      0xe1,
      Buffer.concat([Buffer.from("Exif\0\0II*\0\x08\0\0\0\xff\xff", "latin1"), Buffer.alloc(400, 0x12)]),
    );
    return Buffer.concat([jpeg.subarray(0, 2), ...range(9_000).map(() => part), jpeg.subarray(2)]);
  },
  "200 megapixels.png": () => makePng({ width: 14_000, height: 14_000, data: zeros(14_000 * 14_001) }),
  "interlaced.png": () =>
    makePng({ width: 6_000, height: 6_000, isInterlaced: true, data: zeros(6_000 * 6_000 + 15_000) }),
  "all there is.png": () => makePng({ width: 2 ** 31 - 1, height: 2 ** 31 - 1, data: zeros(100) }),
  "texts of a gigabyte.png": () =>
    makePng({ chunks: Array(8).fill(pngChunk("zTXt", Buffer.concat([Buffer.from("a\0\0"), zeros(2 ** 27)]))) }),
  "a profile of 256 megabytes.png": () =>
    makePng({ chunks: [pngChunk("iCCP", Buffer.concat([Buffer.from("a\0\0"), zeros(2 ** 28)]))] }),
  "3000 chunks.png": () =>
    makePng({ chunks: range(3_000).map(() => pngChunk("tEXt", Buffer.from(`a\0${"b".repeat(60)}`))) }),
  "3000 frames.gif": () => {
    const frame = Buffer.from("2c0000000001000100000202440100", "hex");
    const end = Buffer.from("21fe3f" + "61".repeat(63) + "00", "hex");
    return Buffer.concat([
      Buffer.from("474946383961", "hex"),
      Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
      ...range(3_000).flatMap(() => [frame, end]),
      Buffer.from([0x3b]),
    ]);
  },
  "25 megapixels.gif": () =>
    sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: "red" } })
      .gif({ effort: 1 })
      .toBuffer(),
  "16383 a side.webp": () => Buffer.from("UklGRhwAAABXRUJQVlA4TA8AAAAv/v+3CwcQ/Y/+ByKi/wEA", "base64"),
  "tangled.dng": () => makeTangledDng(),
  "tangled beside.dng": () => makeTangledDng({ tag: 700 }),
  "a preview of 101 scans.dng": () => makeDng({ preview: makeProgressiveJpeg({ scans: 101 }) }),
  "directories in a cycle.tif": () => makeTiff([], 8),
  "65535 entries.tif": () => makeTiff(range(65_535).map((tag) => [tag, 4, large, 8])),
  "4 billion strips.tif": () =>
    makeTiff([
      [256, 4, 1, 14_000],
      [257, 4, 1, 14_000],
      [258, 3, 1, 8],
      [262, 3, 1, 1],
      [273, 4, large, 8],
      [279, 4, large, 8],
    ]),
  "tiles of 4 billion pixels.tif": () =>
    makeTiff([
      [256, 4, 1, 14_000],
      [257, 4, 1, 14_000],
      [258, 3, 1, 8],
      [262, 3, 1, 1],
      [322, 4, 1, large - 15],
      [323, 4, 1, large - 15],
      [324, 4, 1, 8],
      [325, 4, 1, 8],
    ]),
  "62500 tiles.tif": () =>
    makeTiff(
      [
        [256, 4, 1, 4_000],
        [257, 4, 1, 4_000],
        [258, 3, 1, 8],
        [262, 3, 1, 1],
        [322, 4, 1, 16],
        [323, 4, 1, 16],
        [324, 4, 62_500, 8],
        [325, 4, 62_500, 8],
      ],
      0,
      4 * 62_500,
    ),
  "deflated 64 megapixels.tif": () =>
    sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: "red" } })
      .tiff({ compression: "deflate", tile: true })
      .toBuffer(),
  "boxes in boxes.heic": () => heif("heic", nest("iprp", 20_000)),
  "65535 items.heic": () =>
    heif(
      "heic",
      full("iinf", short(65_535), Buffer.concat(range(65_535).map((id) => item(id, "hvc1")))),
      full("pitm", short(1)),
    ),
  "a grid of 65535 of one.heic": () =>
    heif(
      "heic",
      full("pitm", short(1)),
      full("iloc", Buffer.from([0x44, 0]), short(1), short(1), short(0), short(1), longs(0, 8)),
      full("iinf", short(2), item(1, "grid"), item(2, "hvc1")),
      full("iref", box("dimg", short(1), short(65_535), Buffer.alloc(2 * 65_535, short(2)))),
      box(
        "iprp",
        box("ipco", full("ispe", longs(16_384, 12_000))),
        full("ipma", longs(1), short(1), Buffer.from([1, 0x81])),
      ),
    ),
  "4 billion places.heic": () =>
    heif("heic", Buffer.concat([longs(40), Buffer.from("iloc\x02\0\0\0\x44\0", "latin1"), longs(large, large)])),
  "boxes in boxes.avif": () => heif("avif", nest("iprp", 20_000)),
  "items of themselves.avif": () =>
    heif(
      "avif",
      full("pitm", short(1)),
      full("iinf", short(1), item(1, "iden")),
      full("iref", box("dimg", short(1), short(1), short(1))),
    ),
};

export const hostileFilms: Record<string, MakeFile> = {
  "boxes in boxes.mp4": () => film(nest("udta", 20_000)),
  "4 billion samples.mp4": () =>
    film(
      full("mvhd", longs(0, 0, 1, large)),
      track(...["stts", "stsc", "stsz", "stco", "stss", "ctts"].map((name) => full(name, longs(large, large, large)))),
    ),
  "3000 tracks.mp4": () => film(Buffer.concat(range(3_000).map(() => track(full("stsd", longs(0)))))),
  "65535 pixels.mp4": () =>
    film(
      track(
        full("stsd", longs(1), box("avc1", longs(0, 1, 0, 0, 0, 0, large, 0, 0, 0), Buffer.alloc(38))),
        full("stts", longs(1, 1, 1)),
        full("stsz", longs(8, 1)),
        full("stsc", longs(1, 1, 1, 1)),
        full("stco", longs(1, 8)),
      ),
    ),
};

const pdf = (...objects: string[]) =>
  Buffer.from(`%PDF-1.7\n${objects.join("\n")}\ntrailer <</Root 1 0 R>>\n%%EOF`, "latin1");
const catalog = "1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj";

export const hostileRelated: Record<string, { type: string; make: MakeFile }> = {
  "arrays in arrays.pdf": {
    type: "application/pdf",
    make: () => pdf(catalog, `2 0 obj ${"[".repeat(100_000)} endobj`),
  },
  "pages of themselves.pdf": {
    type: "application/pdf",
    make: () => pdf(catalog, "2 0 obj <</Type/Pages/Kids[2 0 R 2 0 R]/Count 4294967295>> endobj"),
  },
  "20000 objects.pdf": {
    type: "application/pdf",
    make: () =>
      pdf(
        catalog,
        "2 0 obj <</Type/Pages/Kids[]/Count 0>> endobj",
        ...range(20_000).map((id) => `${id + 2} 0 obj [1 0 R] endobj`),
      ),
  },
  "a stream of 128 megabytes.pdf": {
    type: "application/pdf",
    make: () => {
      const data = zeros(2 ** 27);
      const head = `3 0 obj <</Type/ObjStm/N 4000000000/First 4/Filter/FlateDecode/Length ${data.length}>> stream\n`;
      return pdf(catalog, head + data.toString("latin1") + "\nendstream endobj");
    },
  },
  "1000 pages.pdf": {
    type: "application/pdf",
    make: async () => {
      const document = await PDFDocument.create();
      for (const _ of range(1_000)) document.addPage();
      return Buffer.from(await document.save());
    },
  },
  "4 billion samples.wav": {
    type: "audio/wav",
    make: () =>
      Buffer.concat([
        Buffer.from(
          "RIFF\xff\xff\xff\xffWAVEfmt \x10\0\0\0\x01\0\xff\xff\xff\xff\xff\x7f\xff\xff\xff\x7f\xff\xff\x20\0data\xff\xff\xff\xff",
          "latin1",
        ),
        Buffer.alloc(100_000),
      ]),
  },
  "tags of 256 megabytes.mp3": {
    type: "audio/mpeg",
    make: () =>
      Buffer.concat([
        Buffer.from("ID3\x04\0\0\x7f\x7f\x7f\x7f", "latin1"),
        Buffer.alloc(100_000, "TXXX\x7f\x7f\x7f\x7f\0\0"),
      ]),
  },
  "100000 empty frames.mp3": { type: "audio/mpeg", make: () => Buffer.alloc(400_000, Buffer.from("fffb1000", "hex")) },
  "empty pages.ogg": {
    type: "audio/ogg",
    make: () => Buffer.alloc(500_000, Buffer.concat([Buffer.from("OggS\0\x02"), Buffer.alloc(20), Buffer.from([0])])),
  },
  "4 billion of a block.flac": {
    type: "audio/flac",
    make: () =>
      Buffer.concat([
        Buffer.from("fLaC\x00\0\0\x22\xff\xff\xff\xff", "latin1"),
        Buffer.alloc(30, 0xff),
        Buffer.from("\x84\xff\xff\xff", "latin1"),
        longs(large, large),
        Buffer.alloc(100_000),
      ]),
  },
  "boxes in boxes.m4a": { type: "audio/mp4", make: () => film(nest("udta", 20_000)) },
};
