import type { MediaOfCollection } from "./endpoints.ts";
import type { Asked } from "./search/endpoints.ts";

/** The list in which a picture was found. */
export type ListOrigin =
  | { kind: "collection"; list: MediaOfCollection; total: number }
  | { kind: "search"; asked: Asked }
  | { kind: "favorites" }
  /** Of who is signed in, by its id, or shared, by its key. */
  | { kind: "set"; id: string }
  | { kind: "shared-set"; key: string };

/** What links to a picture put into the state of its history entry, where it outlives a reload. */
export interface PictureState {
  listedIn?: ListOrigin;
}
