/** Detects types from content; a file's name, and the type that its sender claims, are ignored. */
import { acceptedMediaTypes, type MediaKind, type MediaType, storyType } from "@samling/contract/constants/files";
import { fileTypeFromBuffer } from "file-type";

/** Bytes from the start of a file that are enough to detect its type. */
export const headBytes = 64 * 1024;

/** The detector distinguishes variants that are one type to us. */
const mediaAliases: Record<string, MediaType> = {
  "image/apng": "image/png",
  "image/heic-sequence": "image/heic",
  "image/heif": "image/heic",
  "image/heif-sequence": "image/heic",
  "video/x-m4v": "video/mp4",
  "video/MP1S": "video/mpeg",
  "video/MP2P": "video/mpeg",
  "audio/x-m4a": "audio/mp4",
  "audio/ogg; codecs=opus": "audio/ogg",
};

export const isMediaType = (type: string): type is MediaType => type in acceptedMediaTypes;

/** TIFF and BigTIFF, in either byte order. */
const tiffs = ["II*\0", "MM\0*", "II+\0", "MM\0+"];
/** The detector follows its directory, which programs write at the end; decoding shows whether it is a DNG. */
const isTiff = (head: Buffer) => tiffs.includes(head.toString("latin1", 0, 4));

export async function sniffMedia(head: Buffer): Promise<MediaType | null> {
  const detected = (await detect(head)) ?? (isTiff(head) ? "image/tiff" : undefined);
  if (detected === "video/webm") return hasOnlySound(head) ? "audio/webm" : null;
  if (!detected) return null;
  const type = mediaAliases[detected] ?? detected;
  if (!isMediaType(type)) return null;
  return type === "image/heic" && namesAvif(head) ? "image/avif" : type;
}

/** Both pictures may begin with the brand of their container; the list of compatible brands distinguishes them. */
const namesAvif = (head: Buffer) => head.toString("latin1", 8, head.readUInt32BE()).includes("avif");

/** The tracks of a WebM are named before its first cluster, V_… and A_…. */
function hasOnlySound(head: Buffer): boolean {
  const cluster = head.indexOf("1f43b675", 0, "hex");
  const tracks = head.toString("latin1", 0, cluster < 0 ? head.length : cluster);
  return /A_(OPUS|VORBIS)/.test(tracks) && !/V_(VP[89]|AV1|MPEG|MJPEG|THEORA)/.test(tracks);
}

export const kindOf = (type: MediaType | typeof storyType): MediaKind =>
  type === storyType ? "text" : acceptedMediaTypes[type].kind;

export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** doc, docx, pdf and audio. Both kinds of Word file use containers that other programs use as well. */
export async function sniffRelated(head: Buffer, name: string): Promise<string | null> {
  const detected = await detect(head);
  if (!detected) return null;
  if (detected === "application/pdf" || detected === word || detected.startsWith("audio/")) return detected;
  if (detected === "application/zip" && /\.docx$/i.test(name) && head.includes("word/")) return word;
  if (detected === "application/x-cfb" && /\.doc$/i.test(name)) return "application/msword";
  return detected === "video/mp4" && /\.m4a$/i.test(name) ? "audio/mp4" : null;
}

export const csvType = "text/csv";
export const zipType = "application/zip";

/** Recognizes a table by its name, since nothing in a text does; otherwise any type that people may send, or a ZIP. */
export async function sniffImport(head: Buffer, name: string): Promise<string | null> {
  const isZip = head.toString("latin1", 0, 4) === "PK\u0003\u0004";
  if (/\.(csv|tsv|txt)$/i.test(name)) return isZip ? null : csvType;
  if (isZip && /\.xlsx$/i.test(name)) return xlsxType;
  return (await sniffMedia(head)) ?? (await sniffRelated(head, name)) ?? (isZip ? zipType : null);
}

async function detect(head: Buffer): Promise<string | undefined> {
  // Regardless of the chunks in which it arrived: a type must not depend on them. Content that ends too early for a
  // detector has no type.
  return (await fileTypeFromBuffer(head.subarray(0, headBytes)).catch(() => undefined))?.mime;
}
