import type { TableMigration } from "../migration.ts";

/** Whether a file `f` came into the contribution `g` was merged into. */
const isCopy = (f: string, g: string) => `(${g}.organization_id = ${f}.organization_id
  AND ${g}.into_id = ${f}.contribution_id AND jsonb_exists(${g}.before->'copies', ${f}.id::text))`;

/** Copies that go, with the files that they are copies of. A record of which nothing else is left keeps them. */
const findCopies = `
  CREATE TEMP TABLE merged_copies ON COMMIT DROP AS
  SELECT DISTINCT ON (m.organization_id, m.id) m.organization_id, m.id, own.id AS own_id
  FROM merged_gifts g
  JOIN media m ON ${isCopy("m", "g")}
  LEFT JOIN (merged_files f JOIN media own ON own.organization_id = f.organization_id AND own.id = f.media_id
    AND own.contribution_id = f.contribution_id)
    ON f.organization_id = m.organization_id AND f.into_id = m.id
  WHERE EXISTS (SELECT FROM media o WHERE o.organization_id = m.organization_id AND o.contribution_id = m.contribution_id
    AND NOT EXISTS (SELECT FROM merged_gifts other WHERE ${isCopy("o", "other")}))
  ORDER BY m.organization_id, m.id, g.merged_at;
  CREATE TEMP TABLE merged_related ON COMMIT DROP AS
  SELECT m.organization_id, m.id, m.key, m.clean_key FROM merged_gifts g JOIN related_files m ON ${isCopy("m", "g")}`;

/** The pair that was merged is linked: the file that was shown first is the better one. */
const link = `
  INSERT INTO kept_apart (organization_id, media_id, other_id, better_id, actor_id, decided_at)
  SELECT DISTINCT ON (organization_id, least(own_id, kept_id), greatest(own_id, kept_id))
    organization_id, least(own_id, kept_id), greatest(own_id, kept_id), better_id, actor_id, merged_at
  FROM (
    SELECT DISTINCT ON (g.organization_id, g.contribution_id) g.organization_id, own.id AS own_id, g.actor_id, g.merged_at,
      coalesce(copied.own_id, kept.id) AS kept_id,
      CASE WHEN f.into_id <> kept.id AND (g.before->>'hidden' = kept.id::text
          OR (g.before->>'hidden' IS NULL AND copy.position < kept.position))
        THEN own.id ELSE coalesce(copied.own_id, kept.id) END AS better_id
    FROM merged_gifts g
    JOIN merged_files f ON f.organization_id = g.organization_id AND f.contribution_id = g.contribution_id
    JOIN media own ON own.organization_id = g.organization_id AND own.id = f.media_id
      AND own.contribution_id = g.contribution_id
    JOIN media copy ON copy.organization_id = g.organization_id AND copy.id = f.into_id
    JOIN media kept ON kept.organization_id = g.organization_id AND kept.id = (g.before->>'file')::uuid
    LEFT JOIN merged_copies copied ON copied.organization_id = g.organization_id AND copied.id = kept.id
    -- Of several files, the one that was put beside the kept one: the same, the hidden, or what looks most like it.
    ORDER BY g.organization_id, g.contribution_id, f.into_id = kept.id DESC,
      f.into_id::text IS NOT DISTINCT FROM g.before->>'hidden' DESC, bit_count(own.look # kept.look) NULLS LAST,
      abs(copy.position - kept.position), own.position) pairs
  WHERE own_id <> kept_id
  ON CONFLICT (organization_id, media_id, other_id) DO UPDATE SET better_id = excluded.better_id`;

/** Files are withheld as their copies are, and if these were removed or edited since; permissions of both hold. */
const withholdFiles = `
  UPDATE media m SET withheld_as = found.withheld_as, people = found.people, permission_until = found.permission_until
  FROM (
    SELECT own.organization_id, own.id,
      CASE WHEN copy.id IS NULL OR (jsonb_exists(g.before->'copies', copy.id::text) AND copy.edit IS DISTINCT FROM own.edit)
          THEN 'hidden'
        WHEN g.before->>'hidden' = copy.id::text AND copy.withheld_as = 'hidden' THEN NULL
        ELSE copy.withheld_as END AS withheld_as,
      own.people || coalesce((
        SELECT jsonb_agg(person || '{"who": ""}') FROM jsonb_array_elements(copy.people) person
        WHERE NOT EXISTS (SELECT FROM jsonb_array_elements(own.people) known WHERE known - 'who' = person - 'who')
        ), '[]') AS people,
      coalesce(least(nullif(own.permission_until, ''), nullif(copy.permission_until, '')), '') AS permission_until
    FROM merged_gifts g
    JOIN media own ON own.organization_id = g.organization_id AND own.contribution_id = g.contribution_id
    LEFT JOIN merged_files f ON f.organization_id = own.organization_id AND f.media_id = own.id
    LEFT JOIN media copy ON copy.organization_id = f.organization_id AND copy.id = f.into_id
    WHERE own.withheld_as IS NULL) found
  WHERE m.organization_id = found.organization_id AND m.id = found.id;
  UPDATE related_files r SET withheld_as = CASE WHEN found.copies > 0 THEN found.withheld_as ELSE 'hidden' END
  FROM (
    SELECT own.organization_id, own.id, count(copy.id) AS copies, max(copy.withheld_as) AS withheld_as
    FROM merged_gifts g
    JOIN related_files own ON own.organization_id = g.organization_id AND own.contribution_id = g.contribution_id
    LEFT JOIN related_files copy ON ${isCopy("copy", "g")} AND copy.key = own.key
    WHERE own.withheld_as IS NULL GROUP BY 1, 2) found
  WHERE r.organization_id = found.organization_id AND r.id = found.id`;

