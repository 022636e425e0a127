import { expect, type Locator } from "@playwright/test";

export interface DisplayedPicture {
  width: number;
  height: number;
  /** The corner of the picture with the red patch, as displayed. */
  redCorner: string;
  /** Red, green and blue at its center. */
  middle: number[];
}

const toLoad = (image: Locator) =>
  expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0))
    .toBe(true);

/** The file that an `<img>` shows, known once it has loaded. */
export async function fetchDisplayed(image: Locator): Promise<Buffer> {
  // A contribution's page can be opened before the worker has made its pictures.
  await image.waitFor();
  await toLoad(image);
  const address = await image.evaluate((element: HTMLImageElement) => element.currentSrc);
  return (await image.page().request.get(address)).body();
}

/** The picture that an `<img>` really shows: its proportions, and the position of its red corner. */
export async function readDisplayed(image: Locator): Promise<DisplayedPicture> {
  await toLoad(image);
  return image.evaluate((element: HTMLImageElement) => {
    const { naturalWidth: width, naturalHeight: height } = element;
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d");
    if (!context) throw new Error("There is no canvas.");
    // At its displayed size: otherwise Firefox draws a picture with several sources at its original size.
    context.drawImage(element, 0, 0, width, height);
    const colorAt = (x: number, y: number) => [
      ...context.getImageData(Math.floor(x * width), Math.floor(y * height), 1, 1).data.slice(0, 3),
    ];
    const isRed = (x: number, y: number) => {
      const [red = 0, , blue = 0] = colorAt(x, y);
      return red > 150 && blue < 100;
    };
    const corners = {
      "upper left": [0.05, 0.05],
      "upper right": [0.95, 0.05],
      "lower left": [0.05, 0.95],
      "lower right": [0.95, 0.95],
    };
    const corner = Object.entries(corners).find(([, [x = 0, y = 0]]) => isRed(x, y));
    return { width, height, redCorner: corner?.[0] ?? "none", middle: colorAt(0.5, 0.5) };
  });
}

/** The patch is top left as stored; a rotation moves it. */
export const uprightAppearances = {
  upright: { isPortrait: false, redCorner: "upper left" },
  turnedClockwise: { isPortrait: true, redCorner: "upper right" },
  turnedCounterClockwise: { isPortrait: true, redCorner: "lower left" },
} as const;
