import { mediaTypes, morePictureTypes } from "@samling/contract/constants/files";
import { isDisplayable } from "./displayable.ts";

const thumbnailUrl = "/media/a/thumb.jpg";

test.each(Object.entries({ ...mediaTypes, ...morePictureTypes }))(
  "shows %s with a thumbnail alone [V-GAL-07]",
  (_, { kind }) => {
    const peaks: number[] = [];
    const isShown = (address: string | null) => isDisplayable({ kind, peaks, thumbnailUrl: address });
    expect([isShown(thumbnailUrl), isShown(null)]).toEqual([true, false]);
  },
);

test("shows a sound by its waveform, once it has been made [OPEN-05]", () => {
  const sound = { kind: "sound", thumbnailUrl: null } as const;
  expect([isDisplayable({ ...sound, peaks: [40, 100] }), isDisplayable({ ...sound, peaks: [] })]).toEqual([
    true,
    false,
  ]);
});

test("shows a story by its words [OPEN-17]", () => {
  expect(isDisplayable({ kind: "text", peaks: [], thumbnailUrl: null })).toBe(true);
});

test("does not show what the server recognizes as neither picture nor film [V-GAL-07]", () => {
  expect(isDisplayable({ kind: "document" as "image", peaks: [], thumbnailUrl })).toBe(false);
});
