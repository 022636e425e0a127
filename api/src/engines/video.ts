/** Converts films with FFmpeg in a sandboxed process: a still, facts, and a version that every browser plays. */
import { open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BitStreamFilterAPI, Decoder, Demuxer, Encoder, FilterAPI, Muxer, pipeline, Scaler } from "node-av/api";
import {
  AV_CODEC_ID_AAC,
  AV_CODEC_ID_H264,
  AV_FRAME_DATA_DISPLAYMATRIX,
  AV_LOG_FATAL,
  AV_PIX_FMT_YUV420P,
  AV_PIX_FMT_YUVJ420P,
  AV_PKT_DATA_DISPLAYMATRIX,
  FF_ENCODER_LIBX264,
} from "node-av/constants";
import { Log, type Stream } from "node-av/lib";
import { type Captions, makeCaptions } from "./captions.ts";
import { stripMetadata, transcodeAudio } from "./streams.ts";
import { toUnreadable } from "./unreadable-error.ts";

export interface VideoSource {
  path: string;
  type: string;
  /** Folder for the results. */
  folder: string;
}

export interface VideoFacts {
  /** Upright, as displayed. */
  width: number;
  height: number;
  /** Seconds; null if the file does not say. */
  duration: number | null;
  posterPath: string;
  playablePath: string;
  /** Size of the playable version. */
  playableWidth: number;
  playableHeight: number;
  captions: Captions[];
}

const maxSide = 1920;
const maxFramePixels = 8192 * 8192;

export async function makeVideo({ path, type, folder }: VideoSource): Promise<VideoFacts> {
  Log.setLevel(AV_LOG_FATAL);
  const format = await formatOf(path, type);
  // Only the file itself is opened, and only as the type that its content was found to have: a disguised playlist must
  // not make the server read other files or addresses.
  const openSource = () => Demuxer.open(path, { format, options: { protocol_whitelist: "file" } });
  try {
    const posterPath = join(folder, "poster.png");
    const playablePath = join(folder, "playable.mp4");
    const shape = await makePoster(openSource, posterPath);
    const playable = await makePlayable(openSource, playablePath, shape);
    const captions = await makeCaptions(openSource, folder);
    return { ...shape.upright, duration: shape.duration, posterPath, playablePath, ...playable, captions };
  } catch (error) {
    throw toUnreadable(error);
  }
}

type OpenSource = () => Promise<Demuxer>;

interface VideoShape {
  /** Clockwise quarter turns that make it upright. */
  turns: number;
  upright: { width: number; height: number };
  duration: number | null;
}

async function formatOf(path: string, type: string): Promise<string> {
  if (type !== "video/mpeg") return "mov";
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
  return buffer[3] === 0xba ? "mpeg" : "mpegvideo";
}

function videoStreamOf(input: Demuxer): Stream {
  const stream = input.video();
  if (!stream) throw new Error("The film has no moving picture.");
  return stream;
}

function readShape(input: Demuxer): VideoShape {
  const stream = videoStreamOf(input);
  const { width, height, sampleAspectRatio: sar } = stream.codecpar;
  if (width <= 0 || height <= 0 || width * height > maxFramePixels)
    throw new Error(`The frames of the film are ${width} × ${height} pixels.`);
  const turns = quarterTurnsOf(stream);
  const displayed = { width: sar.num > 0 && sar.den > 0 ? Math.round((width * sar.num) / sar.den) : width, height };
  const upright = turns % 2 ? { width: displayed.height, height: displayed.width } : displayed;
  return { turns, upright, duration: input.duration > 0 ? input.duration : null };
}

/** The container describes the rotation as a 3 × 3 matrix of fixed-point numbers, row by row. */
function quarterTurnsOf(stream: Stream): number {
  const matrix = stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX);
  if (!matrix || matrix.length < 36) return 0;
  const degrees = (Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI;
  return (Math.round(degrees / 90) + 4) % 4;
}

const turnFilters = ["", "transpose=clock,", "hflip,vflip,", "transpose=cclock,"];

const describeFilter = ({ turns }: VideoShape, { width, height }: { width: number; height: number }, format: string) =>
  `yadif=deint=interlaced,${turnFilters[turns] ?? ""}scale=${width}:${height},setsar=1,format=${format}`;

