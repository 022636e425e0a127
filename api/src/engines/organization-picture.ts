/** Pictures of an organization itself: its logo, its covers, and the picture on its posters. */
import { coverWidths } from "@samling/contract/covers";
import sharp from "sharp";
import { toUnreadable } from "./unreadable-error.ts";

const sizes = {
  logo: { width: 512, height: 512 },
  image: { width: 2400, height: 1600 },
  cover: { width: 2400, height: 1600 },
  /** For print with little ink; not stored. */
  gray: { width: 1600, height: 1200 },
} as const;

export type OrganizationPictureKind = keyof typeof sizes;

export interface OrganizationPicture {
  picture: Buffer;
  /** Narrower versions of a cover, one of each width. */
  narrow: { width: number; data: Buffer }[];
}

/** Scales the picture to its purpose, upright and without camera metadata; null if it is neither JPEG nor PNG. */
export async function makeOrganizationPicture({
  data,
  kind,
}: {
  data: Buffer;
  kind: OrganizationPictureKind;
}): Promise<OrganizationPicture | null> {
  try {
    const image = sharp(data, { failOn: "error", limitInputPixels: 60_000_000 });
    const { format } = await image.metadata();
    if (format !== "jpeg" && format !== "png") return null;
    const fitted = image.autoOrient().resize({ ...sizes[kind], fit: "inside", withoutEnlargement: true });
    if (kind === "gray") fitted.grayscale().toColourspace("b-w");
    const picture = await (kind === "logo" ? fitted.png() : fitted.jpeg({ quality: 84, mozjpeg: true })).toBuffer();
    const widths = kind === "cover" ? coverWidths : [];
    return {
      picture,
      narrow: await Promise.all(widths.map(async (width) => ({ width, data: await makeNarrower(picture, width) }))),
    };
  } catch (error) {
    throw toUnreadable(error);
  }
}

/** A phone does not have to download a picture as wide as a desktop screen. */
const makeNarrower = (picture: Buffer, width: number): Promise<Buffer> =>
  sharp(picture).resize({ width, withoutEnlargement: true }).webp({ quality: 74, effort: 4 }).toBuffer();
