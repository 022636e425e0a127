import { buildPhoto } from "../../../testing/exif.ts";
import { buildFile } from "../../../testing/sample-files.ts";
import { readPictureFacts } from "./picture-facts.ts";

it("reads when and where a picture was taken", async () => {
  const photo = buildPhoto("a.jpg", { takenAt: "2019:06:04 23:59:58", latitude: 60.3393, longitude: 18.4402 });
  expect(await readPictureFacts(photo)).toEqual({
    date: "2019-06-04",
    place: { latitude: 60.3393, longitude: 18.4402 },
  });
});

it("reads one of them if the other is missing", async () => {
  expect(await readPictureFacts(buildPhoto("a.jpg", { takenAt: "2019:06:04 12:00:00" }))).toEqual({
    date: "2019-06-04",
    place: null,
  });
  expect(await readPictureFacts(buildPhoto("a.jpg", { latitude: -33.9, longitude: -70.6 }))).toEqual({
    date: null,
    place: { latitude: -33.9, longitude: -70.6 },
  });
});

it("ignores a camera's placeholder values", async () => {
  expect(
    await readPictureFacts(buildPhoto("a.jpg", { takenAt: "0000:00:00 00:00:00", latitude: 0, longitude: 0 })),
  ).toBe(null);
});

it("returns nothing for a file without metadata", async () => {
  expect(await readPictureFacts(buildFile("a.jpg"))).toBe(null);
  expect(await readPictureFacts(buildFile("a.png", "image/png"))).toBe(null);
});
