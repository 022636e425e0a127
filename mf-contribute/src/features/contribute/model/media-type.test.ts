import { readMediaType, seemsAccepted } from "./media-type.ts";

const box = (type: string, brand: string) => new Uint8Array([0, 0, 0, 24, ...Buffer.from(type + brand)]);

it("recognizes a QuickTime film without a brand", () => {
  expect(readMediaType(box("moov", "    "))).toBe("video/quicktime");
});

it.each(["3gp4", "crx "])("does not accept %s in an MP4 container as a film", (brand) => {
  expect(readMediaType(box("ftyp", brand))).toBeNull();
});

it.each(["isom", "mp42", "avc1", "M4V "])("recognizes %s as MP4", (brand) => {
  expect(readMediaType(box("ftyp", brand))).toBe("video/mp4");
});

it.each([
  ["audio/mp4", box("ftyp", "M4A ")],
  ["audio/mpeg", new Uint8Array([...Buffer.from("ID3")])],
  ["audio/mpeg", new Uint8Array([0xff, 0xfb, 0x90])],
  ["audio/ogg", new Uint8Array([...Buffer.from("OggS")])],
  ["audio/flac", new Uint8Array([...Buffer.from("fLaC")])],
  ["audio/wav", new Uint8Array([...Buffer.from("RIFF....WAVE")])],
  ["audio/webm", new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, ...Buffer.from("webm A_OPUS")])],
  [null, new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, ...Buffer.from("webm V_VP8 A_OPUS")])],
])("recognizes %s by its first bytes [OPEN-05]", (type, bytes) => {
  expect(readMediaType(bytes)).toBe(type);
});

it("has no result for a file shorter than its signature", () => {
  expect(readMediaType(new Uint8Array([0xff, 0xd8]))).toBeNull();
  expect(readMediaType(new Uint8Array())).toBeNull();
});

it("uses the name if the system declares no type, and the type if there is no extension", () => {
  expect(seemsAccepted({ name: "FILM.MPG", type: "" })).toBe(true);
  expect(seemsAccepted({ name: "image", type: "image/png" })).toBe(true);
  expect(seemsAccepted({ name: "image", type: "" })).toBe(false);
});
