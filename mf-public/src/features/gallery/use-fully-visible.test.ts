import { renderHook } from "@testing-library/react";
import { placeElements } from "../../testing/layout.ts";
import { useFullyVisible } from "./use-fully-visible.ts";

beforeEach(() => {
  jest.useFakeTimers();
  // A phone.
  window.innerWidth = 390;
});
afterEach(() => jest.useRealTimers());

function isSeen(place: { left: number; right: number }, direction: "ltr" | "rtl" = "ltr"): boolean {
  placeElements(() => ({ ...place, width: place.right - place.left }));
  const wall = document.createElement("section");
  wall.innerHTML = `<button data-media="a" style="direction: ${direction}"></button>`;
  const onSeen = jest.fn();
  const { unmount } = renderHook(() =>
    useFullyVisible({ within: { current: wall }, mediaId: "a", checkIntervalMs: 100, onSeen }),
  );
  jest.advanceTimersByTime(100);
  unmount();
  return onSeen.mock.calls.length > 0;
}

test("a frame that fits into the window is seen when both of its edges are in view [V-GAL-05]", () => {
  expect(isSeen({ left: 0, right: 390 })).toBe(true);
  expect(isSeen({ left: 100, right: 350 })).toBe(true);
  expect(isSeen({ left: -20, right: 300 })).toBe(false);
  expect(isSeen({ left: 200, right: 420 })).toBe(false);
});

test("a frame at the end of its row is seen though its width is not a whole number of pixels [V-GAL-05]", () => {
  expect(isSeen({ left: 50, right: 390.4 })).toBe(true);
  expect(isSeen({ left: -0.4, right: 340 }, "rtl")).toBe(true);
});

test("a frame wider than the window is seen when its end is in view [V-GAL-05]", () => {
  expect(isSeen({ left: 0, right: 450 })).toBe(false);
  expect(isSeen({ left: -30, right: 420 })).toBe(false);
  expect(isSeen({ left: -60, right: 390 })).toBe(true);
  expect(isSeen({ left: -200, right: 250 })).toBe(true);
  expect(isSeen({ left: -460, right: -10 })).toBe(false);
});

test("the end of a frame in a row that moves the other way is its left edge [V-GAL-05]", () => {
  expect(isSeen({ left: -60, right: 390 }, "rtl")).toBe(false);
  expect(isSeen({ left: 0, right: 450 }, "rtl")).toBe(true);
  expect(isSeen({ left: 100, right: 550 }, "rtl")).toBe(true);
  expect(isSeen({ left: 400, right: 850 }, "rtl")).toBe(false);
});
