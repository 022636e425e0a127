import { createMap } from "./create-map.ts";
import { loadOutlines } from "./outlines.ts";

// As a chunk that cannot be loaded, since the network is away or a newer version has taken its place.
jest.mock("topojson-client", () => {
  throw new Error("Loading chunk 1 failed.");
});

it("is there, with its buttons, where the outlines cannot be loaded", async () => {
  const element = document.createElement("div");
  document.body.append(element);
  const texts = { zoomIn: "Nearer", zoomOut: "Farther" };
  const map = createMap(element, { point: null, zoom: 4, tiles: null, texts, isPickable: false });
  // A failure that nobody takes would be the test's.
  await expect(loadOutlines()).rejects.toThrow("Loading chunk 1 failed.");
  await new Promise((resolve) => setTimeout(resolve));
  expect(element.querySelectorAll("a[role=button]")).toHaveLength(2);
  map.remove();
});
