import type { Answer, Arguments, Place } from "@samling/contract/types";
import { useListPlacesInViewQuery } from "../api/shared-endpoints.ts";
import { useLanguage } from "../texts/use-text.ts";

type ViewBox = Omit<Arguments<"GET /api/places-in-view">, "language">;

const none: readonly Place[] = [];
const nowhere: ViewBox = { south: 0, west: 0, north: 0, east: 0 };

/**
 * The largest places in a part of the bundled map, by their names in the reader's language. None while the part or the
 * settings of the map (`useGetMapQuery`) are not known yet, and none for tiles, which contain their own.
 */
export function usePlaceLabels(box: ViewBox | null, map: Answer<"GET /api/map"> | undefined): readonly Place[] {
  const [language] = useLanguage();
  const isBundled = map !== undefined && map.tiles === null;
  const { data } = useListPlacesInViewQuery({ ...(box ?? nowhere), language }, { skip: !box || !isBundled });
  return data ?? none;
}
