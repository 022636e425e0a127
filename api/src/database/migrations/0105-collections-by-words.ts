import type { Migration } from "../migration.ts";

/** Why: collections are found by parts of their titles and descriptions. */
export const collectionsByWords: Migration = {
  name: "0105-collections-by-words",
  index: "collections_by_words",
  on: "collection_translations USING gin (media_words(ARRAY[title, description]) gin_trgm_ops)",
};
