import { looksAccepted, readMediaType } from "./media-type.ts";

const box = (type: string, brand: string) => new Uint8Array([0, 0, 0, 24, ...Buffer.from(type + brand)]);

it("knows a QuickTime film from before brands were written", () => {
  expect(readMediaType(box("moov", "    "))).toBe("video/quicktime");
});

it.each(["heic", "avif", "M4A ", "3gp4"])("does not take %s in MP4's container for an accepted film", (brand) => {
  expect(readMediaType(box("ftyp", brand))).toBeNull();
});

it.each(["isom", "mp42", "avc1", "M4V "])("takes %s for MP4", (brand) => {
  expect(readMediaType(box("ftyp", brand))).toBe("video/mp4");
});

it("makes nothing of a file shorter than its signature", () => {
  expect(readMediaType(new Uint8Array([0xff, 0xd8]))).toBeNull();
  expect(readMediaType(new Uint8Array())).toBeNull();
});

it("goes by the name where the system declares no type, and by the type where there is no extension", () => {
  expect(looksAccepted({ name: "FILM.MPG", type: "" })).toBe(true);
  expect(looksAccepted({ name: "image", type: "image/png" })).toBe(true);
  expect(looksAccepted({ name: "image", type: "" })).toBe(false);
});
