import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { cleanJpeg } from "./clean-jpeg.ts";

const clean = (file: Buffer, size: number) => {
  const chunks = Array.from({ length: Math.ceil(file.length / size) }, (_, index) =>
    file.subarray(index * size, (index + 1) * size),
  );
  return buffer(Readable.from(cleanJpeg(Readable.from(chunks), Buffer.alloc(0))));
};

it("cleans a JPEG alike, however its bytes arrive", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const plain = sharp({ create: { width: 90, height: 60, channels: 3, background: "white", noise } });
  const file = await plain.jpeg({ progressive: true }).withMetadata({ orientation: 8 }).toBuffer();
  const whole = await clean(file, file.length);
  for (const size of [1, 2, 3, 7, 1_000]) expect((await clean(file, size)).equals(whole)).toBe(true);
  expect((await sharp(whole).metadata()).orientation).toBe(8);
  expect((await sharp(whole).raw().toBuffer()).equals(await sharp(file).raw().toBuffer())).toBe(true);
});

it("breaks off where a file is no whole JPEG, instead of handing out a part of it", async () => {
  const file = await makeSampleJpeg();
  await expect(clean(file.subarray(0, file.length - 20), 100)).rejects.toThrow("damaged");
  await expect(clean(Buffer.from("GIF89a and more"), 100)).rejects.toThrow("damaged");
  const withoutLength = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0, 0]);
  await expect(clean(withoutLength, 100)).rejects.toThrow("damaged");
});
