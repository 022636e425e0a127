import type { Migration } from "../migration.ts";

/** Why: among a million media, those that look like one are found without reading the others. */
export const mediaByLook: Migration = {
  name: "0124-media-by-look",
  index: "media_by_look",
  on: "media USING gin (look_parts(look))",
};
