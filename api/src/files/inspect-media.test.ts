import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MediaType } from "@samling/contract/constants/files";
import sharp from "sharp";
import { AppError } from "../errors.ts";
import { makeProgressiveJpeg } from "../testing/hostile/jpeg.ts";
import { makePng } from "../testing/hostile/png.ts";
import { walkedFiles } from "../testing/hostile/walked.ts";
import { makeHeic } from "../testing/sample-heic.ts";
import { makeSampleJpeg, makeSampleMp4 } from "../testing/sample-media.ts";
import { FileExaminer } from "./file-examiner.ts";
import { inspectMedia } from "./inspect-media.ts";
import { sniffMedia } from "./sniff.ts";

let folder: string;
const samples: Partial<Record<MediaType, Buffer>> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "samling-inspect-"));
  const colors = { create: { width: 90, height: 60, channels: 3, background: "red" } } as const;
  samples["image/jpeg"] = await makeSampleJpeg({ orientation: 6 });
  samples["image/png"] = await sharp(colors).png().toBuffer();
  samples["image/gif"] = await sharp(colors).gif().toBuffer();
  samples["image/webp"] = await sharp(colors).webp().toBuffer();
  samples["image/avif"] = await sharp(colors).avif({ effort: 0 }).toBuffer();
  samples["image/heic"] = await makeHeic();
  samples["video/mp4"] = await readFile(await makeSampleMp4({ folder, name: "a.mp4" }));
  samples["video/quicktime"] = await readFile(await makeSampleMp4({ folder, name: "a.mov" }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const sampleOf = (type: MediaType) => samples[type] ?? Buffer.alloc(0);

/** The problem found when reading in chunks of this size; null without a problem. */
function problemOf(type: MediaType, data: Buffer, chunk = 1000): string | null {
  try {
    const inspector = inspectMedia(type);
    for (let at = 0; at < data.length; at += chunk) inspector.push(data.subarray(at, at + chunk));
    inspector.end();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

const large = { width: 14_000, height: 14_000, data: Buffer.alloc(10) };
const rgba16 = { depth: 16, color: 6 };

const types: MediaType[] = [
  "image/jpeg",
  "image/png",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/heic",
  "video/mp4",
  "video/quicktime",
];

describe.each(types)("%s", (type) => {
  it.each([1, 7, 1000, 1_000_000])("is recognized as complete, read %s bytes at a time", (chunk) => {
    expect(problemOf(type, sampleOf(type), chunk)).toBeNull();
  });

  it("is recognized as incomplete wherever it is cut", () => {
    const data = sampleOf(type);
    for (const part of [0.1, 0.5, 0.9]) expect(problemOf(type, data.subarray(0, data.length * part))).not.toBeNull();
    expect(problemOf(type, data.subarray(0, -1))).toBe("is not complete");
  });

  it("may have data that a camera appends", () => {
    const consistsOfBoxes = type.startsWith("video/") || ["image/avif", "image/heic"].includes(type);
    // In these formats everything is a box.
    const more = consistsOfBoxes ? Buffer.from("\0\0\0\x0cfreeMORE", "latin1") : Buffer.from("made by a phone");
    expect(problemOf(type, Buffer.concat([sampleOf(type), more]))).toBeNull();
  });
});

it("refuses more pixels than can be decoded, by the header alone", () => {
  const png = Buffer.from(sampleOf("image/png"));
  png.writeUInt32BE(50_000, 16);
  png.writeUInt32BE(50_000, 20);
  expect(problemOf("image/png", png)).toBe("has too many pixels");
  const jpeg = Buffer.from(sampleOf("image/jpeg"));
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(50_000, frame + 5);
  jpeg.writeUInt16BE(50_000, frame + 7);
  expect(problemOf("image/jpeg", jpeg)).toBe("has too many pixels");
});

it.each([
  ["an interlaced PNG of 16 bits", "image/png", () => makePng({ ...large, ...rgba16, isInterlaced: true }), false],
  ["the same in one pass", "image/png", () => makePng({ ...large, ...rgba16 }), true],
  ["an interlaced PNG of 8 bits", "image/png", () => makePng({ ...large, isInterlaced: true, color: 6 }), true],
  ["a progressive JPEG of full color", "image/jpeg", () => makeProgressiveJpeg({ ...large, components: 3 }), false],
  ["a progressive JPEG in gray", "image/jpeg", () => makeProgressiveJpeg(large), true],
] as const)(
  "accepts a picture of 196 megapixels if decoding it needs little memory: %s",
  (_, type, make, isAccepted) => {
    expect(problemOf(type, make(), 1_000_000)).toBe(isAccepted ? null : "has too many pixels");
  },
);

it("reads progressive pictures, and those with a profile longer than the first chunk", async () => {
  const progressive = await sharp(sampleOf("image/jpeg")).jpeg({ progressive: true }).toBuffer();
  expect(problemOf("image/jpeg", progressive)).toBeNull();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(0xfffd, "x")]);
  const long = Buffer.concat([progressive.subarray(0, 2), comment, comment, progressive.subarray(2)]);
  expect(problemOf("image/jpeg", long)).toBeNull();
});

it("treats a film without its index as incomplete", () => {
  const data = sampleOf("video/mp4");
  const withoutIndex = data.subarray(0, data.indexOf("moov") - 4);
  expect(problemOf("video/mp4", withoutIndex)).toBe("is not complete");
});

it.each(Object.entries(walkedFiles))(
  "stops reading a %s once its parts are smaller than those of real files",
  async (_, { type, make, isCheap }) => {
    const data = make(1_000_000);
    const examiner = new FileExaminer({ place: { field: "mediaFiles", name: "a" }, typeOf: sniffMedia });
    let received = 0;
    const take = async () => {
      for (; received < data.length; received += 10_000)
        await examiner.take(data.subarray(received, received + 10_000));
      await examiner.end();
    };
    await expect(take()).rejects.toThrow(AppError);
    expect(await sniffMedia(data)).toBe(type);
    if (!isCheap) expect(received).toBeLessThan(200_000);
  },
);
