import type { Answer, Arguments, Place } from "@samling/contract/types";
import { useListPlacesInViewQuery } from "../api/shared-endpoints.ts";
import { useLanguage } from "../texts/use-text.ts";

type ViewBox = Omit<Arguments<"GET /api/places-in-view">, "language">;

const noPlaces: readonly Place[] = [];
const nowhere: ViewBox = { south: 0, west: 0, north: 0, east: 0 };

/**
 * The largest places in a part of the bundled map, named in the reader's language. Empty until the part and the map's
 * settings (`useGetMapQuery`) are known, and for tiles, which contain their own labels.
 */
export function usePlaceLabels(box: ViewBox | null, map: Answer<"GET /api/map"> | undefined): readonly Place[] {
  const [language] = useLanguage();
  const isBundled = map !== undefined && map.tiles === null;
  const { data } = useListPlacesInViewQuery({ ...(box ?? nowhere), language }, { skip: !box || !isBundled });
  return data ?? noPlaces;
}
