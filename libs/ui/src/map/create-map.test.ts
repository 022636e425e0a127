import { waitFor } from "@testing-library/react";
import { createMap } from "./create-map.ts";

it("shows a map with its buttons if the coasts cannot be loaded", async () => {
  const element = document.createElement("div");
  document.body.append(element);
  const texts = { zoomIn: "Nearer", zoomOut: "Farther" };
  const map = createMap(element, { point: null, zoom: 4, tiles: null, texts, isPickable: false });
  const failures: unknown[] = [];
  map.eachLayer((layer) => layer.on("tileerror", ({ error }) => failures.push(error)));
  // No request is answered, like without a network. An unhandled rejection would fail the test.
  await waitFor(() => expect(failures).not.toEqual([]));
  expect(element.querySelectorAll("a[role=button]")).toHaveLength(2);
  map.remove();
});
