import type { CollectionMediaQuery } from "./endpoints.ts";
import type { SearchQuery } from "./search/endpoints.ts";

/** The list in which a picture was found. */
export type ListOrigin =
  | { kind: "collection"; list: CollectionMediaQuery; total: number }
  | { kind: "search"; asked: SearchQuery }
  | { kind: "favorites" }
  /** A set of the signed-in person, by its id, or a shared one, by its key. */
  | { kind: "set"; id: string }
  | { kind: "shared-set"; key: string };

/** State that a link to a picture puts into its history entry, where it survives a reload. */
export interface PictureHistoryState {
  listedIn?: ListOrigin;
}
