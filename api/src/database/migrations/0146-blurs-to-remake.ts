import type { TableMigration } from "../migration.ts";

/** Why: what is blurred was told by cells that were too small for a large shape; those pictures are made again. */
export const blursToRemake: TableMigration = {
  name: "0146-blurs-to-remake",
  up: `
    INSERT INTO media_to_remake SELECT organization_id, id FROM media
    WHERE kind = 'image' AND state = 'ready' AND jsonb_array_length(edit->'blurs') > 0
  `,
  down: "",
};
