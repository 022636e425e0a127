import "./browser.ts";

/** Files as a browser provides them: real first bytes, and a name. */
const signatures = {
  "image/jpeg": [0xff, 0xd8, 0xff, 0xe0],
  "image/png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  "image/gif": [...Buffer.from("GIF89a")],
  "image/webp": [...Buffer.from("RIFF....WEBP")],
  "image/avif": [0, 0, 0, 24, ...Buffer.from("ftypavif....avifmif1")],
  "image/heic": [0, 0, 0, 24, ...Buffer.from("ftypmif1....mif1heic")],
  "image/tiff": [...Buffer.from("II*\0")],
  "video/mp4": [0, 0, 0, 24, ...Buffer.from("ftypisom")],
  "video/quicktime": [0, 0, 0, 20, ...Buffer.from("ftypqt  ")],
  "video/mpeg": [0, 0, 1, 0xba],
} as const;

let count = 0;

/** A file whose content differs from every other sample, unless the content is passed. */
export function buildFile(name: string, type: keyof typeof signatures = "image/jpeg", content?: string): File {
  count += 1;
  const body = content ?? `content of sample ${count}`;
  return new File([new Uint8Array([...signatures[type], ...Buffer.from(body)])], name, { type });
}

export const buildFiles = (amount: number): File[] =>
  Array.from({ length: amount }, (_, index) => buildFile(`photo-${index + 1}.jpg`));
