/** Three distances at which a place is shown: where it was, about there, or not at all. */
import type { MediaValues } from "@samling/contract/media-fields";
import type { Media } from "../../models/media.ts";
import { openGazetteer } from "../places/gazetteer.ts";

type Shown = Pick<MediaValues, "location" | "locationLat" | "locationLng" | "placeShown">;
const nowhere = { location: "", locationLat: null, locationLng: null };

/** Degrees between the points to which places are moved: about five kilometers in the north. */
const grid = { locationLat: 0.05, locationLng: 0.1 };

/**
 * The nearest point of a grid and not one by chance: however often a place is stored, and however many pictures are from
 * there, no mean of their points leads back to it.
 */
const toGrid = (degrees: number, step: number): number => Number((Math.round(degrees / step) * step).toFixed(2));

/** What everybody may know of an exact place: about there it has the name of the town, and without a pin none. */
async function blur({ locationLat, locationLng, placeShown }: Shown) {
  if (placeShown === "not" || locationLat === null || locationLng === null) return nowhere;
  const latitude = toGrid(locationLat, grid.locationLat);
  const longitude = toGrid(locationLng, grid.locationLng);
  const town = (await openGazetteer()).nearest({ latitude, longitude });
  return { location: town?.name ?? "", locationLat: latitude, locationLng: longitude };
}

const placeOf = <T extends Shown>({ location, locationLat, locationLng, placeShown }: T): Shown => ({
  location,
  locationLat,
  locationLng,
  placeShown,
});

/** The values as they are stored: what everybody may know in place of the exact place, which is kept apart. */
export async function storePlace<T extends Partial<Shown>>(
  values: T,
  row: Shown & Pick<Media, "exactPlace"> = { ...nowhere, placeShown: "exact", exactPlace: null },
): Promise<Omit<T, keyof Shown> & Partial<Shown & Pick<Media, "exactPlace">>> {
  const given = Object.fromEntries(Object.entries(values).filter(([field]) => field in placeOf(row)));
  const stored = placeOf(row);
  // Whoever sends back what everybody may know, because they know no more, changes nothing.
  const isSame = Object.entries(given).every(
    ([field, value]) => value === undefined || value === stored[field as keyof Shown],
  );
  const { location: _, locationLat: _lat, locationLng: _lng, placeShown: _shown, ...rest } = values;
  if (isSame) return rest;
  const told = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const exact: Shown = { ...stored, ...row.exactPlace, ...told };
  if (exact.placeShown === "exact") return { ...rest, ...exact, exactPlace: null };
  const { placeShown, ...exactPlace } = exact;
  return { ...rest, ...(await blur(exact)), placeShown, exactPlace };
}
