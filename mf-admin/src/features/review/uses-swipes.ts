import type { TouchEvent } from "react";

/** Whether the target uses swipes itself: a row that scrolls sideways, or a field. */
export function usesSwipes({ target, currentTarget }: TouchEvent): boolean {
  for (let at = target as Element | null; at && at !== currentTarget; at = at.parentElement) {
    if (at.matches("input, textarea, select, canvas, video, [role=slider]") || at.scrollWidth > at.clientWidth + 1)
      return true;
  }
  return false;
}
