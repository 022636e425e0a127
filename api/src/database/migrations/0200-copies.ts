import type { TableMigration } from "../migration.ts";

/**
 * What is a copy is marked as one, or gone: favorites that merging led to a record, so that they go when it is taken back;
 * and the texts of reasons in languages in which nobody had written them, which stayed as they were when the original
 * changed.
 */
export const copies: TableMigration = {
  name: "0200-copies",
  up: `
    ALTER TABLE favorites ADD COLUMN led_from uuid;
    ALTER TABLE favorite_set_items ADD COLUMN led_from uuid;
    UPDATE favorites f SET led_from = lead.media_id FROM merged_files lead, favorites o
      WHERE f.organization_id = lead.organization_id AND f.media_id = lead.into_id
        AND o.organization_id = lead.organization_id AND o.media_id = lead.media_id AND o.user_id = f.user_id
        AND f.created_at = o.created_at;
    UPDATE decision_reasons SET texts = texts
      || CASE WHEN texts->>'sv' = texts->>'en' THEN '{"sv": ""}'::jsonb ELSE '{}' END
      || CASE WHEN texts->>'dk' = texts->>'en' THEN '{"dk": ""}'::jsonb ELSE '{}' END
      || CASE WHEN texts->>'fi' = texts->>'en' THEN '{"fi": ""}'::jsonb ELSE '{}' END`,
  down: `
    ALTER TABLE favorite_set_items DROP COLUMN led_from;
    ALTER TABLE favorites DROP COLUMN led_from;
    UPDATE decision_reasons SET texts = (
      SELECT jsonb_object_agg(one.key, coalesce(nullif(one.value, ''), first.value))
      FROM jsonb_each_text(texts) one, LATERAL (
        SELECT value FROM jsonb_each_text(texts) WHERE value <> ''
        ORDER BY array_position(ARRAY['en', 'sv', 'dk', 'fi'], key) LIMIT 1) first)`,
};
