import type { Media } from "@samling/contract/types";
import { useLocation } from "@samling/portal";
import { type Slides, useSlides } from "./use-slides.ts";

/** The slides of a contribution, starting with the picture that the visitor came for. */
export function useShownMedia(images: readonly Media[]): Slides {
  const { state, search } = useLocation();
  // Addresses in an export name one of the pictures.
  const imageId = (state as { imageId?: string } | null)?.imageId ?? new URLSearchParams(search).get("media");
  return useSlides(
    images.length,
    images.findIndex((media) => media.id === imageId),
  );
}
