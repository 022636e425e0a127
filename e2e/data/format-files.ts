import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeSampleJpeg, makeSampleMp4, makeSampleMpeg, pictureForms } from "@samling/api/testing/sample-media";

export interface FormatFile {
  path: string;
  /** Its format in words, for the journey's messages. */
  title: string;
  isPortrait: boolean;
}
export interface FormatPicture extends FormatFile {
  /** Where its red corner is when it is upright. */
  redCorner: string;
}

/** Where the corner that is stored top left belongs, by EXIF orientation. */
const redCorners = [
  "upper left",
  "upper right",
  "lower right",
  "lower left",
  "upper left",
  "upper right",
  "lower right",
  "lower left",
];

/** Every accepted form of picture and film, as cameras, scanners and old programs write them. */
export async function makeFormatFiles(folder: string): Promise<{ pictures: FormatPicture[]; films: FormatFile[] }> {
  await mkdir(folder, { recursive: true });
  const write = async (name: string, content: Buffer) => {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  };
  const rotated = redCorners.map(async (redCorner, index) => {
    const orientation = index + 1;
    const path = await write(`orientation-${orientation}.jpg`, await makeSampleJpeg({ orientation }));
    return { path, title: `JPEG of orientation ${orientation}`, isPortrait: orientation > 4, redCorner };
  });
  const others = Object.entries(pictureForms).map(async ([title, { name, make }]) => {
    return { path: await write(name, await make()), title, isPortrait: false, redCorner: "upper left" };
  });
  const films = [
    { title: "MP4 with H.264", isPortrait: false, path: await makeSampleMp4({ folder, name: "film.mp4" }) },
    {
      title: "MOV held upright",
      isPortrait: true,
      path: await makeSampleMp4({ folder, name: "t.mov", isRotated: true }),
    },
    { title: "MPEG-1", isPortrait: false, path: await makeSampleMpeg({ folder, name: "old.mpg" }, 1) },
  ];
  return { pictures: await Promise.all([...rotated, ...others]), films };
}
