import { loadOutlines } from "./outlines.ts";
import { unwrapRing } from "./unwrap.ts";

it("continues beyond the date line instead of going back across the map", () => {
  const ring = [
    [178, 66],
    [-179, 67],
    [-179, 65],
    [178, 66],
  ];
  expect(unwrapRing(ring).map(([longitude]) => longitude)).toEqual([178, 181, 181, 178]);
});

it("closes a ring around the earth below the map", () => {
  const ring = [
    [-180, -70],
    [-60, -72],
    [60, -71],
    [179, -70],
    [-180, -70],
  ];
  expect(unwrapRing(ring).slice(-3)).toEqual([
    [180, -70],
    [180, -90],
    [-180, -90],
  ]);
});

it("has no line across the map in the bundled outlines", async () => {
  const { land } = await loadOutlines();
  const widest = land.features.flatMap(({ geometry }) =>
    geometry.type === "MultiPolygon"
      ? geometry.coordinates.flat().flatMap((ring) =>
          ring.slice(1).map(([longitude = 0, latitude = 0], index) =>
            // Below the map, one line closes Antarctica.
            latitude < -85 ? 0 : Math.abs(longitude - (ring[index]?.[0] ?? 0)),
          ),
        )
      : [],
  );
  expect(Math.max(...widest)).toBeLessThan(20);
});
