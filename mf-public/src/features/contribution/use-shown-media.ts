import type { Media } from "@samling/contract/types";
import { useLocation, useSearchParams } from "@samling/portal";
import { useSwipe } from "@samling/ui/use-swipe";
import type { KeyboardEvent } from "react";

/** In pixels. */
const swipeDistance = 48;

export type MediaSlides = ReturnType<typeof useShownMedia>;

/**
 * The slides of a contribution, with the keys and the swipe that change them. The address follows the one that is shown,
 * so that it can be copied and opened again.
 */
export function useShownMedia(images: readonly Media[]) {
  const { state } = useLocation();
  const [query, setQuery] = useSearchParams();
  // Exports of earlier releases have addresses with `media`.
  const idInAddress = query.get("image") ?? query.get("media");
  const requestedId = idInAddress ?? (state as { imageId?: string } | null)?.imageId;
  const count = images.length;
  const current = Math.max(
    0,
    images.findIndex((media) => media.id === requestedId),
  );
  const show = (index: number) => {
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
  /** Wraps around at both ends. */
  const step = (by: 1 | -1) => show((current + by + count) % count);

  const onKeyDown = (event: KeyboardEvent) => {
    const { target, currentTarget } = event;
    // Keys of films, choices and scrolling parts keep their meaning, as do those of the browser, such as Alt and left.
    const isOwn = target instanceof Element && target.closest("video, select, section") === currentTarget;
    if (!isOwn || count < 2 || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowLeft") step(-1);
    else if (event.key === "ArrowRight") step(1);
    else if (event.key === "Home") show(0);
    else if (event.key === "End") show(count - 1);
    else return;
    event.preventDefault();
  };
  const swipe = useSwipe(swipeDistance, (by) => count > 1 && step(by));
  return { current, show, step, handlers: { onKeyDown, ...swipe } };
}
