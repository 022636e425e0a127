import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeSampleJpeg, makeSampleMp4 } from "@samling/api/testing/sample-media";

export interface SampleFiles {
  /** Landscape as stored and as displayed. */
  upright: string;
  /** Stored sideways, to be rotated clockwise: displayed as a portrait. */
  turnedClockwise: string;
  turnedCounterClockwise: string;
  film: string;
}

/** Pictures as cameras write them, with orientation and place, and a short film. */
export async function makeSampleFiles(folder: string): Promise<SampleFiles> {
  await mkdir(folder, { recursive: true });
  const picture = async (name: string, orientation: number) => {
    const path = join(folder, name);
    await writeFile(path, await makeSampleJpeg({ width: 1200, height: 800, orientation }));
    return path;
  };
  return {
    upright: await picture("upright.jpg", 1),
    turnedClockwise: await picture("clockwise.jpg", 6),
    turnedCounterClockwise: await picture("counter-clockwise.jpg", 8),
    film: await makeSampleMp4({ folder, name: "film.mp4", seconds: 2 }),
  };
}
