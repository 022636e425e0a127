/** A file's metadata in the contract's shape, and its name. */
import { emptyMedia } from "@samling/contract/media-fields";
import type { MediaInput } from "@samling/contract/types";
import { places } from "./data/places.ts";
import type { DemoContribution, DemoFilm, DemoMetadata, DemoPicture } from "./data/types.ts";
import { createRandom } from "./random.ts";

export type DemoMedia = (DemoPicture | DemoFilm) & DemoMetadata;

export function listMedia({ date, openDate, place, tags, socials, photographer, license, media }: DemoContribution) {
  const shared: DemoMetadata = {
    ...(date && { date }),
    ...(openDate && { openDate }),
    ...(place && { place }),
    ...(tags && { tags }),
    ...(socials && { socials }),
    ...(photographer && { photographer }),
    ...(license && { license }),
  };
  return media.map((item): DemoMedia => {
    // A textual year replaces the shared date.
    const { date: _, ...rest } = shared;
    return { ...(item.openDate && !item.date ? rest : shared), ...item };
  });
}

export function describeMedia(media: DemoMedia): MediaInput {
  const place = media.place ? places[media.place] : undefined;
  return {
    ...emptyMedia,
    title: media.title,
    ...(media.text && { description: media.text }),
    ...(media.date && { date: media.date }),
    ...(media.openDate && { openDate: media.openDate }),
    ...(place && { location: place.name, locationLat: place.lat, locationLng: place.lng }),
    ...(media.socials && { socials: [...media.socials] }),
    ...(media.tags && { tags: [...media.tags] }),
    ...(media.photographer && { isPhotographer: false, otherPhotographer: media.photographer }),
    ...(media.license && { license: media.license }),
  };
}

/** Names as given by cameras, scanners and people. `position` makes them unique within a contribution. */
export function nameFile(media: DemoMedia, seed: string, position: number): string {
  const random = createRandom(`name ${seed}`);
  const number = Math.floor(random.between(1000, 9000)) + position;
  if ("film" in media) return `VID_${number}.mp4`;
  const extension = { jpeg: "jpg", png: "png", gif: "gif" }[media.format ?? "jpeg"];
  const title = media.title.replaceAll(/[^\p{L}\p{N} -]/gu, "").trim();
  const style = random.pick(["camera", "camera", "scanner", "title", "title"]);
  if (style === "camera") return `IMG_${number}.${extension === "jpg" ? "JPG" : extension}`;
  if (style === "scanner") return `scan${String(number).padStart(5, "0")}.${extension}`;
  return `${title} ${position + 1}.${extension}`;
}
