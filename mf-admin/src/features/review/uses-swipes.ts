import type { TouchEvent } from "react";

/** Whether the target uses swipes itself: a row that scrolls sideways, or a field. */
export function usesSwipes({ target, currentTarget }: TouchEvent): boolean {
  for (let element = target as Element | null; element && element !== currentTarget; element = element.parentElement) {
    if (
      element.matches("input, textarea, select, canvas, video, [role=slider]") ||
      element.scrollWidth > element.clientWidth + 1
    )
      return true;
  }
  return false;
}
