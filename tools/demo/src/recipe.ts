/** Turns a picture's description into its recipe. */
import { findCrop, type Master } from "./data/crops.ts";
import { places } from "./data/places.ts";
import type { DemoMetadata, DemoPicture } from "./data/types.ts";
import type { Orientation } from "./exif.ts";
import { createRandom } from "./random.ts";
import type { PictureRecipe, PictureTone } from "./vary-picture.ts";

/** Monochrome masters, from which no color is removed whatever their age. */
const monochrome: ReadonlySet<Master> = new Set([
  "bridge",
  "church-2",
  "class-photo",
  "class-photo-2",
  "harbour",
  "mill",
  "portrait-elin",
  "portrait-skipper",
  "portrait-woman",
  "shipyard",
  "station",
  "street-1908",
  "street-tram",
  "train",
  "winter-forest",
]);

/** Mostly upright, often a phone in landscape, sometimes a scanner that mirrored. */
const orientations = [1, 6, 1, 8, 1, 3, 1, 6, 2, 8, 1, 4, 6, 5, 1, 7] as const satisfies readonly Orientation[];

const cameras = ["Ön 35", "Kaj II", "Scanner A4"] as const;

function chooseTone(picture: DemoPicture & DemoMetadata, chance: number): PictureTone {
  if (picture.tone) return picture.tone;
  if (!picture.date || monochrome.has(picture.master)) return "natural";
  const year = Number(picture.date.slice(0, 4));
  if (year < 1930) return chance < 0.5 ? "sepia" : "bw";
  return year >= 1955 && year < 1990 && chance < 0.3 ? "faded" : "natural";
}

/** `index` counts all pictures of the demo, so that every orientation occurs. */
export function buildRecipe(picture: DemoPicture & DemoMetadata, seed: string, index: number): PictureRecipe {
  const random = createRandom(seed);
  const format = picture.format ?? "jpeg";
  const place = picture.place && random.next() < 0.7 ? places[picture.place] : undefined;
  return {
    seed,
    crop: findCrop(picture.master, picture.crop),
    tone: chooseTone(picture, random.next()),
    format,
    orientation: format === "jpeg" ? (orientations[index % orientations.length] ?? 1) : 1,
    camera: random.pick(cameras),
    ...(picture.megapixels && { megapixels: picture.megapixels }),
    ...(picture.date && { date: picture.date }),
    ...(place && { latitude: place.lat, longitude: place.lng }),
  };
}
