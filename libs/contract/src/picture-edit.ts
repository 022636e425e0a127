/** How a picture is shown while its original stays unchanged: rotated, cropped, straightened, with parts obscured. */
import { z } from "zod";

const Fraction = z.number().min(0).max(1);
const Point = z.tuple([Fraction, Fraction]);

/** In fractions of the surrounding picture. */
const Box = z.object({ x: Fraction, y: Fraction, width: Fraction, height: Fraction });

/** The strongest perspective that can be corrected, in either direction. */
export const maxPerspective = 0.4;
const Slant = z.number().min(-maxPerspective).max(maxPerspective);

export const maxBlurs = 100;

export const PictureBlur = z
  .union([
    z.object({ box: Box }),
    z.object({
      line: z.array(Point).min(1).max(500),
      width: z.number().min(0.002).max(0.5).describe("Width as a fraction of the longer side."),
    }),
  ])
  .describe("A box, or a line drawn with a brush, in fractions of the upright original, neither rotated nor cropped.");

/** The parts are applied in the order of the fields. */
export const PictureEdit = z.object({
  blurs: z.array(PictureBlur).max(maxBlurs).default([]),
  rotation: z
    .union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])
    .default(0)
    .describe("Clockwise."),
  angle: z
    .number()
    .min(-20)
    .max(20)
    .default(0)
    .describe("Straightens: degrees clockwise around the center; the picture is enlarged until no corner is empty."),
  perspective: z
    .object({ vertical: Slant, horizontal: Slant })
    .optional()
    .describe(
      "Applied before straightening. Let x, y be a point, measured from the center in halves of the longer side. It is drawn at that point divided by 1 + horizontal x + vertical y: positive values enlarge the top and the left. The picture is then enlarged until no corner is empty.",
    ),
  crop: Box.default({ x: 0, y: 0, width: 1, height: 1 }).describe(
    "In fractions of the picture after turning, straightening and correcting the perspective.",
  ),
});
