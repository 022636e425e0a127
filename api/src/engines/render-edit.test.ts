import sharp from "sharp";
import { renderEdit, toRaw } from "./render-edit.ts";

const whole = { blurs: [], rotation: 0 as const, angle: 0, crop: { x: 0, y: 0, width: 1, height: 1 } };

/** Where a row goes from white to black and back, in fractions of its width. */
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
  const seen = await renderEdit(picture, { ...whole, perspective: { vertical: 0.3, horizontal: 0 } });
  expect([seen.info.width, seen.info.height]).toEqual([307, 307]);
  for (const at of [0.02, 0.5, 0.98]) {
    expect(await findEdges(seen, at)).toEqual([expect.closeTo(0.25, 2), expect.closeTo(0.75, 2)]);
  }
});

it("leaves no corner empty, however a picture is straightened and bent", async () => {
  const gray = { create: { width: 300, height: 200, channels: 3 as const, background: "#808080" } };
  const picture = await toRaw(sharp(gray));
  const seen = await renderEdit(picture, { ...whole, angle: -12, perspective: { vertical: -0.4, horizontal: 0.25 } });
  expect([...new Set(seen.data)]).toEqual([0x80]);
});
