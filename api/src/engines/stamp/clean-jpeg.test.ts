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

it("passes on a scan as it arrives, even one that seems to have a marker everywhere", async () => {
  const start = (await makeSampleJpeg()).subarray(0, 2);
  const scan = Buffer.from([0xff, 0xda, 0, 2]);
  const data = Buffer.alloc(4_000_000, Buffer.from([0xff, 0]));
  let heldBytes = 0;
  async function* arrive() {
    for (const part of [Buffer.concat([start, scan]), data, Buffer.from([0xff, 0xd9])])
      for (let at = 0; at < part.length; at += 50_000) {
        heldBytes += Math.min(50_000, part.length - at);
        yield part.subarray(at, at + 50_000);
      }
  }
  let maxHeldBytes = 0;
  for await (const part of cleanJpeg(arrive(), Buffer.alloc(0))) {
    maxHeldBytes = Math.max(maxHeldBytes, heldBytes);
    heldBytes -= part.length;
  }
  expect(maxHeldBytes).toBeLessThan(200_000);
});

it("stops where there are more segments than any program writes", async () => {
  const start = (await makeSampleJpeg()).subarray(0, 2);
  const padded = Buffer.concat([start, Buffer.alloc(20_000, 0xff), Buffer.from([0xff, 0xd9])]);
  await expect(clean(padded, 5_000)).rejects.toThrow("damaged");
});

it("fails where a JPEG is incomplete, instead of handing out a part of it", async () => {
  const file = await makeSampleJpeg();
  await expect(clean(file.subarray(0, file.length - 20), 100)).rejects.toThrow("damaged");
  await expect(clean(Buffer.from("GIF89a and more"), 100)).rejects.toThrow("damaged");
  const withoutLength = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0, 0]);
  await expect(clean(withoutLength, 100)).rejects.toThrow("damaged");
});
