/**
 * Follows the structure of a media file as it streams past, without decoding it: whether its size can be decoded, and
 * whether it is complete. The contributor learns at once that a file must be sent again.
 */
import { type MediaType, maxPixels } from "@samling/contract/constants/files";
import { isFrameHeader, isProgressive } from "../engines/jpeg-segments.ts";
import { InspectionError, type Step, type Walk, Walker } from "./walker.ts";

const walks: Record<MediaType, (() => Walk) | null> = {
  "image/jpeg": walkJpeg,
  "image/png": walkPng,
  "image/gif": walkGif,
  "image/webp": walkWebp,
  "image/avif": () => walkBoxes("meta"),
  "image/heic": () => walkBoxes("meta"),
  // Their parts may be anywhere in the file; missing ones are found when the picture is decoded.
  "image/tiff": null,
  "image/x-adobe-dng": null,
  "video/mp4": () => walkBoxes("moov"),
  "video/quicktime": () => walkBoxes("moov"),
  "audio/mp4": () => walkBoxes("moov"),
  // Formats that may end anywhere; recorders that lose power leave such files, and the rest can be heard.
  "video/mpeg": null,
  "audio/mpeg": null,
  "audio/ogg": null,
  "audio/wav": null,
  "audio/flac": null,
  "audio/webm": null,
};

export interface Inspector {
  /** Both throw `InspectionError` if there is a problem. */
  push: (chunk: Buffer) => void;
  end: () => void;
  /** Known at the end: recorders write sound into the same container as films, and its head does not say which. */
  type: MediaType;
}

export function inspectMedia(type: MediaType): Inspector {
  const tracks = new Set<string>();
  const walk = type.startsWith("video/") && walks[type] ? walkBoxes("moov", tracks) : walks[type]?.();
  if (!walk) return { push: () => undefined, end: () => undefined, type };
  const walker = new Walker(walk);
  return {
    push: (chunk) => walker.push(chunk),
    end: () => {
      if (!walker.mayEnd) throw new InspectionError("is not complete");
    },
    get type() {
      return tracks.has("soun") && !tracks.has("vide") ? "audio/mp4" : type;
    },
  };
}

/** Memory limit for a picture that is complete only after its last pass: a decoder may take a gigabyte. */
const maxHeldBytes = 800_000_000;

function checkMemory(bytes: number): void {
  if (bytes > maxHeldBytes) throw new InspectionError("has too many pixels");
}

function checkSize(width: number, height: number): void {
  if (width < 1 || height < 1) throw new InspectionError("has no pixels");
  if (width * height > maxPixels) throw new InspectionError("has too many pixels");
}

const broken = () => new InspectionError("is damaged");

/** Segments up to the first scan, then the end of the image; data that cameras append is ignored. */
function* walkJpeg(): Walk {
  yield { skip: 2 };
  let hasSize = false;
  for (;;) {
    const marker = yield* readMarker();
    const length = (yield { read: 2 }).readUInt16BE() - 2;
    if (length < 0) throw broken();
    if (isFrameHeader(marker)) hasSize = yield* readFrame(length, isProgressive(marker));
    else yield { skip: length };
    if (marker !== 0xda) continue;
    if (!hasSize) throw broken();
    // Inside a scan FF is followed by 00 or a restart marker, never by D9.
    yield { find: Buffer.from([0xff, 0xd9]) };
    return;
  }
}

function* readMarker(): Generator<Step, number, Buffer> {
  const [prefix, first = 0] = yield { read: 2 };
  if (prefix !== 0xff) throw broken();
  let marker = first;
  while (marker === 0xff) marker = (yield { read: 1 })[0] ?? 0;
  return marker;
}

function* readFrame(length: number, isBuffered: boolean): Generator<Step, true, Buffer> {
  if (length < 6) throw broken();
  const frame = yield { read: 6 };
  const [width, height, components = 0] = [frame.readUInt16BE(3), frame.readUInt16BE(1), frame[5]];
  checkSize(width, height);
  if (length < 6 + 3 * components) throw broken();
  const samplings = (yield { read: 3 * components }).filter((_, index) => index % 3 === 1);
  // Each sample is a coefficient of two bytes.
  if (isBuffered) checkMemory(2 * width * height * countSamples([...samplings]));
  yield { skip: length - 6 - 3 * components };
  return true;
}

