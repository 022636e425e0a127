import type { Answer } from "@samling/contract/types";

export type WorkListPage = Answer<"GET /api/organization/{id}/work-list">;
export type WorkItem = WorkListPage["items"][number];

/** Number of media that are shown at once. */
export const maxShown = 3;

/** Whether the last page reaches an earlier one: the list is circular and may begin anywhere. */
export function isRound(pages: readonly WorkListPage[]): boolean {
  const earlier = new Set(pages.slice(0, -1).flatMap(({ items }) => items.map(({ id }) => id)));
  return pages.at(-1)?.items.some(({ id }) => earlier.has(id)) ?? false;
}

/** The ids shown: each one that the visitor leaves is replaced in its place by the next, so that nothing else moves. */
export function fillPlaces(ids: readonly string[], left: readonly string[]): string[] {
  const rest = [...ids];
  const places: (string | undefined)[] = rest.splice(0, maxShown);
  for (const id of left) {
    const place = places.indexOf(id);
    if (place >= 0) places[place] = rest.shift();
  }
  return places.filter((id) => id !== undefined);
}
