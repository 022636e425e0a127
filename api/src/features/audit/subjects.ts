/**
 * The name of the subject of an entry `a` of an organization `o`: null if the subject does not exist any more, and then
 * the entry has its last name. Collections are named in `:language`, else in that of the organization. The subject's kind
 * decides which table its id belongs to.
 */
export const subjectColumns = `
  CASE a.subject_type
    WHEN 'contribution' THEN (
      SELECT COALESCE((
        SELECT m.title FROM media m
        WHERE m.organization_id = c.organization_id AND m.contribution_id = c.id AND m.title <> ''
        ORDER BY m.position LIMIT 1), '')
      FROM contributions c WHERE c.id = a.subject_id::uuid AND c.deleted_at IS NULL)
    WHEN 'media' THEN (SELECT COALESCE(m.title, '') FROM media m WHERE m.id = a.subject_id::uuid)
    WHEN 'collection' THEN (
      SELECT COALESCE((
        SELECT t.title FROM collection_translations t
        WHERE t.organization_id = c.organization_id AND t.collection_id = c.id AND t.title <> ''
        ORDER BY t.language_code = :language DESC, t.language_code = o.language DESC, t.language_code = 'en' DESC LIMIT 1), '')
      FROM collections c WHERE c.id = a.subject_id::uuid)
    WHEN 'group' THEN (SELECT g.name FROM groups g WHERE g.organization_id = a.organization_id AND g.id = a.subject_id::uuid)
    WHEN 'organization' THEN (SELECT s.name FROM organizations s WHERE s.id = a.subject_id::uuid)
    WHEN 'user' THEN (
      SELECT COALESCE(NULLIF(trim(s.first_name || ' ' || s.last_name), ''), s.email, '')
      FROM users s WHERE s.id = a.subject_id::uuid)
  END AS title,
  COALESCE(a.data ->> 'title', a.data ->> 'name', (
    SELECT COALESCE(l.data ->> 'title', l.data ->> 'name') FROM audit_log l
    WHERE l.subject_type = a.subject_type AND l.subject_id = a.subject_id
      AND (jsonb_exists(l.data, 'title') OR jsonb_exists(l.data, 'name'))
    ORDER BY l.id DESC LIMIT 1)) AS "lastTitle",
  CASE a.subject_type WHEN 'contribution' THEN (
    SELECT c.collection_id FROM contributions c WHERE c.id = a.subject_id::uuid AND c.deleted_at IS NULL) END AS "collectionId"`;
