/** Pictures and films for tests, generated on demand. */
import { join } from "node:path";
import { Decoder, Demuxer, Encoder, Muxer, pipeline } from "node-av/api";
import {
  AV_LOG_FATAL,
  AV_PKT_DATA_DISPLAYMATRIX,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
  FF_ENCODER_MP2,
  FF_ENCODER_MPEG1VIDEO,
  FF_ENCODER_MPEG2VIDEO,
} from "node-av/constants";
import { Dictionary, Log } from "node-av/lib";
import sharp from "sharp";

export interface SampleJpeg {
  width?: number;
  height?: number;
  /** EXIF orientation: 1 upright, 6 to be rotated clockwise, 8 counterclockwise. */
  orientation?: number;
  quality?: number;
}

/**
 * Stored size as given. Its top left corner, as stored, is red on blue, so that a test can see how it was rotated; it
 * contains a camera name, a date and a place.
 */
export async function makeSampleJpeg({ width = 320, height = 240, orientation = 1, quality = 90 }: SampleJpeg = {}) {
  const quarter = (edge: number) => Math.max(1, Math.round(edge / 4));
  const red = { width: quarter(width), height: quarter(height), channels: 3, background: "red" } as const;
  return sharp({ create: { width, height, channels: 3, background: "blue" } })
    .composite([{ input: { create: red }, left: 0, top: 0 }])
    .jpeg({ quality })
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: "Camera works", Model: "Serial 4711" },
      IFD2: { DateTimeOriginal: "1999:12:31 23:59:59" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "59/1 19/1 30/1", GPSLongitudeRef: "E", GPSLongitude: "18/1 4/1 0/1" },
    })
    .toBuffer();
}

/** Position of the sample's red corner after rotation. */
export async function redCorner(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const isRed = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 128;
  const [right, bottom] = [info.width - 4, info.height - 4];
  if (isRed(4, 4)) return "top left";
  if (isRed(right, 4)) return "top right";
  return isRed(4, bottom) ? "bottom left" : "bottom right";
}

/** The sample in formats of other programs: description and file name. */
export const pictureForms = {
  "a progressive JPEG": { name: "progressive.jpg", make: async () => jpegOf(await makeSampleJpeg(), true) },
  "a JPEG in CMYK": { name: "cmyk.jpg", make: async () => jpegOf(await makeSampleJpeg(), false, "cmyk") },
  "a PNG of 16 bits": {
    name: "deep.png",
    make: async () =>
      sharp(await makeSampleJpeg())
        .toColourspace("rgb16")
        .png()
        .toBuffer(),
  },
  "an animated GIF": {
    name: "moving.gif",
    make: async () =>
      sharp([await makeSampleJpeg(), await makeSampleJpeg({ quality: 50 })], { join: { animated: true } })
        .gif()
        .toBuffer(),
  },
} satisfies Record<string, { name: string; make: () => Promise<Buffer> }>;

const jpegOf = (picture: Buffer, progressive: boolean, colors = "srgb") =>
  sharp(picture).toColourspace(colors).jpeg({ progressive }).toBuffer();

/** Noise: compresses badly, for tests that need many bytes. */
export const makeNoiseJpeg = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "grey", noise: { type: "gaussian", mean: 128, sigma: 60 } },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

export interface SampleVideo {
  folder: string;
  name: string;
  size?: string;
  seconds?: number;
  /** The container rotates it a quarter clockwise, like a phone's. */
  isRotated?: boolean;
}