/** A frame from shortly after the start, since many films begin with black. */
async function makePoster(openSource: OpenSource, path: string): Promise<VideoShape> {
  await using input = await openSource();
  const shape = readShape(input);
  const stream = videoStreamOf(input);
  const posterSeconds = Math.min(1, (shape.duration ?? 0) / 10);
  using decoder = await Decoder.create(stream);
  using filter = FilterAPI.create(describeFilter(shape, shape.upright, "rgb24"));
  using scaler = new Scaler();
  let first: number | undefined;
  // Decoded from the start instead of seeking: seeking lands on the next key frame, and short films have only one.
  for await (using frame of filter.frames(decoder.frames(input.packets(stream.index)))) {
    if (!frame) continue;
    const seconds = (Number(frame.pts) * frame.timeBase.num) / frame.timeBase.den;
    first ??= seconds;
    if (seconds - first < posterSeconds) continue;
    // The frame is upright by now: drop the rotation, or readers of the still would apply it again.
    frame.removeSideData(AV_FRAME_DATA_DISPLAYMATRIX);
    await writeFile(path, await scaler.toPng(frame));
    return shape;
  }
  throw new Error("No frame could be read.");
}

/** Copies the streams if browsers play them, without the metadata of container, tracks and pictures. */
async function makePlayable(openSource: OpenSource, path: string, shape: VideoShape) {
  await using input = await openSource();
  stripMetadata(input);
  const video = videoStreamOf(input);
  const audio = input.audio();
  const size = isPlayable(video) ? shape.upright : fitPlayable(shape.upright);
  await using output = await Muxer.open(path, { format: "mp4", options: { movflags: "+faststart" } });
  using parts = new DisposableStack();
  const videoStages = isPlayable(video)
    ? [parts.use(filterPictureUnits(video))]
    : await transcodeVideo(video, shape, size, parts);
  if (!audio) {
    await pipeline(input, { video: videoStages }, output).completion;
  } else {
    const isAac = audio.codecpar.codecId === AV_CODEC_ID_AAC;
    const audioStages = isAac ? "passthrough" : await transcodeAudio(audio, parts);
    await pipeline(input, { video: videoStages, audio: audioStages }, output).completion;
  }
  await output.close();
  return { playableWidth: size.width, playableHeight: size.height };
}

/** Keeps only units needed to decode H.264: cameras write place and serial number into others, mainly SEI. */
function filterPictureUnits(stream: Stream): BitStreamFilterAPI {
  const filter = BitStreamFilterAPI.create("filter_units", stream, { options: { pass_types: "1-5|7-8|10-11|13" } });
  // The filter starts units differently from its source, and the file is described by the stream: Safari refuses a film
  // whose header does not match.
  const { ensureInitialized } = filter as unknown as { ensureInitialized: () => void };
  ensureInitialized.call(filter);
  filter.outputCodecParameters?.copy(stream.codecpar);
  return filter;
}

/** Every browser decodes 4:2:0 with eight bits; professional cameras write other variants of H.264. */
function isPlayable({ codecpar }: Stream): boolean {
  const formats: number[] = [AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVJ420P];
  return codecpar.codecId === AV_CODEC_ID_H264 && formats.includes(codecpar.format);
}

function fitPlayable({ width, height }: { width: number; height: number }) {
  const factor = Math.min(1, maxSide / Math.max(width, height));
  const even = (value: number) => Math.max(2, Math.round((value * factor) / 2) * 2);
  return { width: even(width), height: even(height) };
}

async function transcodeVideo(
  stream: Stream,
  shape: VideoShape,
  size: { width: number; height: number },
  parts: DisposableStack,
) {
  const decoder = parts.use(await Decoder.create(stream));
  const filter = parts.use(FilterAPI.create(describeFilter(shape, size, "yuv420p")));
  // MPEG-2 may carry texts between its pictures, which the encoder would copy.
  const options = { preset: "veryfast", crf: 23, profile: "high", a53cc: false } as const;
  return [decoder, filter, parts.use(await Encoder.create(FF_ENCODER_LIBX264, { decoder, filter, options }))];
}