/** Of a contribution that was merged into another: as public as that is at most, and deleted if that is. */
const giveBackContributions = `
  UPDATE contributions c SET deleted_at = kept.deleted_at,
    hidden_at = coalesce(c.hidden_at, kept.hidden_at),
    withheld_as = CASE WHEN c.hidden_at IS NULL AND kept.hidden_at IS NOT NULL THEN 'hidden' ELSE c.withheld_as END
  FROM merged_gifts g
  JOIN contributions kept ON kept.organization_id = g.organization_id AND kept.id = g.into_id
  WHERE c.organization_id = g.organization_id AND c.id = g.contribution_id`;

/** The words of the kept file as they were, unless they have been changed since. */
const findWords = `
  CREATE TEMP TABLE words_before ON COMMIT DROP AS
  SELECT m.organization_id, m.id, jsonb_object_agg(said.field, nullif(said.was, '"0001-01-01"')) AS words
  FROM (
    SELECT g.organization_id, (g.before->>'file')::uuid AS id, lower(regexp_replace(key, '([A-Z])', '_\\1', 'g')) AS field,
      first_value(value) OVER (first_to_last) AS was,
      first_value(g.before->'to'->key) OVER (PARTITION BY g.organization_id, g.before->>'file', key
        ORDER BY g.merged_at DESC) AS became
    FROM merged_gifts g CROSS JOIN jsonb_each(g.before->'from')
    WINDOW first_to_last AS (PARTITION BY g.organization_id, g.before->>'file', key ORDER BY g.merged_at)) said
  JOIN media m ON m.organization_id = said.organization_id AND m.id = said.id
  WHERE coalesce(nullif(said.became, '"0001-01-01"'), 'null') = coalesce(CASE
    WHEN m.exact_place IS NULL THEN to_jsonb(m)->said.field
    WHEN said.field = 'location' THEN m.exact_place->'location'
    WHEN said.field = 'location_lat' THEN m.exact_place->'locationLat'
    WHEN said.field = 'location_lng' THEN m.exact_place->'locationLng'
    ELSE to_jsonb(m)->said.field END, 'null')
  GROUP BY 1, 2`;

const words = [
  "title",
  "description",
  "alt_text",
  "date",
  "open_date",
  "socials",
  "tags",
  "is_photographer",
  "other_photographer",
  "license",
  "lang",
  "rights_basis",
  "rights_holder",
  "credit_line",
  "permission_until",
  "people",
];

/** A place that was shown less exactly for the sake of the other one is shown as before; about there has no name of a town. */
const giveBackWords = `
  UPDATE media m SET (${words.join(", ")}, indexed_by) = (
    SELECT ${words.map((word) => `b.${word}`).join(", ")}, 0 FROM jsonb_populate_record(m, w.words) b)
  FROM words_before w WHERE m.organization_id = w.organization_id AND m.id = w.id;
  UPDATE media m SET (location, location_lat, location_lng, place_shown, exact_place) = (
    SELECT CASE shown WHEN 'exact' THEN place->>'location' ELSE '' END,
      CASE shown WHEN 'exact' THEN lat WHEN 'about' THEN round(lat / 0.05) * 0.05 END,
      CASE shown WHEN 'exact' THEN lng WHEN 'about' THEN round(lng / 0.1) * 0.1 END,
      shown, CASE WHEN shown <> 'exact' THEN place END
    FROM (SELECT place, (place->>'locationLat')::numeric AS lat, (place->>'locationLng')::numeric AS lng,
        coalesce(w.words->>'place_shown', m.place_shown) AS shown
      FROM (SELECT coalesce(m.exact_place, jsonb_build_object('location', m.location, 'locationLat', m.location_lat,
          'locationLng', m.location_lng)) || coalesce((SELECT jsonb_object_agg(
            CASE key WHEN 'location_lat' THEN 'locationLat' WHEN 'location_lng' THEN 'locationLng' ELSE key END, value)
          FROM jsonb_each(w.words) WHERE key IN ('location', 'location_lat', 'location_lng')), '{}') AS place) p) q)
  FROM words_before w WHERE m.organization_id = w.organization_id AND m.id = w.id
    AND jsonb_exists_any(w.words, ARRAY['location', 'location_lat', 'location_lng', 'place_shown'])`;

