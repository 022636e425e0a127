/** Three levels at which a place is shown: exactly, approximately, or not at all. */
import type { MediaValues } from "@samling/contract/media-fields";
import type { Media } from "../../models/media.ts";
import { openGazetteer } from "../places/gazetteer.ts";

type PlaceFields = Pick<MediaValues, "location" | "locationLat" | "locationLng" | "placeShown">;
const nowhere = { location: "", locationLat: null, locationLng: null };

/** Degrees between the points to which places are moved: about five kilometers in the north. */
const grid = { locationLat: 0.05, locationLng: 0.1 };

/**
 * Uses the nearest point of a grid rather than a random one: however often a place is stored, and however many pictures
 * are from there, the mean of their points does not lead back to it.
 */
const toGrid = (degrees: number, step: number): number => Number((Math.round(degrees / step) * step).toFixed(2));

/** The public version of a place: if approximate, by the name of the town; without a pin, none. */
async function blurPlace({ locationLat, locationLng, placeShown }: PlaceFields) {
  if (placeShown === "not" || locationLat === null || locationLng === null) return nowhere;
  const latitude = toGrid(locationLat, grid.locationLat);
  const longitude = toGrid(locationLng, grid.locationLng);
  const town = (await openGazetteer()).nearest({ latitude, longitude });
  return { location: town?.name ?? "", locationLat: latitude, locationLng: longitude };
}

const pickPlace = <T extends PlaceFields>({ location, locationLat, locationLng, placeShown }: T): PlaceFields => ({
  location,
  locationLat,
  locationLng,
  placeShown,
});

/**
 * Omits a place that is sent back in its public version, so that a client that knows only that version does not change
 * the hidden place. If no place was readable, the sent one is new, and so is one that is shown exactly from then on.
 */
export function withoutPublic<T extends Partial<PlaceFields>>(
  values: T,
  row: PlaceFields & Pick<Media, "exactPlace">,
): T {
  if (!row.exactPlace || values.placeShown === "exact") return values;
  const publicPlace = { location: row.location, locationLat: row.locationLat, locationLng: row.locationLng };
  const isPublic = ([field, value]: [string, unknown]) =>
    field in publicPlace && value === publicPlace[field as keyof typeof publicPlace];
  const isNew =
    row.locationLat === null &&
    Object.entries(values).some((item) => item[0] in publicPlace && item[1] !== undefined && !isPublic(item));
  return isNew ? values : (Object.fromEntries(Object.entries(values).filter((item) => !isPublic(item))) as T);
}

/** Returns the values to store: the public version in place of the exact place, which is stored separately. */
export async function storePlace<T extends Partial<PlaceFields>>(
  values: T,
  row: PlaceFields & Pick<Media, "exactPlace"> = { ...nowhere, placeShown: "exact", exactPlace: null },
): Promise<Omit<T, keyof PlaceFields> & Partial<PlaceFields & Pick<Media, "exactPlace">>> {
  const sentPlace = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => field in pickPlace(row) && value !== undefined),
  );
  const { location: _, locationLat: _lat, locationLng: _lng, placeShown: _shown, ...rest } = values;
  if (Object.keys(sentPlace).length === 0) return rest;
  const exact: PlaceFields = { ...pickPlace(row), ...row.exactPlace, ...sentPlace };
  if (exact.placeShown === "exact") return { ...rest, ...exact, exactPlace: null };
  const { placeShown, ...exactPlace } = exact;
  return { ...rest, ...(await blurPlace(exact)), placeShown, exactPlace };
}
