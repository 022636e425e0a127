import { coverGray } from "@samling/contract/constants/files";
import sharp from "sharp";
import { renderEdit, toRaw } from "./render-edit.ts";

const wholePicture = { blurs: [], rotation: 0 as const, angle: 0, crop: { x: 0, y: 0, width: 1, height: 1 } };

/** Positions where a row goes from white to black and back, in fractions of its width. */
async function findEdges(picture: Awaited<ReturnType<typeof renderEdit>>, at: number): Promise<number[]> {
  const { width, height, channels } = picture.info;
  const row = Math.floor(at * height) * width;
  const isBlack = (column: number) => (picture.data[(row + column) * channels] ?? 0) < 128;
  return Array.from({ length: width - 1 }, (_, column) => column + 1)
    .filter((column) => isBlack(column) !== isBlack(column - 1))
    .map((column) => column / width);
}

it("draws a sheet that was photographed from below as the rectangle that it is", async () => {
  // Its sides lean together towards the top as 0.625 to 1, by which 1 + 0.3 and 1 - 0.3 are drawn apart, enlarged by 1.3.
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="white"/>
    <polygon points="137.5,75 262.5,75 300,400 100,400"/></svg>`;
  const picture = await toRaw(sharp(Buffer.from(sheet)).removeAlpha());
  const corrected = await renderEdit(picture, { ...wholePicture, perspective: { vertical: 0.3, horizontal: 0 } });
  expect([corrected.info.width, corrected.info.height]).toEqual([307, 307]);
  for (const at of [0.02, 0.5, 0.98]) {
    expect(await findEdges(corrected, at)).toEqual([expect.closeTo(0.25, 2), expect.closeTo(0.75, 2)]);
  }
});

it("leaves no corner empty, however a picture is straightened and bent", async () => {
  const gray = { create: { width: 300, height: 200, channels: 3 as const, background: "#808080" } };
  const picture = await toRaw(sharp(gray));
  const corrected = await renderEdit(picture, {
    ...wholePicture,
    angle: -12,
    perspective: { vertical: -0.4, horizontal: 0.25 },
  });
  expect([...new Set(corrected.data)]).toEqual([0x80]);
});

const size = { width: 480, height: 240 };
const box = (x: number, y: number, width: number, height: number) => ({ box: { x, y, width, height } });
const stroke = (y: number) => ({
  line: [
    [0.1, y],
    [0.9, y],
  ] satisfies [number, number][],
  width: 0.03,
});

/** Words across the whole picture, in which nothing else changes. */
const write = (words: string) =>
  toRaw(
    sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="240"><rect width="480" height="240" fill="#ddd"/>
        <text x="60" y="150" font-size="70">${words}</text></svg>`),
    ).removeAlpha(),
  );

it.each([
  ["a box over all of the picture", [box(0, 0, 1, 1)], {}],
  ["a low box", [box(0.1, 0.25, 0.8, 0.5)], {}],
  [
    "a hundred small boxes",
    Array.from({ length: 100 }, (_, index) => box((index % 20) / 20, Math.floor(index / 20) / 5, 0.05, 0.2)),
    {},
  ],
  ["strokes of a brush", Array.from({ length: 12 }, (_, index) => stroke(0.22 + index * 0.05)), {}],
  [
    "a box that is rotated and bent",
    [box(0.1, 0.25, 0.8, 0.5)],
    { rotation: 90 as const, angle: 9, perspective: { vertical: 0.3, horizontal: -0.2 } },
  ],
])("reveals nothing of what lies under %s [GIVE-08]", async (_, blurs, turn) => {
  const [plate, other] = [await write("KAT 512"), await write("ODE 947")];
  expect(plate.data.equals(other.data)).toBe(false);
  const [corrected, otherCorrected] = [plate, other].map((picture) =>
    renderEdit(picture, { ...wholePicture, ...turn, blurs }),
  );
  expect((await corrected)?.data.equals((await otherCorrected)?.data ?? Buffer.alloc(0))).toBe(true);
});

it("covers every pixel that a shape touches at the edge of the picture, and none beside it [GIVE-08]", async () => {
  const white = { create: { ...size, channels: 3 as const, background: "#fff" } };
  const { data } = await renderEdit(await toRaw(sharp(white)), {
    ...wholePicture,
    blurs: [box(0.751, 0.501, 0.249, 0.499)],
  });
  const isCovered = (x: number, y: number) => data[(y * size.width + x) * 3] === coverGray;
  expect([isCovered(360, 120), isCovered(479, 120), isCovered(479, 239), isCovered(360, 239)]).toEqual(
    Array(4).fill(true),
  );
  expect([isCovered(359, 180), isCovered(420, 119)]).toEqual([false, false]);
});
