/** Pictures just below a limit, each of which takes as much processor time as allowed. */
import { deflateSync } from "node:zlib";
import { makeProgressiveJpeg } from "./jpeg.ts";
import { makePng } from "./png.ts";

const large = { width: 14_000, height: 14_000 };

export const picturesBelowLimits: Record<string, () => Buffer> = {
  "99 scans.jpg": () => makeProgressiveJpeg({ ...large, scans: 99 }),
  "60 scans.jpg": () => makeProgressiveJpeg({ ...large, scans: 60 }),
  "passes below those of the slow lane.jpg": () => makeProgressiveJpeg({ ...large, scans: 5 }),
  "800 megabytes in coefficients.jpg": () =>
    makeProgressiveJpeg({ width: 11_500, height: 11_500, components: 3, scans: 7 }),
  "interlaced.png": () =>
    makePng({ ...large, color: 6, isInterlaced: true, data: deflateSync(Buffer.alloc(14_000 * 14_000 * 4 + 200_000)) }),
  "600 megabytes line by line.png": () =>
    makePng({ ...large, color: 2, data: deflateSync(Buffer.alloc(14_000 * (14_000 * 3 + 1))) }),
};
