import type { Media } from "@samling/contract/types";
import { useLocation, useSearchParams } from "@samling/portal";
import { type KeyboardEvent, type TouchEvent, useRef } from "react";

const swipeDistance = 48;

export type MediaSlides = ReturnType<typeof useShownMedia>;

/**
 * The slides of a contribution, with the keys and the swipe that change them. The address follows the one that is shown,
 * so that it can be copied and opened again.
 */
export function useShownMedia(images: readonly Media[]) {
  const touchStart = useRef<{ x: number; y: number } | null>(null);
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
    // A film's own keys keep their meaning.
    if (event.target instanceof HTMLVideoElement || count < 2) return;
    if (event.key === "ArrowLeft") step(-1);
    else if (event.key === "ArrowRight") step(1);
    else if (event.key === "Home") show(0);
    else if (event.key === "End") show(count - 1);
    else return;
    event.preventDefault();
  };
  const onTouchStart = (event: TouchEvent) => {
    const touch = event.touches.length === 1 ? event.touches[0] : undefined;
    touchStart.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const onTouchEnd = (event: TouchEvent) => {
    const touch = event.changedTouches[0];
    const start = touchStart.current;
    touchStart.current = null;
    if (!touch || !start || count < 2) return;
    const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
    if (Math.abs(x) > swipeDistance && Math.abs(x) > 2 * Math.abs(y)) step(x < 0 ? 1 : -1);
  };
  return { current, show, step, handlers: { onKeyDown, onTouchStart, onTouchEnd } };
}
