import type { GeometryCollection, GeometryObject, Topology } from "topojson-specification";
import { unwrapLand } from "./unwrap.ts";

/** Land and borders between countries, from Natural Earth: 200 kB, fetched when the first map is opened. */
export async function loadOutlines() {
  const [{ feature, mesh }, atlas] = await Promise.all([
    import("topojson-client"),
    import("world-atlas/countries-50m.json"),
  ]);
  const topology = (atlas.default ?? atlas) as unknown as Topology<{
    land: GeometryObject;
    countries: GeometryCollection;
  }>;
  const { land, countries } = topology.objects;
  return {
    land: unwrapLand(feature(topology, land)),
    borders: mesh(topology, countries, (one, other) => one !== other),
  };
}
