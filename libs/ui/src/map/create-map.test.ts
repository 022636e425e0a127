import { createMap } from "./create-map.ts";
import { loadOutlines } from "./outlines.ts";

// Like a chunk that cannot be loaded, because the network is down or a newer version has replaced it.
jest.mock("topojson-client", () => {
  throw new Error("Loading chunk 1 failed.");
});

it("is shown with its buttons if the outlines cannot be loaded", async () => {
  const element = document.createElement("div");
  document.body.append(element);
  const texts = { zoomIn: "Nearer", zoomOut: "Farther" };
  const map = createMap(element, { point: null, zoom: 4, tiles: null, texts, isPickable: false });
  // An unhandled rejection would fail the test.
  await expect(loadOutlines()).rejects.toThrow("Loading chunk 1 failed.");
  await new Promise((resolve) => setTimeout(resolve));
  expect(element.querySelectorAll("a[role=button]")).toHaveLength(2);
  map.remove();
});
