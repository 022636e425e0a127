import { wholeView } from "../viewer-address.ts";
import { formatBox, readBox } from "./view-box.ts";

it("reads the part of a picture that it has written", () => {
  const box = { x: 12.5, y: 30.25, width: 25, height: 40.75 };
  expect(formatBox(box)).toBe("12.5,30.25,25,40.75");
  expect(readBox(formatBox(box))).toEqual(box);
});

it("leaves out what is visible beside the picture", () => {
  expect(formatBox({ x: -40, y: 10, width: 180, height: 50 })).toBe("0,10,100,50");
  expect(formatBox({ x: 120, y: 0, width: 10, height: 10 })).toBe(wholeView);
});

it.each(["", wholeView, "1,2,3", "1,2,3,4,5", "a,b,c,d", "-1,0,50,50", "60,0,50,50", "0,0,0,10", "0,0,Infinity,10"])(
  "shows the whole picture for %j",
  (view) => {
    expect(readBox(view)).toBeNull();
  },
);
