import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { createMap } from "./map/create-map.ts";
import { type MapPoint, PlaceMap } from "./map.tsx";

const texts = { zoomIn: "Closer", zoomOut: "Further away", noBackground: "No background yet" };
const tiles = { url: "/tiles/{z}/{x}/{y}.png", attribution: "© Somebody" };
const visby = { latitude: 57.64, longitude: 18.3 };

function Picker() {
  const [point, setPoint] = useState<MapPoint>(visby);
  return (
    <>
      <PlaceMap label="Map" point={point} tiles={tiles} texts={{ ...texts, pin: "Pin" }} onPick={setPoint} />
      <p>{`${point.latitude > visby.latitude} ${point.longitude > visby.longitude}`}</p>
    </>
  );
}

it("starts with northern Europe at zoom 4 [API-35]", () => {
  const map = createMap(document.createElement("div"), { point: null, zoom: 9, tiles, texts, isPickable: false });
  expect(map.getZoom()).toBe(4);
  expect(map.getCenter()).toEqual({ lat: 61, lng: 16 });
});

it("reports the visible area, at first and after each move", () => {
  const onView = jest.fn();
  const { rerender } = render(<PlaceMap label="Map" point={null} tiles={tiles} texts={texts} onView={onView} />);
  rerender(<PlaceMap label="Map" point={visby} tiles={tiles} texts={texts} onView={onView} />);
  // In a document without layout the visible area is a point.
  for (const [latitude, longitude] of [
    [61, 16],
    [57.64, 18.3],
  ]) {
    const [south, west] = [expect.closeTo(latitude ?? 0, 1), expect.closeTo(longitude ?? 0, 1)];
    expect(onView).toHaveBeenCalledWith({ south, north: south, west, east: west });
  }
});

it("shows a place with a pin, and names the source of its tiles", () => {
  const { container, rerender } = render(<PlaceMap label="Map of Visby" point={visby} tiles={tiles} texts={texts} />);
  expect(screen.getByRole("region", { name: "Map of Visby" })).toHaveTextContent("© Somebody");
  expect(container.querySelectorAll(".pin")).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Closer" })).toBeInTheDocument();
  const finnish = { ...texts, zoomIn: "Lähennä", zoomOut: "Loitonna" };
  rerender(<PlaceMap label="Visbyn kartta" point={visby} tiles={tiles} texts={finnish} />);
  expect(screen.getByRole("button", { name: "Lähennä" })).toHaveAttribute("title", "Lähennä");
  expect(screen.getByRole("button", { name: "Loitonna" })).toBeInTheDocument();
});

it("chooses the middle of the map on Enter, and shows the pin where it is set [API-35]", () => {
  const onPick = jest.fn<void, [MapPoint]>();
  const { rerender, container } = render(
    <PlaceMap label="Map" point={null} tiles={tiles} texts={texts} onPick={onPick} />,
  );
  fireEvent.keyDown(screen.getByRole("region"), { key: "Enter", code: "Enter" });
  expect(onPick).toHaveBeenCalledWith({ latitude: 61, longitude: 16 });
  rerender(<PlaceMap label="Map" point={visby} tiles={tiles} texts={texts} onPick={onPick} />);
  expect(container.querySelectorAll(".pin")).toHaveLength(1);
  rerender(<PlaceMap label="Map" point={null} tiles={tiles} texts={texts} onPick={onPick} />);
  expect(container.querySelectorAll(".pin")).toHaveLength(0);
});

it("moves the pin with the arrow keys, further with Shift, and leaves the focus on it [GIVE-05]", () => {
  render(<Picker />);
  const pin = () => screen.getByRole("button", { name: "Pin" });
  pin().focus();
  fireEvent.keyDown(pin(), { key: "ArrowUp" });
  expect(screen.getByText("true false")).toBeInTheDocument();
  expect(pin()).toHaveFocus();
  fireEvent.keyDown(pin(), { key: "ArrowRight", shiftKey: true });
  expect(screen.getByText("true true")).toBeInTheDocument();
  expect(pin()).toHaveFocus();
});

it("handles a click, but not in a read-only map", () => {
  const onPick = jest.fn<void, [MapPoint]>();
  const { rerender } = render(<PlaceMap label="Map" point={visby} tiles={tiles} texts={texts} onPick={onPick} />);
  fireEvent.click(screen.getByRole("region"));
  expect(onPick).toHaveBeenCalledTimes(1);
  rerender(<PlaceMap label="Map" point={visby} tiles={tiles} texts={texts} />);
  fireEvent.click(screen.getByRole("region"));
  expect(onPick).toHaveBeenCalledTimes(1);
});

it("reports nothing once it is unmounted, even if the window has just been resized", async () => {
  const frame = window.requestAnimationFrame;
  jest.useFakeTimers();
  const onView = jest.fn();
  const { unmount } = render(<PlaceMap label="Map" point={visby} tiles={tiles} texts={texts} onView={onView} />);
  Object.defineProperty(screen.getByRole("region"), "clientWidth", { value: 320 });
  fireEvent(window, new Event("resize"));
  // At the next frame the map takes its new size, which it reports a moment later.
  await new Promise((resolve) => frame(resolve));
  const viewCalls = onView.mock.calls.length;
  unmount();
  expect(() => jest.advanceTimersByTime(1000)).not.toThrow();
  expect(onView).toHaveBeenCalledTimes(viewCalls);
  jest.useRealTimers();
});

it("writes names on the map as text, not HTML", async () => {
  const { container, rerender } = render(<PlaceMap label="Map" point={visby} tiles={tiles} texts={texts} />);
  const labels = [{ name: "<b>Visby</b>", ...visby }];
  await act(async () => rerender(<PlaceMap label="Map" point={visby} tiles={tiles} texts={texts} labels={labels} />));
  expect(container.querySelector(".label")).toHaveTextContent("<b>Visby</b>");
});
