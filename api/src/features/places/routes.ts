import { calls } from "@samling/contract/calls";
import { notFound } from "../../errors.ts";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { openGazetteer } from "./gazetteer.ts";
import { searchPlaces } from "./geocoder.ts";
import { openMap } from "./open-map.ts";

/** Maximum number of places named on a map. */
const maxLabels = 40;

export const placeRoutes = ({ config, limits, log }: Parts) => [
  serve(calls.getMap, async () => ({ tiles: config.tiles })),
  serve(calls.getMapTile, async ({ params: { zoom, column, row } }) => {
    const tile = (await openMap()).find(zoom, column, row);
    if (!tile) throw notFound();
    return tile;
  }),
  serve(calls.searchPlaces, async ({ query, context }) => {
    await limits.count("search-places", { context });
    return searchPlaces({ config, log }, query);
  }),
  serve(calls.findNearestPlace, async ({ query, context }) => {
    await limits.count("search-places", { context });
    const place = (await openGazetteer()).nearest(query, query.language);
    return { place };
  }),
  serve(calls.listPlacesInView, async ({ query, context }) => {
    await limits.count("search-places", { context });
    return (await openGazetteer()).within(query, maxLabels, query.language);
  }),
];
