/** The objects that the rows refer to. */

/** Takes the place of an organization in keys of the platform's own objects. */
export const platform = "00000000-0000-0000-0000-000000000000";

/** SQL for every object that a row names. A cover is named itself; its sizes are stored beside it. */
export const namedObjects = `
  SELECT original_key AS key FROM media
  UNION ALL SELECT key FROM derivatives
  UNION ALL SELECT key FROM related_files
  UNION ALL SELECT clean_key FROM related_files WHERE clean_key IS NOT NULL
  UNION ALL SELECT logo_key FROM organizations WHERE logo_key IS NOT NULL
  UNION ALL SELECT picture_key FROM slide_pictures
  UNION ALL SELECT image_key FROM collections WHERE image_key IS NOT NULL
  UNION ALL SELECT unnest(keys) FROM uploads`;
