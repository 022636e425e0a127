import { faceAt, joinFound, offeredOf } from "./found-faces.ts";

const one = { x: 0.2, y: 0.2, width: 0.1, height: 0.2 };
const other = { x: 0.6, y: 0.1, width: 0.1, height: 0.1 };

it("tells of a face once that was found twice, from left to right and with room around it [GIVE-19]", () => {
  const again = { x: 0.21, y: 0.19, width: 0.12, height: 0.22 };
  const within = { x: 0.22, y: 0.22, width: 0.05, height: 0.05 };
  expect(joinFound([other, one, again, within])).toEqual([
    { x: 0.185, y: 0.17, width: 0.13, height: 0.26 },
    { x: 0.585, y: 0.085, width: 0.13, height: 0.13 },
  ]);
});

it("keeps the faces at the edges within the picture [GIVE-19]", () => {
  expect(joinFound([{ x: -0.05, y: 0.9, width: 0.2, height: 0.2 }])).toEqual([
    { x: 0, y: 0.87, width: 0.18, height: 0.13 },
  ]);
});

it("offers no face that is marked, and offers it again once its mark is gone [GIVE-19]", () => {
  const faces = [
    { number: 1, box: one },
    { number: 2, box: other },
  ];
  const byHand = { box: { ...one, y: 0.25, height: 0.5 } };
  expect(offeredOf(faces, [byHand])).toEqual([faces[1]]);
  expect(offeredOf(faces, [{ box: { ...one, y: 0.35 } }])).toEqual(faces);
  expect(offeredOf(faces, [])).toEqual(faces);
});

it("knows which face is touched [GIVE-19]", () => {
  const faces = [{ number: 1, box: one }];
  expect(faceAt(faces, [0.25, 0.3])).toBe(faces[0]);
  expect(faceAt(faces, [0.35, 0.3])).toBeUndefined();
});
