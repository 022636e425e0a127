import { initTexts, MemoryRouter } from "@samling/portal";
import { act, fireEvent, render, renderHook } from "@testing-library/react";
import { organizationId as orgId } from "../../../testing/builders.ts";
import { buildGridItem, collectionId } from "../../../testing/media-builders.ts";
import { GridTile } from "./grid-tile.tsx";
import { useFastScroll } from "./use-fast-scroll.ts";

/** Scrolls the page by this many pixels within one frame. */
const scrollOn = (pixels: number) =>
  act(() => {
    jest.advanceTimersByTime(16);
    window.scrollY += pixels;
    fireEvent.scroll(window);
  });

test("only scrolling too fast to see counts as rushing, and it ends by itself", () => {
  jest.useFakeTimers();
  const { result } = renderHook(useFastScroll);
  scrollOn(window.innerHeight / 20);
  expect(result.current).toBe(false);
  scrollOn(window.innerHeight);
  expect(result.current).toBe(true);
  act(() => void jest.advanceTimersByTime(1_000));
  expect(result.current).toBe(false);
  window.scrollY = 0;
  jest.useRealTimers();
});

test("a picture is not loaded while rushing past, and one that was loaded stays [V-COLL-07]", async () => {
  await initTexts("en");
  const tile = (isFast: boolean) => (
    <MemoryRouter>
      <GridTile
        item={buildGridItem(1)}
        orgId={orgId}
        collectionId={collectionId}
        state={{}}
        row={0}
        top={0}
        left={0}
        width={300}
        height={200}
        index={0}
        total={1}
        isEager={false}
        isFast={isFast}
      />
    </MemoryRouter>
  );
  const { container, rerender } = render(tile(true));
  expect(container.querySelectorAll("li")).toHaveLength(1);
  expect(container.querySelectorAll("img")).toHaveLength(0);
  rerender(tile(false));
  expect(container.querySelectorAll("img")).toHaveLength(1);
  rerender(tile(true));
  expect(container.querySelectorAll("img")).toHaveLength(1);
});
