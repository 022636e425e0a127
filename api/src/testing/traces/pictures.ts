/** Pictures as cameras, phones and programs write them, with a mark in every place for metadata. */
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { makeDng } from "../sample-dng.ts";
import { makeHeic } from "../sample-heic.ts";
import { makeSampleJpeg } from "../sample-media.ts";
import { makeExif, notes } from "./exif.ts";
import { mark } from "./marks.ts";

const exif = (kind: string) => ({
  IFD0: {
    Make: mark(`${kind}: EXIF Make`),
    Model: mark(`${kind}: EXIF Model`),
    Artist: mark(`${kind}: EXIF Artist`),
    Copyright: mark(`${kind}: EXIF Copyright`),
    ImageDescription: mark(`${kind}: EXIF ImageDescription`),
    Software: mark(`${kind}: EXIF Software`),
    HostComputer: mark(`${kind}: EXIF HostComputer`),
  },
  IFD2: {
    BodySerialNumber: mark(`${kind}: EXIF BodySerialNumber`),
    LensSerialNumber: mark(`${kind}: EXIF LensSerialNumber`),
    CameraOwnerName: mark(`${kind}: EXIF CameraOwnerName`),
    ImageUniqueID: mark(`${kind}: EXIF ImageUniqueID`),
  },
  IFD3: {
    GPSLatitudeRef: "N",
    GPSLatitude: "59/1 19/1 30/1",
    GPSMapDatum: mark(`${kind}: EXIF GPSMapDatum`),
    GPSSatellites: mark(`${kind}: EXIF GPSSatellites`),
  },
});

export const xmp = (kind: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" exif:GPSLatitude="${mark(`${kind}: XMP GPSLatitude`)}" aux:SerialNumber="${mark(`${kind}: XMP SerialNumber`)}"/></rdf:RDF></x:xmpmeta>`;

export const segment = (marker: number, content: string | Buffer) => {
  const data = typeof content === "string" ? Buffer.from(content, "latin1") : content;
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** A thumbnail for EXIF, with its own comment. */
async function makeThumbnail(kind: string): Promise<Buffer> {
  const jpeg = await sharp(await makeSampleJpeg({ width: 32, height: 24 }))
    .jpeg()
    .toBuffer();
  return Buffer.concat([jpeg.subarray(0, 2), segment(0xfe, mark(`${kind}: thumbnail`)), jpeg.subarray(2)]);
}

export async function makeTracedJpeg(kind = "JPEG", makeNote = notes.plain): Promise<Buffer> {
  const jpeg = await sharp(await makeSampleJpeg())
    .withExif(exif(kind))
    .withXmp(xmp(kind))
    .jpeg()
    .toBuffer();
  const segments = [
    segment(0xe0, `JFIF\0\x01\x01\0\0\x01\0\x01\x04\x01${mark(`${kind}: thumbnail of JFIF`)}`),
    segment(0xe0, `JFXX\0\x10${mark(`${kind}: thumbnail of JFXX`)}`),
    segment(0xe0, `CIFF ${mark(`${kind}: APP0 of a camera`)}`),
    segment(0xe1, makeExif(kind, makeNote(kind), await makeThumbnail(kind))),
    segment(0xe2, `MPF\0${mark(`${kind}: APP2 MPF`)}`),
    segment(0xe4, `SAMSUNG\0${mark(`${kind}: APP4 of a phone`)}`),
    segment(0xec, `Ducky\0${mark(`${kind}: APP12`)}`),
    segment(0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x12\x1c\x02\x50\0\x0b${mark(`${kind}: IPTC by-line`)}`),
    segment(0xee, `Adobe\0\x64\0\0\0\0\x01${mark(`${kind}: behind Adobe's transform`)}`),
    segment(0xee, `Owner ${mark(`${kind}: APP14`)}`),
    segment(0xef, mark(`${kind}: APP15`)),
    segment(0xfe, mark(`${kind}: comment`)),
  ];
  const trailer = Buffer.from(`SEFH${mark(`${kind}: trailer of a phone`)}SEFT`);
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2), trailer]);
}

const chunk = (name: string, content: Buffer) => {
  const data = Buffer.concat([Buffer.from(name), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(data));
  return Buffer.concat([length, data, check]);
};

export async function makeTracedPng(): Promise<Buffer> {
  const png = await sharp(await makeSampleJpeg())
    .withExif(exif("PNG"))
    .png()
    .toBuffer();
  const text = (place: string) => Buffer.from(mark(`PNG: ${place}`));
  const chunks = [
    chunk("tEXt", Buffer.concat([Buffer.from("Author\0"), text("tEXt")])),
    chunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(text("zTXt"))])),
    chunk("iTXt", Buffer.concat([Buffer.from("Location\0\x01\0\0\0"), deflateSync(text("iTXt"))])),
    chunk("iTXt", Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp("PNG")}`)),
  ];
  // After the header, which is always 33 bytes with the signature.
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33), text("after its end")]);
}

export async function makeTracedGif(): Promise<Buffer> {
  const gif = await sharp(await makeSampleJpeg())
    .gif()
    .toBuffer();
  const block = (text: string) => Buffer.from(`${String.fromCharCode(text.length)}${text}`, "latin1");
  const extensions = Buffer.concat([
    Buffer.from([0x21, 0xfe]),
    block(mark("GIF: comment")),
    Buffer.from([0, 0x21, 0xff]),
    block("XMP DataXMP"),
    block(mark("GIF: XMP")),
    Buffer.from([0]),
  ]);
  // Before the last byte, which ends the file.
  return Buffer.concat([gif.subarray(0, -1), extensions, gif.subarray(-1)]);
}

export const makeTracedTiff = async (): Promise<Buffer> =>
  sharp(await makeSampleJpeg())
    .withExif(exif("TIFF"))
    .withXmp(xmp("TIFF"))
    .tiff()
    .toBuffer();

export const makeTracedAvif = async (): Promise<Buffer> =>
  sharp(await makeSampleJpeg())
    .withExif(exif("AVIF"))
    .withXmp(xmp("AVIF"))
    .avif({ effort: 0 })
    .toBuffer();

export const makeTracedWebp = async (): Promise<Buffer> =>
  sharp(await makeSampleJpeg())
    .withExif(exif("WebP"))
    .withXmp(xmp("WebP"))
    .webp()
    .toBuffer();

export const makeTracedHeic = async (): Promise<Buffer> =>
  makeHeic({
    isRotated: true,
    exif: makeExif("HEIC", notes.plain("HEIC"), await makeThumbnail("HEIC")).subarray(6),
    xmp: xmp("HEIC"),
  });

/** Makes a DNG with marks in its first directory and in its preview. */
export const makeTracedDng = async (): Promise<Buffer> =>
  makeDng({ mark: mark("DNG: Make"), preview: await makeTracedJpeg("DNG preview") });