/** What was saved of a copy is saved of the file that it was copied from. */
const giveBackFavorites = [
  ["favorites", "user_id, is_signed_in, created_at"],
  ["favorite_set_items", "set_id"],
]
  .map(
    ([table, columns]) => `
  INSERT INTO ${table} (organization_id, media_id, ${columns})
  SELECT f.organization_id, c.own_id, ${columns} FROM ${table} f
  JOIN merged_copies c ON c.organization_id = f.organization_id AND c.id = f.media_id
  WHERE f.led_from IS NULL AND c.own_id IS NOT NULL ORDER BY f.pagination_id ON CONFLICT DO NOTHING;
  DELETE FROM ${table} WHERE led_from IS NOT NULL`,
  )
  .join(";");

/** Objects that no row names any more are removed by the sweeper. */
const removeCopies = `
  INSERT INTO pending_objects (organization_id, key, alive_at)
  SELECT organization_id, key, 'epoch' FROM (
    SELECT c.organization_id, m.original_key AS key FROM merged_copies c
    JOIN media m ON m.organization_id = c.organization_id AND m.id = c.id
    UNION SELECT c.organization_id, d.key FROM merged_copies c
    JOIN derivatives d ON d.organization_id = c.organization_id AND d.media_id = c.id
    UNION SELECT c.organization_id, t.key FROM merged_copies c
    JOIN tiles t ON t.organization_id = c.organization_id AND t.media_id = c.id
    UNION SELECT organization_id, unnest(ARRAY[key, clean_key]) FROM merged_related) named
  WHERE key IS NOT NULL ON CONFLICT (key) DO UPDATE SET alive_at = excluded.alive_at;
  DELETE FROM media m USING merged_copies c WHERE m.organization_id = c.organization_id AND m.id = c.id;
  DELETE FROM related_files r USING merged_related c WHERE r.organization_id = c.organization_id AND r.id = c.id;
  UPDATE media m SET withheld_as = NULL FROM merged_gifts g
  WHERE m.organization_id = g.organization_id AND m.id::text = g.before->>'hidden'
    AND m.id::text = g.before->>'file' AND m.withheld_as = 'hidden'`;

/** When files, and contributions with the last of them, close to others. */
const closeAgain = `
  UPDATE media m SET open_until = found.last, end_told = NULL
  FROM (
    SELECT m.organization_id, m.id, CASE WHEN m.people @> '[{"answer": "refused"}]' THEN date '0001-01-01'
      ELSE (SELECT min(nullif(until, '')) FROM (
        SELECT m.permission_until AS until UNION ALL
        SELECT person->>'until' FROM jsonb_array_elements(m.people) person WHERE person->>'answer' = 'agreed') days)::date
      END AS last
    FROM merged_gifts g JOIN media m ON m.organization_id = g.organization_id
      AND m.contribution_id IN (g.contribution_id, g.into_id)) found
  WHERE m.organization_id = found.organization_id AND m.id = found.id AND m.open_until IS DISTINCT FROM found.last;
  UPDATE contributions c SET open_until = files.last, updated_at = now()
  FROM merged_gifts g
  CROSS JOIN LATERAL (VALUES (g.contribution_id), (g.into_id)) both_of (id)
  CROSS JOIN LATERAL (SELECT CASE WHEN bool_and(open_until IS NOT NULL) THEN max(open_until) END AS last FROM media
    WHERE organization_id = g.organization_id AND contribution_id = both_of.id AND withheld_as IS NULL) files
  WHERE c.organization_id = g.organization_id AND c.id = both_of.id`;

/** What was taken over is not in the conversation of the other contributor, nor is a place of somebody else. */
const settleCases = `
  DELETE FROM case_entries e USING cases k, merged_gifts g
  WHERE k.organization_id = g.organization_id AND k.contribution_id = g.into_id AND e.organization_id = k.organization_id
    AND e.case_id = k.id AND e.kind = 'edit' AND NOT e.is_contributor AND e.written_at = g.merged_at;
  UPDATE case_entries SET changes = coalesce((
    SELECT jsonb_agg(change) FROM jsonb_array_elements(changes) change WHERE NOT jsonb_exists(change, 'isPlaceOfOther')), '[]')
  WHERE changes @> '[{"isPlaceOfOther": true}]';
  UPDATE cases k SET version = version + 1 FROM merged_gifts g
  WHERE k.organization_id = g.organization_id AND k.kind = 'contribution'
    AND k.contribution_id IN (g.contribution_id, g.into_id);
  DELETE FROM outgoing_mails WHERE kind = 'gift-merged';
  INSERT INTO audit_log (organization_id, action, subject_type, subject_id, data)
  SELECT organization_id, 'contribution:unmerge', 'contribution', into_id, jsonb_build_object('of', contribution_id)
  FROM merged_gifts ORDER BY merged_at;
  DELETE FROM merged_gifts`;

/**
 * Contributions that an earlier release merged are whole again, and linked as the same picture. The tables and columns of
 * merging stay empty until no release in use reads them.
 */
export const mergedApart: TableMigration = {
  name: "0271-merged-apart",
  up: [
    findCopies,
    link,
    withholdFiles,
    giveBackContributions,
    findWords,
    giveBackWords,
    giveBackFavorites,
    removeCopies,
    closeAgain,
    settleCases,
  ].join(";"),
  down: "-- What was taken apart stays so.",
};
