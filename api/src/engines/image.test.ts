import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { coverGray } from "@samling/contract/constants/files";
import sharp from "sharp";
import { makeSampleJpeg, pictureForms, redCorner } from "../testing/sample-media.ts";
import { findMarks } from "../testing/traces/marks.ts";
import {
  makeTracedAvif,
  makeTracedGif,
  makeTracedJpeg,
  makeTracedPng,
  makeTracedTiff,
} from "../testing/traces/pictures.ts";
import { makePictures, makeStill, readFacts } from "./image.ts";
import { UnreadableError } from "./unreadable-error.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "samling-image-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function store(data: Buffer): Promise<string> {
  const path = join(folder, "picture");
  await writeFile(path, data);
  return path;
}

describe("makePictures", () => {
  it("makes three sizes in two types, none larger than the original", async () => {
    const { pictures, width, height } = await makePictures(
      await store(await makeSampleJpeg({ width: 1600, height: 1200 })),
    );
    expect({ width, height }).toEqual({ width: 1600, height: 1200 });
    expect(pictures.map(({ kind, type, width, height }) => `${kind} ${type} ${width}x${height}`)).toEqual([
      "thumb image/jpeg 480x360",
      "thumb image/webp 480x360",
      "grid image/jpeg 960x720",
      "grid image/webp 960x720",
      "full image/jpeg 1600x1200",
      "full image/webp 1600x1200",
    ]);
  });

  it("makes only those that do not exist", async () => {
    const path = await store(await makeSampleJpeg({ width: 1600, height: 1200 }));
    const { pictures: existing } = await makePictures(path, null, { isPreview: true });
    const rest = await makePictures(path, null, { existing });
    expect(rest.pictures.map(({ kind, type }) => `${kind} ${type}`)).toEqual([
      "thumb image/webp",
      "grid image/webp",
      "full image/jpeg",
      "full image/webp",
    ]);
  });

  it("encodes once what has the same pixels", async () => {
    const { pictures } = await makePictures(await store(await makeSampleJpeg({ width: 700, height: 500 })));
    const [thumb, , grid, gridWebp, full, fullWebp] = pictures.map(({ data }) => data);
    expect([full === grid, fullWebp === gridWebp, grid === thumb]).toEqual([true, true, false]);
  });

  it.each([
    [1, 320, 240, "top left"],
    [2, 320, 240, "top right"],
    [3, 320, 240, "bottom right"],
    [4, 320, 240, "bottom left"],
    [5, 240, 320, "top left"],
    [6, 240, 320, "top right"],
    [7, 240, 320, "bottom right"],
    [8, 240, 320, "bottom left"],
  ])("turns a picture of EXIF orientation %i upright", async (orientation, width, height, corner) => {
    const made = await makePictures(await store(await makeSampleJpeg({ orientation })));
    expect(made).toMatchObject({ width, height });
    for (const picture of made.pictures) {
      expect(picture).toMatchObject({ width, height });
      expect(await redCorner(picture.data)).toBe(corner);
    }
  });

  it.each(Object.entries(pictureForms))("keeps the colors of %s [VAL-02]", async (_, { make }) => {
    const { pictures } = await makePictures(await store(await make()));
    for (const { data } of pictures) {
      expect(await redCorner(data)).toBe("top left");
      const { channels } = await sharp(data).extract({ left: 150, top: 150, width: 20, height: 20 }).stats();
      const [red = 255, green = 255, blue = 0] = channels.map(({ mean }) => mean);
      expect([red < 90, green < 90, blue > 120]).toEqual([true, true, true]);
    }
  });

  it("drops EXIF, place and camera [DEC-09]", async () => {
    const original = await makeSampleJpeg({ orientation: 6 });
    expect((await sharp(original).metadata()).exif).toBeDefined();
    for (const { data } of (await makePictures(await store(original))).pictures) {
      const { exif, xmp, iptc, orientation } = await sharp(data).metadata();
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(data.includes("4711")).toBe(false);
    }
  });

  it.each([
    ["JPEG", () => makeTracedJpeg()],
    ["PNG", makeTracedPng],
    ["GIF", makeTracedGif],
    ["TIFF", makeTracedTiff],
    ["AVIF", makeTracedAvif],
  ])("drops everything that cameras and programs write into a %s [DEC-09]", async (_, make) => {
    const original = await make();
    expect(findMarks(original).length).toBeGreaterThan(1);
    const { pictures, placeholder } = await makePictures(await store(original));
    expect(pictures.flatMap(({ data }) => findMarks(data))).toEqual([]);
    expect(findMarks(Buffer.from(placeholder.split(",")[1] ?? "", "base64"))).toEqual([]);
  });

  it("makes a placeholder of a few hundred bytes", async () => {
    const { placeholder } = await makePictures(await store(await makeSampleJpeg()));
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(placeholder.length).toBeLessThan(800);
  });

  it.each([
    { width: 1, height: 1, sizes: ["1x1", "1x1", "1x1"] },
    { width: 8_000, height: 20, sizes: ["480x1", "960x2", "2400x6"] },
    { width: 20, height: 8_000, sizes: ["3x960", "5x1920", "6x2400"] },
  ])("makes all sizes of a picture of $width × $height", async ({ width, height, sizes }) => {
    const made = await makePictures(await store(await makeSampleJpeg({ width, height })));
    expect(made).toMatchObject({ width, height });
    expect(made.pictures.map((picture) => `${picture.width}x${picture.height}`)).toEqual(
      sizes.flatMap((size) => [size, size]),
    );
    for (const { data, width, height } of made.pictures) {
      expect(await sharp(data).metadata()).toMatchObject({ width, height });
    }
    const placeholderSize = await sharp(Buffer.from(made.placeholder.split(",")[1] ?? "", "base64")).metadata();
    expect(Math.max(placeholderSize.width, placeholderSize.height)).toBe(24);
    expect(made.perceptualHash).toEqual(width === height ? null : expect.stringMatching(/^[01]{64}$/));
  });

  it.each([
    [1, 1],
    [8_000, 20],
    [20, 8_000],
  ])("blurs, turns, straightens and crops a picture of %i × %i", async (width, height) => {
    const path = await store(await makeSampleJpeg({ width, height }));
    const wholePicture = { blurs: [], rotation: 0 as const, angle: 0, crop: { x: 0, y: 0, width: 1, height: 1 } };
    const covered = await makePictures(path, {
      ...wholePicture,
      blurs: [{ box: { x: 0.5, y: 0.5, width: 0.5, height: 0.5 } }],
    });
    expect(covered).toMatchObject({ width, height });
    const { data, info } = await sharp(covered.pictures.at(-2)?.data).raw().toBuffer({ resolveWithObject: true });
    // Nearly, since a JPEG mixes neighbors; of the blue that was there it would be 0.
    expect(Math.abs((data.at(-info.channels) ?? 0) - coverGray)).toBeLessThan(12);
    expect(await makePictures(path, { ...wholePicture, rotation: 90 })).toMatchObject({ width: height, height: width });
    expect(await makePictures(path, { ...wholePicture, crop: { x: 0.5, y: 0, width: 0.5, height: 1 } })).toMatchObject({
      width: Math.ceil(width / 2),
      height,
    });
    const corner = { ...wholePicture, crop: { x: 1, y: 1, width: 0, height: 0 } };
    expect(await makePictures(path, corner)).toMatchObject({ width: 1, height: 1 });
    const bent = { ...wholePicture, angle: 20, perspective: { vertical: 0.4, horizontal: 0.4 } };
    const { width: across, height: down } = await makePictures(path, bent);
    expect(Math.min(across, down)).toBeGreaterThanOrEqual(1);
  });

  it("puts transparency on white, and converts CMYK to sRGB", async () => {
    const clear = await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { pictures } = await makePictures(await store(clear));
    expect((await sharp(pictures[0]?.data).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
    const cmyk = await sharp(await makeSampleJpeg())
      .toColourspace("cmyk")
      .jpeg()
      .toBuffer();
    const converted = await makePictures(await store(cmyk));
    expect((await sharp(converted.pictures[0]?.data).metadata()).space).toBe("srgb");
  });

  it.each([
    ["cut off", async () => (await makeSampleJpeg({ width: 800, height: 600, quality: 100 })).subarray(0, 4000)],
    ["no picture at all", async () => Buffer.from("a text")],
    ["empty", async () => Buffer.alloc(0)],
  ])("reports that a file is unreadable when it is %s", async (_, make) => {
    await expect(makePictures(await store(await make()))).rejects.toBeInstanceOf(UnreadableError);
  });

  it("does not decode a picture with more pixels than allowed", async () => {
    const bomb = await sharp({
      create: { width: 16_000, height: 13_000, channels: 3, background: "white" },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 1 })
      .toBuffer();
    await expect(makePictures(await store(bomb))).rejects.toThrow("pixel limit");
  });
});

describe("readFacts", () => {
  const photograph = join(import.meta.dirname, "../../../tools/demo/pictures/regatta.jpg");
  const enlarge = () => sharp(photograph).resize(4_000);

  it("takes less than half of the processor time of a still, since nothing is encoded", async () => {
    const path = await store(await enlarge().jpeg().toBuffer());
    const measure = async (work: () => Promise<unknown>) => {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await readFacts(path);
    expect((await measure(() => readFacts(path))) * 2).toBeLessThan(await measure(() => makeStill(path, 1_600)));
  });

  it.each([
    ["JPEG", () => enlarge().jpeg().toBuffer()],
    ["progressive JPEG", () => enlarge().jpeg({ progressive: true }).toBuffer()],
    ["WebP", () => sharp(photograph).webp().toBuffer()],
    ["TIFF", () => sharp(photograph).tiff().toBuffer()],
  ])("refuses a %s that lacks its last bytes, as makePictures does", async (_, make) => {
    const wholePicture = await make();
    const path = await store(wholePicture);
    await expect(readFacts(path)).resolves.toEqual({
      perceptualHash: expect.stringMatching(/^[01]{64}$/),
      placeholder: expect.stringMatching(/^data:image\/webp;base64,.{40,200}$/),
    });
    const cut = `${path}-cut`;
    await writeFile(cut, wholePicture.subarray(0, -40));
    await expect(readFacts(cut)).rejects.toBeInstanceOf(UnreadableError);
    await expect(makePictures(cut)).rejects.toBeInstanceOf(UnreadableError);
  });
});
