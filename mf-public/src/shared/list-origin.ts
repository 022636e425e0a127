import type { CollectionMediaQuery } from "./endpoints.ts";
import type { SearchQuery } from "./search/endpoints.ts";

/** The list in which a picture was found. */
export type ListOrigin =
  | { kind: "collection"; list: CollectionMediaQuery; total: number }
  | { kind: "search"; asked: SearchQuery }
  | { kind: "favorites" }
  /** Of who is signed in, by its id, or shared, by its key. */
  | { kind: "set"; id: string }
  | { kind: "shared-set"; key: string };

/** What links to a picture put into the state of its history entry, where it outlives a reload. */
export interface PictureHistoryState {
  listedIn?: ListOrigin;
}