/** Bytes per pixel, by how often each component is sampled horizontally and vertically. */
function countSamples(samplings: readonly number[]): number {
  const factors = samplings.map((sampling) => ({
    across: Math.max(1, sampling >> 4),
    down: Math.max(1, sampling & 15),
  }));
  const maxSampling = Math.max(...factors.map(({ across }) => across)) * Math.max(...factors.map(({ down }) => down));
  return factors.reduce((sum, { across, down }) => sum + (across * down) / maxSampling, 0);
}

/** Channels of each color type, by its number. */
const channelsOf: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2 };

function* walkPng(): Walk {
  yield { skip: 8 };
  for (let isFirst = true; ; isFirst = false) {
    const head = yield { read: 8 };
    const length = head.readUInt32BE();
    const name = head.toString("latin1", 4);
    if (isFirst) {
      if (name !== "IHDR" || length !== 13) throw broken();
      const header = yield { read: 13 };
      const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
      const [depth = 0, color = 0, , , isInterlaced] = header.subarray(8);
      checkSize(width, height);
      if (isInterlaced) checkMemory((width * height * depth * (channelsOf[color] ?? 4)) / 8);
      yield { skip: 4 };
    } else {
      yield { skip: length + 4 };
    }
    if (name === "IEND") return;
  }
}

function* walkGif(): Walk {
  const head = yield { read: 13 };
  checkSize(head.readUInt16LE(6), head.readUInt16LE(8));
  yield { skip: tableBytes(head[10]) };
  for (;;) {
    const [block] = yield { read: 1 };
    if (block === 0x3b) return;
    if (block === 0x2c) {
      const image = yield { read: 9 };
      yield { skip: tableBytes(image[8]) + 1 };
    } else if (block === 0x21) {
      yield { skip: 1 };
    } else {
      throw broken();
    }
    for (;;) {
      const [length = 0] = yield { read: 1 };
      if (length === 0) break;
      yield { skip: length };
    }
  }
}

const tableBytes = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** The header states the length of the rest. */
function* walkWebp(): Walk {
  const head = yield { read: 12 };
  yield { skip: Math.max(0, head.readUInt32LE(4) - 4) };
}

/** Walks the boxes of MP4, QuickTime and HEIF; cameras write the needed one last. Collects the kinds of tracks. */
function* walkBoxes(needed: "moov" | "meta", tracks?: Set<string>): Walk {
  let isPlayable = false;
  for (;;) {
    const head = yield { read: 8, mayEnd: isPlayable };
    const name = head.toString("latin1", 4);
    let size = head.readUInt32BE();
    let headSize = 8;
    // Zero means "to the end of the file", and is also used as padding.
    if (size === 0) {
      yield { skip: Number.POSITIVE_INFINITY, mayEnd: isPlayable };
      return;
    }
    if (size === 1) {
      size = Number((yield { read: 8 }).readBigUInt64BE());
      headSize = 16;
    }
    if (size < headSize) throw broken();
    if (tracks && name === "moov") yield* walkTracks(size - headSize, tracks);
    else yield { skip: size - headSize };
    if (name === needed) isPlayable = true;
  }
}

/** Reads the kinds of the tracks; nested boxes are read in one sequence, so that nesting costs nothing. */
function* walkTracks(bytes: number, tracks: Set<string>): Generator<Step, void, Buffer> {
  let left = bytes;
  while (left >= 8) {
    const head = yield { read: 8 };
    left -= 8;
    const name = head.toString("latin1", 4);
    const size = head.readUInt32BE() - 8;
    if (name === "trak" || name === "mdia") continue;
    if (size < 0 || size > left) break;
    const isHandler = name === "hdlr" && size >= 12;
    if (isHandler) tracks.add((yield { read: 12 }).toString("latin1", 8));
    yield { skip: isHandler ? size - 12 : size };
    left -= size;
  }
  yield { skip: left };
}
