/** The objects that the rows refer to. */
import { coverWidths } from "@samling/contract/covers";
import { QueryTypes, type Sequelize } from "sequelize";

/** Takes the place of an organization in keys of the platform's own objects. */
export const platform = "00000000-0000-0000-0000-000000000000";

/** SQL for every object of `namedObjects` that a backup includes: packages can be packed again. */
export const backupObjects = `
  SELECT original_key AS key, bytes, sha256 FROM media
  UNION ALL SELECT key, bytes, sha256 FROM derivatives
  UNION ALL SELECT key, bytes, sha256 FROM tiles WHERE key IS NOT NULL
  UNION ALL SELECT key, bytes, sha256 FROM related_files
  UNION ALL SELECT clean_key, clean_bytes, clean_sha256 FROM related_files WHERE clean_key IS NOT NULL
  UNION ALL SELECT key, bytes, sha256 FROM deeds
  UNION ALL SELECT logo_key, NULL, NULL FROM organizations WHERE logo_key IS NOT NULL
  UNION ALL SELECT picture_key, NULL, NULL FROM slide_pictures
  UNION ALL SELECT image_key, NULL, NULL FROM collections WHERE image_key IS NOT NULL
  UNION ALL SELECT unnest(keys), NULL, NULL FROM uploads`;

/** SQL for objects that rows name, with size and hash if known. The sizes of a cover are stored beside it. */
export const namedObjects = `${backupObjects}
  UNION ALL SELECT key, bytes, sha256 FROM hand_over_parts`;

/** SQL for the sizes of covers. One may be missing: a cover may have been stored when there were fewer. */
export const coverSizes = `
  SELECT regexp_replace(image_key, '[.]jpg$', '-' || width || '.webp') AS key
  FROM collections, unnest(ARRAY[${coverWidths.join(", ")}]) AS width WHERE image_key ~ '/cover-[^/]+[.]jpg$'`;

export async function isNamed(sequelize: Sequelize, key: string): Promise<boolean> {
  const rows = await sequelize.query(`SELECT 1 FROM (${namedObjects}) n WHERE n.key = $1 LIMIT 1`, {
    bind: [key],
    type: QueryTypes.SELECT,
  });
  return rows.length > 0;
}
