import type { Media } from "@samling/contract/types";
import type { FirstViews } from "@samling/portal";
import { useShownMedia } from "./use-shown-media.ts";
import { Work } from "./work.tsx";

/** A film would be loaded here and again by the page, so its still is shown, which has only one address. */
const toStill = (media: Media): Media =>
  media.kind === "image" ? media : { ...media, videoUrl: null, soundUrl: null, sources: [] };

export default function FirstView({ organization, contribution }: FirstViews["contribution"]) {
  const images = contribution.images.map(toStill);
  const slides = useShownMedia(images);
  return <Work organization={organization} contribution={{ ...contribution, images }} slides={slides} />;
}
