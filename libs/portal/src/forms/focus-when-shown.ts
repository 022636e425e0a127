/** Focuses a field once the page shows what has changed, such as its problem. */
export function focusWhenShown(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
