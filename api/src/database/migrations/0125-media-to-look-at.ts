import type { Migration } from "../migration.ts";

/** Why: a job looks for pictures whose look is still to be made. */
export const mediaToLookAt: Migration = {
  name: "0125-media-to-look-at",
  index: "media_to_look_at",
  on: "media (look_by) WHERE state = 'ready'",
};
