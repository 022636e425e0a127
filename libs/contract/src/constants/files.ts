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
/** Media types that every client can rely on, detected from the content and never from the name. */
export const mediaTypes = {
  "image/png": { kind: "image", extensions: ["png"] },
  "image/gif": { kind: "image", extensions: ["gif"] },
  "image/jpeg": { kind: "image", extensions: ["jpg", "jpeg", "jfif"] },
  "video/mp4": { kind: "video", extensions: ["mp4"] },
  "video/quicktime": { kind: "video", extensions: ["mov"] },
  "video/mpeg": { kind: "video", extensions: ["mpg", "mpeg"] },
} as const satisfies Record<string, { kind: "image" | "video"; extensions: readonly string[] }>;
/** Also accepted from any client: the types that telephones, scanners and cameras write today. */
export const morePictureTypes = {
  "image/webp": { kind: "image", extensions: ["webp"] },
  "image/avif": { kind: "image", extensions: ["avif"] },
  /** HEIF pictures with HEVC content, whatever their brand. */
  "image/heic": { kind: "image", extensions: ["heic", "heif", "hif"] },
  "image/tiff": { kind: "image", extensions: ["tif", "tiff"] },
  "image/x-adobe-dng": { kind: "image", extensions: ["dng"] },
} as const satisfies Record<string, { kind: "image"; extensions: readonly string[] }>;
export const acceptedMediaTypes = { ...mediaTypes, ...morePictureTypes } as const;
export type MediaType = keyof typeof acceptedMediaTypes;
/** Downloads of a picture or film, smallest first. */
export const downloadKinds = ["medium", "large", "original", "film"] as const;
export type DownloadKind = (typeof downloadKinds)[number];
