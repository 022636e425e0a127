import { waitFor } from "@testing-library/react";
import { createMap } from "./create-map.ts";

const texts = { zoomIn: "Nearer", zoomOut: "Farther", noBackground: "The background is not here yet" };

function openMap() {
  const element = document.createElement("div");
  document.body.append(element);
  const map = createMap(element, { point: null, zoom: 4, tiles: null, texts, isPickable: false });
  return { element, map, notice: element.querySelector("[role=status]") };
}

it("shows a map with its buttons if the coasts cannot be loaded, and says so [FIND-22]", async () => {
  const { element, map, notice } = openMap();
  // No request is answered, as if there were no network. An unhandled rejection would fail the test.
  await waitFor(() => expect(notice).toHaveTextContent("The background is not here yet"));
  expect(element.querySelectorAll("a[role=button]")).toHaveLength(2);
  map.remove();
});

it("loads the coasts again after a failure, and says nothing once they are there [FIND-22]", async () => {
  let isDown = true;
  const tile = { zoom: 0, water: "M0 0h9v9z", borders: "" };
  const answers = jest.spyOn(globalThis, "fetch").mockImplementation(async () => {
    if (isDown) throw new Error("The server is too busy.");
    return Response.json(tile);
  });
  const { element, map, notice } = openMap();
  await waitFor(() => expect(notice).not.toBeEmptyDOMElement());
  isDown = false;
  await waitFor(() => expect(notice).toBeEmptyDOMElement());
  expect(element.querySelector("path")).toHaveAttribute("d", tile.water);
  map.remove();
  answers.mockRestore();
});
