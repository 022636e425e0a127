/** Decodes HEIC, which sharp's own libheif cannot. */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { crc32, deflateSync } from "node:zlib";
import { maxPixels } from "@samling/contract/constants/files";
import sharp from "sharp";
import { UnreadableError } from "./unreadable-error.ts";

interface HeicSource {
  path: string;
  /** The file to write: a PNG, upright, with the picture's own color profile. */
  to: string;
}

type LoadHeif = typeof import("libheif-js/libheif-wasm/libheif.js").default;
type Heif = ReturnType<LoadHeif>;
type HeifHandle = ReturnType<Heif["heif_js_context_get_primary_image_handle"]>;

const isFault = (answer: unknown): answer is { code: unknown; message: string } =>
  !answer || (typeof answer === "object" && "code" in answer && "message" in answer);

function check<T>(answer: T): T {
  if (isFault(answer)) throw new UnreadableError(`It could not be decoded. ${answer?.message ?? ""}`.trim());
  return answer;
}

export async function decodeHeic({ path, to }: HeicSource): Promise<string> {
  const heif = await loadHeif();
  const context = heif.heif_context_alloc();
  const read = heif.heif_context_read_from_memory(context, await readFile(path));
  if (read.code !== heif.heif_error_code.heif_error_Ok) throw new UnreadableError(String(read.message));
  const handle = check(heif.heif_js_context_get_primary_image_handle(context));
  if (heif.heif_image_handle_get_width(handle) * heif.heif_image_handle_get_height(handle) > maxPixels) {
    throw new UnreadableError("It has too many pixels.");
  }
  const { heif_colorspace_RGB: rgb } = heif.heif_colorspace;
  const { heif_chroma_interleaved_RGBA: rgba } = heif.heif_chroma;
  const [channel] = check(heif.heif_js_decode_image2(handle, rgb, rgba)).channels;
  if (!channel) throw new UnreadableError("It has no pixels.");
  const { width, height, stride, data } = channel;
  const png = await sharp(straighten(data, stride, width * 4), { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const profile = readProfile(heif, handle);
  await writeFile(to, profile ? addProfile(png, profile) : png);
  return to;
}

/** The library's own entry reads its program from the current folder. */
async function loadHeif(): Promise<Heif> {
  const { resolve } = createRequire(import.meta.url);
  const [{ default: load }, wasmBinary] = await Promise.all([
    import("libheif-js/libheif-wasm/libheif.js"),
    readFile(resolve("libheif-js/libheif-wasm/libheif.wasm")),
  ]);
  return (load as unknown as LoadHeif)({ wasmBinary });
}

/** Rows without the padding at their ends. */
function straighten(data: Uint8Array, stride: number, bytes: number): Uint8Array {
  if (stride === bytes) return data;
  const rows = Math.floor(data.length / stride);
  const straight = new Uint8Array(rows * bytes);
  for (let row = 0; row < rows; row += 1) straight.set(data.subarray(row * stride, row * stride + bytes), row * bytes);
  return straight;
}

/** Phones record in a wider color space than screens have: without its profile the picture would be pale. */
function readProfile(heif: Heif, handle: HeifHandle): Buffer | null {
  const pointer = handle.$$.ptr;
  const bytes = heif._heif_image_handle_get_raw_color_profile_size(pointer);
  if (bytes === 0) return null;
  const profile = heif._malloc(bytes);
  const result = heif._malloc(16);
  try {
    heif._heif_image_handle_get_raw_color_profile(result, pointer, profile);
    return Buffer.from(heif.HEAPU8.slice(profile, profile + bytes));
  } finally {
    heif._free(profile);
    heif._free(result);
  }
}

/** After the header, which is always 33 bytes with the signature. */
const addProfile = (png: Buffer, profile: Buffer) =>
  Buffer.concat([png.subarray(0, 33), chunk("iCCP", deflateProfile(profile)), png.subarray(33)]);

const deflateProfile = (profile: Buffer) => Buffer.concat([Buffer.from("ICC\0\0", "latin1"), deflateSync(profile)]);

function chunk(name: string, content: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(data));
  return Buffer.concat([length, data, sum]);
}
