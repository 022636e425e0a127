import stored from "../../data/collections.json" with { type: "json" };
import type { DemoCollection } from "./types.ts";

export type CollectionKey = keyof typeof stored;

/** Oldest first, in the order of creation. */
export const collections = stored as unknown as Record<CollectionKey, DemoCollection>;