/** H.264 and AAC in MP4 or MOV, depending on the name, with a place in its metadata. */
export async function makeSampleMp4({ folder, name, size = "320x180", seconds = 1, isRotated = false }: SampleVideo) {
  Log.setLevel(AV_LOG_FATAL);
  const path = join(folder, name);
  await using picture = await openGenerator(`testsrc=size=${size}:rate=25:duration=${seconds},format=yuv420p`);
  await using sound = await openGenerator(`sine=frequency=440:sample_rate=44100:duration=${seconds}`);
  using seen = await Decoder.create(streamOf(picture.video()));
  using heard = await Decoder.create(streamOf(sound.audio()));
  using x264 = await Encoder.create(FF_ENCODER_LIBX264, { decoder: seen, options: { preset: "ultrafast" } });
  using aac = await Encoder.create(FF_ENCODER_AAC, { decoder: heard, autoResample: true });
  const straight = isRotated ? `${path}.straight.mp4` : path;
  {
    await using output = await Muxer.open(straight, { configure: (context) => addPlace(context) });
    await pipeline({ video: picture, audio: sound }, { video: [seen, x264], audio: [heard, aac] }, output).completion;
    await output.close();
  }
  if (isRotated) await copyRotated(straight, path);
  return path;
}

/** MPEG-2 or 1 with MP2 sound: no browser plays it. */
export async function makeSampleMpeg(
  { folder, name, size = "320x240", seconds = 1 }: SampleVideo,
  generation: 1 | 2 = 2,
) {
  const encoder = generation === 1 ? FF_ENCODER_MPEG1VIDEO : FF_ENCODER_MPEG2VIDEO;
  const format = generation === 1 ? "mpeg" : "vob";
  Log.setLevel(AV_LOG_FATAL);
  const path = join(folder, name);
  await using picture = await openGenerator(`testsrc=size=${size}:rate=25:duration=${seconds},format=yuv420p`);
  await using sound = await openGenerator(`sine=frequency=440:sample_rate=44100:duration=${seconds}`);
  using seen = await Decoder.create(streamOf(picture.video()));
  using heard = await Decoder.create(streamOf(sound.audio()));
  using mpeg = await Encoder.create(encoder, { decoder: seen, bitrate: "2M" });
  using mp2 = await Encoder.create(FF_ENCODER_MP2, { decoder: heard, autoResample: true });
  await using output = await Muxer.open(path, { format });
  await pipeline({ video: picture, audio: sound }, { video: [seen, mpeg], audio: [heard, mp2] }, output).completion;
  await output.close();
  return path;
}

/**
 * Puts a camera's metadata into a film: between its pictures, where the sample's encoder left a text, and in the names
 * of its tracks. Its length stays the same.
 */
export function addTraces(film: Buffer, { sei, handler }: { sei: string; handler: string }): Buffer {
  const traced = Buffer.from(film);
  const replace = (found: string, by: string) => {
    const at = traced.indexOf(found);
    if (at < 0) throw new Error(`The film has no ${found}.`);
    traced.write(by, at, "latin1");
  };
  replace("x264 - core", sei);
  replace("VideoHandler", handler.padEnd("VideoHandler".length).slice(0, "VideoHandler".length));
  return traced;
}

const openGenerator = (description: string) => Demuxer.open(description, { format: "lavfi" });

function streamOf<T>(stream: T | undefined): T {
  if (!stream) throw new Error("The generator gave no stream.");
  return stream;
}

type Configure = NonNullable<NonNullable<Parameters<typeof Muxer.open>[1]>["configure"]>;

function addPlace(context: Parameters<Configure>[0]): void {
  context.metadata = Dictionary.fromObject({ location: "+59.3250+018.0666/", title: "Private title" });
}

async function copyRotated(from: string, to: string): Promise<void> {
  await using input = await Demuxer.open(from);
  const matrix = Buffer.alloc(36);
  // A quarter turn clockwise: [0 1 0; -1 0 0; 0 0 1] in the fixed-point format of MP4.
  for (const [index, value] of [0, 65536, 0, -65536, 0, 0, 0, 0, 1 << 30].entries())
    matrix.writeInt32LE(value, index * 4);
  streamOf(input.video()).codecpar.addCodedSideData(AV_PKT_DATA_DISPLAYMATRIX, matrix);
  await using output = await Muxer.open(to, { input, configure: (context) => addPlace(context) });
  await pipeline(input, { video: "passthrough", audio: "passthrough" }, output).completion;
  await output.close();
}
