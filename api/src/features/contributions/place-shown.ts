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

/**
 * Without what is sent back as everybody reads it: whoever knows no more of a hidden place changes nothing by that. Where
 * nothing is read, a place is a new one, and so is one that is shown exactly from then on.
 */
export function withoutPublic<T extends Partial<Shown>>(values: T, row: Shown & Pick<Media, "exactPlace">): T {
  if (!row.exactPlace || values.placeShown === "exact") return values;
  const shown = { location: row.location, locationLat: row.locationLat, locationLng: row.locationLng };
  const isPublic = ([field, value]: [string, unknown]) =>
    field in shown && value === shown[field as keyof typeof shown];
  const isNew =
    row.locationLat === null &&
    Object.entries(values).some((one) => one[0] in shown && one[1] !== undefined && !isPublic(one));
  return isNew ? values : (Object.fromEntries(Object.entries(values).filter((one) => !isPublic(one))) as T);
}

/** The values as they are stored: what everybody may know in place of the exact place, which is kept apart. */
export async function storePlace<T extends Partial<Shown>>(
  values: T,
  row: Shown & Pick<Media, "exactPlace"> = { ...nowhere, placeShown: "exact", exactPlace: null },
): Promise<Omit<T, keyof Shown> & Partial<Shown & Pick<Media, "exactPlace">>> {
  const told = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => field in placeOf(row) && value !== undefined),
  );
  const { location: _, locationLat: _lat, locationLng: _lng, placeShown: _shown, ...rest } = values;
  if (Object.keys(told).length === 0) return rest;
  const exact: Shown = { ...placeOf(row), ...row.exactPlace, ...told };
  if (exact.placeShown === "exact") return { ...rest, ...exact, exactPlace: null };
  const { placeShown, ...exactPlace } = exact;
  return { ...rest, ...(await blur(exact)), placeShown, exactPlace };
}
