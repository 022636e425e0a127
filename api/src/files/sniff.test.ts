import sharp from "sharp";
import { headBytes, sniffMedia } from "./sniff.ts";

it.each(["II*\0", "MM\0*", "II+\0", "MM\0+"])(
  "knows a TIFF by its first bytes, wherever its directory is (%j)",
  async (start) => {
    const head = Buffer.alloc(headBytes, 0xff);
    head.write(start, 0, "latin1");
    expect(await sniffMedia(head)).toBe("image/tiff");
  },
);

it("recognizes the same type, however many bytes of the file have arrived", async () => {
  const scan = await sharp({ create: { width: 160, height: 150, channels: 3, background: "red" } })
    .tiff({ compression: "none" })
    .toBuffer();
  expect(scan.length).toBeGreaterThan(headBytes);
  expect([await sniffMedia(scan), await sniffMedia(scan.subarray(0, headBytes))]).toEqual(["image/tiff", "image/tiff"]);
});

it("takes no other file for a TIFF", async () => {
  expect(await sniffMedia(Buffer.from("MMMM and more"))).toBeNull();
});
