import type { Media } from "@samling/contract/types";
import { useLocation, useSearchParams } from "@samling/portal";
import { type Slides, useSlides } from "./use-slides.ts";

/** The slides of a contribution. The address follows the one that is shown, so that it can be copied and opened again. */
export function useShownMedia(images: readonly Media[]): Slides {
  const { state } = useLocation();
  const [query, setQuery] = useSearchParams();
  // Exports of earlier releases have addresses with `media`.
  const named = query.get("image") ?? query.get("media");
  const asked = named ?? (state as { imageId?: string } | null)?.imageId;
  const nameInAddress = (index: number) => {
    const { id } = images[index] ?? {};
    setQuery(
      (before) => {
        before.delete("media");
        if (id) before.set("image", id);
        return before;
      },
      { replace: true, state },
    );
  };
  const place = images.findIndex((media) => media.id === asked);
  return useSlides(images.length, place, nameInAddress);
}
