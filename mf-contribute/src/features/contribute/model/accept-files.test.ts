import { buildFile, buildFiles } from "../../../testing/sample-files.ts";
import { acceptFiles, readFileLimit } from "./accept-files.ts";

const limit = readFileLimit({ maxFileBytes: null });
const accept = (files: File[], present: { file: File; name: string }[] = []) => acceptFiles(files, present, limit);
const findReasons = async (...files: File[]) => (await accept(files)).refused.map(({ reason }) => reason);

it.each([
  ["photo.png", "image/png", "image"],
  ["photo.gif", "image/gif", "image"],
  ["photo.jpg", "image/jpeg", "image"],
  ["photo.jfif", "image/jpeg", "image"],
  ["film.mp4", "video/mp4", "video"],
  ["photo.webp", "image/webp", "image"],
  ["photo.avif", "image/avif", "image"],
  ["IMG_1234.HEIC", "image/heic", "image"],
  ["photo.heif", "image/heic", "image"],
  ["scan.tif", "image/tiff", "image"],
  ["scan.tiff", "image/tiff", "image"],
  ["camera.dng", "image/tiff", "image"],
  ["film.mov", "video/quicktime", "video"],
  ["film.mpg", "video/mpeg", "video"],
  ["film.MPEG", "video/mpeg", "video"],
] as const)("accepts %s [VAL-02] [VAL-03] [VAL-04] [GIVE-07]", async (name, type, kind) => {
  const { accepted, refused } = await accept([buildFile(name, type)]);
  expect(refused).toEqual([]);
  expect(accepted).toMatchObject([{ name, type, kind }]);
});

it("detects the type from the content and not from the name [VAL-02]", async () => {
  const { accepted } = await accept([buildFile("really-a-film.jpg", "video/mp4")]);
  expect(accepted).toMatchObject([{ type: "video/mp4", kind: "video" }]);
});

it("refuses a text file named like a picture [VAL-02]", async () => {
  expect(await findReasons(new File(["Dear Anna,"], "letter.jpg", { type: "image/jpeg" }))).toEqual(["wrongContent"]);
});

it("refuses a file with neither an accepted name nor an accepted type [VAL-02]", async () => {
  const drawing = new File(["BM"], "drawing.bmp", { type: "image/bmp" });
  expect(await findReasons(drawing)).toEqual(["unsupportedType"]);
});

it("accepts a HEIC picture that is called JPEG, as some programs save it", async () => {
  const { accepted } = await accept([buildFile("IMG_1234.jpg", "image/heic")]);
  expect(accepted).toMatchObject([{ name: "IMG_1234.jpg", type: "image/heic" }]);
});

it("refuses an empty file", async () => {
  expect(await findReasons(new File([], "photo.jpg"))).toEqual(["empty"]);
});

it("says that an unreadable file cannot be read", async () => {
  const missingFile = buildFile("gone.jpg");
  missingFile.slice = () => {
    throw new DOMException("The file is gone", "NotReadableError");
  };
  expect(await findReasons(missingFile)).toEqual(["unreadable"]);
});

it("keeps the good files when one of them is refused", async () => {
  const files = [buildFile("one.jpg"), new File(["text"], "notes.txt"), buildFile("two.jpg")];
  const { accepted, refused } = await accept(files);
  expect(accepted.map(({ name }) => name)).toEqual(["one.jpg", "two.jpg"]);
  expect(refused).toEqual([{ name: "notes.txt", reason: "unsupportedType" }]);
});

it("accepts at most twelve files, counting those already added, and keeps the others waiting [VAL-01]", async () => {
  const present = (await accept(buildFiles(10), [])).accepted;
  const files = buildFiles(4);
  const { accepted, refused, waiting } = await accept(files, present);
  expect(accepted).toHaveLength(2);
  expect(waiting).toEqual(files.slice(2));
  expect(refused).toEqual([]);
});

it("keeps no file waiting that could not be sent anyway, and none twice", async () => {
  const present = (await accept(buildFiles(12), [])).accepted;
  const waits = buildFile("waits.jpg", "image/jpeg", "the same");
  const chosen = [new File(["text"], "notes.txt"), buildFile("again.jpg", "image/jpeg", "the same")];
  const { refused, waiting } = await acceptFiles(chosen, present, limit, [waits]);
  expect(waiting).toEqual([waits]);
  expect(refused.map(({ reason }) => reason)).toEqual(["unsupportedType", "duplicate"]);
});

it("detects a duplicate file, even under another name", async () => {
  const first = buildFile("first.jpg", "image/jpeg", "the same");
  const again = buildFile("copy of first.jpg", "image/jpeg", "the same");
  const { accepted, refused } = await accept([first, again]);
  expect(accepted).toHaveLength(1);
  expect(refused).toEqual([{ name: "copy of first.jpg", reason: "duplicate", sameAs: "first.jpg" }]);
});

it("renames different files of the same name", async () => {
  const { accepted } = await accept([buildFile("image.png", "image/png"), buildFile("image.png", "image/png")], []);
  expect(accepted.map(({ name }) => name)).toEqual(["image.png", "image (2).png"]);
});

it("refuses a file above the organization's limit, names the limit, and keeps the others", async () => {
  const small = readFileLimit({ maxFileBytes: 40 });
  const files = [buildFile("large.jpg", "image/jpeg", "x".repeat(37)), buildFile("small.jpg", "image/jpeg", "x")];
  const { accepted, refused } = await acceptFiles(files, [], small);
  expect(accepted.map(({ name }) => name)).toEqual(["small.jpg"]);
  expect(refused).toEqual([{ name: "large.jpg", reason: "tooLarge", limit: 40 }]);
});

it("never exceeds the portal's limit, whatever the organization's", () => {
  expect(readFileLimit({ maxFileBytes: Number.MAX_SAFE_INTEGER })).toBe(limit);
});
