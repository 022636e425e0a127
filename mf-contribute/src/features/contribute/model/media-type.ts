import { acceptedMediaTypes, type MediaType } from "@samling/contract/constants/files";

const ascii = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));
const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** Bytes from the start of a file that `readMediaType` needs. */
export const signatureBytes = 4096;

/** Boxes at the start of a QuickTime film from before `ftyp`. */
const oldQuickTimeBoxes = ["moov", "mdat", "wide", "pnot", "skip"];
/** Brands of MP4 containers that are not accepted films: pictures, books, films of old phones. */
const otherBrand = /^(avi[fs]|mif1|msf1|hei[cx]|hev[cx]|crx|3g)/;
const soundBrand = /^(M4[AB]|F4[AB])/;

/** Pictures in the same container, whose list of compatible brands distinguishes AVIF from HEIC. */
const pictureBrand = /^(avi[fs]|mif1|msf1|he[iv][cmsx])/;

/** The accepted type that the first bytes of a file indicate, or null. */
export function readMediaType(bytes: Uint8Array): MediaType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "image/jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "image/png";
  if (["GIF87a", "GIF89a"].includes(ascii(bytes, 0, 6))) return "image/gif";
  if (startsWith(bytes, [0, 0, 1, 0xba]) || startsWith(bytes, [0, 0, 1, 0xb3])) return "video/mpeg";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "image/webp";
  // This includes DNG: the server distinguishes them.
  if (["II*\0", "MM\0*"].includes(ascii(bytes, 0, 4))) return "image/tiff";
  const sound = readSoundType(bytes);
  if (sound) return sound;
  const box = ascii(bytes, 4, 8);
  if (box === "ftyp") {
    const brand = ascii(bytes, 8, 12);
    if (brand === "qt  ") return "video/quicktime";
    if (pictureBrand.test(brand)) return ascii(bytes, 8, bytes[3] ?? 0).includes("avif") ? "image/avif" : "image/heic";
    if (soundBrand.test(brand)) return "audio/mp4";
    return otherBrand.test(brand) ? null : "video/mp4";
  }
  return oldQuickTimeBoxes.includes(box) ? "video/quicktime" : null;
}

function readSoundType(bytes: Uint8Array): MediaType | null {
  const start = ascii(bytes, 0, 4);
  if (start === "OggS") return "audio/ogg";
  if (start === "fLaC") return "audio/flac";
  if (start === "RIFF" && ascii(bytes, 8, 12) === "WAVE") return "audio/wav";
  const [first = 0, second = 0] = bytes;
  const isFrame = first === 0xff && second >= 0xe0 && (second & 6) > 0;
  if (start.startsWith("ID3") || isFrame) return "audio/mpeg";
  if (!startsWith(bytes, [0x1a, 0x45, 0xdf, 0xa3])) return null;
  // Browsers record it, and name its tracks at the start.
  const tracks = ascii(bytes, 0, bytes.length);
  return /A_(OPUS|VORBIS)/.test(tracks) && !/V_(VP|AV1|M)/.test(tracks) ? "audio/webm" : null;
}

/** The text after the last period, in lower case; empty if there is no period. */
export const readExtension = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

const acceptedExtensions: readonly string[] = Object.values(acceptedMediaTypes).flatMap((type) => [...type.extensions]);

/** Whether name or declared type suggest an accepted file. The content decides; see `readMediaType`. */
export function seemsAccepted({ name, type }: { name: string; type: string }): boolean {
  return acceptedExtensions.includes(readExtension(name)) || type in acceptedMediaTypes;
}

/** Value of a file input's `accept`. */
export const acceptedMedia = [
  ...Object.keys(acceptedMediaTypes),
  ...acceptedExtensions.map((extension) => `.${extension}`),
].join(",");

/** Pictures that few browsers can show: the server does, once it has the file. */
export const isShownLater = (type: MediaType): boolean => type === "image/heic" || type === "image/tiff";
