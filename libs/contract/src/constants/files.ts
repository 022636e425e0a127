export const maxMediaFiles = 12;
export const maxRelatedFiles = 12;
/** Limit of one media or related file, in bytes. */
export const maxFileBytes = 2 * 1024 ** 3;
/** Limit of one picture in pixels, checked before decoding. */
export const maxPixels = 200_000_000;
/**
 * Covers blurred areas for the public, in the browser and on the server. It is the same color everywhere: mean colors
 * of cells, even large ones, still reveal letters and faces if a shape is large or there are many.
 */
export const coverGray = 0x77;
export const mediaKinds = ["image", "video", "sound", "text"] as const;
export type MediaKind = (typeof mediaKinds)[number];
/** A story, which the API creates from words: it cannot be sent as a file. */
export const storyType = "text/plain";
/** Media types that every client can rely on, detected from the content and never from the name. */
export const mediaTypes = {
  "image/png": { kind: "image", extensions: ["png"] },
  "image/gif": { kind: "image", extensions: ["gif"] },
  "image/jpeg": { kind: "image", extensions: ["jpg", "jpeg", "jfif"] },
  "video/mp4": { kind: "video", extensions: ["mp4"] },
  "video/quicktime": { kind: "video", extensions: ["mov"] },
  "video/mpeg": { kind: "video", extensions: ["mpg", "mpeg"] },
} as const satisfies Record<string, { kind: MediaKind; extensions: readonly string[] }>;
/** Also accepted from any client: the types that phones, scanners and cameras write today. */
export const morePictureTypes = {
  "image/webp": { kind: "image", extensions: ["webp"] },
  "image/avif": { kind: "image", extensions: ["avif"] },
  /** HEIF pictures with HEVC content, whatever their brand. */
  "image/heic": { kind: "image", extensions: ["heic", "heif", "hif"] },
  "image/tiff": { kind: "image", extensions: ["tif", "tiff"] },
  "image/x-adobe-dng": { kind: "image", extensions: ["dng"] },
} as const satisfies Record<string, { kind: "image"; extensions: readonly string[] }>;
/** Accepted from any client as well: what recorders, phones and browsers write. */
export const soundTypes = {
  "audio/mp4": { kind: "sound", extensions: ["m4a"] },
  "audio/mpeg": { kind: "sound", extensions: ["mp3"] },
  "audio/ogg": { kind: "sound", extensions: ["ogg", "oga", "opus"] },
  "audio/wav": { kind: "sound", extensions: ["wav"] },
  "audio/flac": { kind: "sound", extensions: ["flac"] },
  /** Without a picture. */
  "audio/webm": { kind: "sound", extensions: ["webm", "weba"] },
} as const satisfies Record<string, { kind: "sound"; extensions: readonly string[] }>;
export const acceptedMediaTypes = { ...mediaTypes, ...morePictureTypes, ...soundTypes } as const;
export type MediaType = keyof typeof acceptedMediaTypes;
/** Downloads of a picture, smallest first, or of a film or sound. */
export const downloadKinds = ["medium", "large", "original", "film", "sound"] as const;
export type DownloadKind = (typeof downloadKinds)[number];
