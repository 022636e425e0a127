-- What has been public stays known for ever, by its ids alone: for addresses that are never given to anything else, and
-- for systems that have harvested it.
CREATE TABLE records (
  organization_id uuid NOT NULL,
  media_id uuid NOT NULL,
  contribution_id uuid NOT NULL,
  collection_id uuid NOT NULL,
  gone_at timestamptz,
  is_deleted boolean NOT NULL DEFAULT false,
  is_silent boolean NOT NULL DEFAULT false,
  is_offered boolean NOT NULL DEFAULT false,
  stamped_at timestamptz,
  PRIMARY KEY (organization_id, media_id)
);
COMMENT ON COLUMN records.is_deleted IS 'By staff; otherwise whoever gave it took it back.';
COMMENT ON COLUMN records.is_silent IS 'It was withheld by the organization before it went: nothing is told of it.';
COMMENT ON COLUMN records.is_offered IS 'To harvesters, when it was stamped.';
COMMENT ON COLUMN records.stamped_at IS 'When what harvesters read of it last changed; null if they never could.';
CREATE INDEX records_stamped ON records (organization_id, stamped_at, media_id) WHERE stamped_at IS NOT NULL;
CREATE INDEX records_of_collection ON records (organization_id, collection_id, stamped_at, media_id)
  WHERE stamped_at IS NOT NULL;
CREATE INDEX records_of_contribution ON records (contribution_id);

-- Whoever harvests one collection learns there that something has gone into another.
CREATE TABLE record_left (
  organization_id uuid NOT NULL,
  media_id uuid NOT NULL,
  collection_id uuid NOT NULL,
  stamped_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, media_id, collection_id)
);
CREATE INDEX record_left_of_collection ON record_left (organization_id, collection_id, stamped_at, media_id);

-- What may change a record is written down by triggers, so that nothing can forget it; a job reads these changes one
-- after another, and dates all of one contribution at once. Many rows in one statement cost little more than one.
CREATE TABLE record_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id uuid NOT NULL,
  contribution_id uuid,
  collection_id uuid,
  user_id uuid
);
CREATE INDEX record_changes_of_organization ON record_changes (organization_id, id);
CREATE INDEX record_changes_of_contribution ON record_changes (organization_id, contribution_id);

CREATE FUNCTION note_record_change() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        changed jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
      BEGIN
        IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - TG_ARGV = to_jsonb(NEW) - TG_ARGV THEN
          RETURN NULL;
        END IF;
        INSERT INTO record_changes (organization_id, contribution_id, collection_id, user_id) VALUES (
          (CASE TG_TABLE_NAME WHEN 'organizations' THEN changed->>'id' ELSE changed->>'organization_id' END)::uuid,
          (CASE TG_TABLE_NAME WHEN 'contributions' THEN changed->>'id' ELSE changed->>'contribution_id' END)::uuid,
          (CASE TG_TABLE_NAME WHEN 'collections' THEN changed->>'id'
            WHEN 'collection_translations' THEN changed->>'collection_id' END)::uuid,
          (CASE TG_TABLE_NAME WHEN 'memberships' THEN changed->>'user_id' END)::uuid);
        IF TG_TABLE_NAME = 'media' AND TG_OP = 'DELETE' THEN
          UPDATE records SET gone_at = now()
          WHERE organization_id = OLD.organization_id AND media_id = OLD.id AND gone_at IS NULL;
        END IF;
        RETURN NULL;
      END $$;
-- A contribution is noted with its first file.
CREATE TRIGGER note_record AFTER UPDATE OR DELETE ON contributions
  FOR EACH ROW EXECUTE FUNCTION note_record_change('updated_at', 'looked_at', 'admin_comments');
CREATE TRIGGER note_record AFTER UPDATE OR DELETE ON media FOR EACH ROW
  EXECUTE FUNCTION note_record_change('updated_at', 'search', 'indexed_by', 'look', 'look_by', 'placeholder', 'end_told');
CREATE TRIGGER note_record AFTER UPDATE OF state ON cases
  FOR EACH ROW WHEN (NEW.kind = 'contribution') EXECUTE FUNCTION note_record_change('updated_at', 'version');
CREATE TRIGGER note_record AFTER UPDATE OF status, is_public, review, is_harvested ON collections
  FOR EACH ROW EXECUTE FUNCTION note_record_change('updated_at');
CREATE TRIGGER note_record AFTER UPDATE OF title ON collection_translations
  FOR EACH ROW EXECUTE FUNCTION note_record_change('updated_at', 'description', 'about', 'terms');
CREATE TRIGGER note_record_of_language AFTER INSERT OR DELETE ON collection_translations
  FOR EACH ROW EXECUTE FUNCTION note_record_change();
CREATE TRIGGER note_record AFTER UPDATE OF name, language, retired_at, ark_number ON organizations
  FOR EACH ROW EXECUTE FUNCTION note_record_change('updated_at');
CREATE TRIGGER note_record AFTER UPDATE OF status, show_contributions OR DELETE ON memberships
  FOR EACH ROW EXECUTE FUNCTION note_record_change('updated_at');

CREATE FUNCTION note_record_change_of_new_files() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO record_changes (organization_id, contribution_id)
          SELECT DISTINCT organization_id, contribution_id FROM made;
        RETURN NULL;
      END $$;
CREATE TRIGGER note_record_of_new AFTER INSERT ON media REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_record_change_of_new_files();

-- Planned each time, since a plan that was made for few rows reads all media for each of many.
CREATE FUNCTION note_record_change_of_files() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        EXECUTE 'INSERT INTO record_changes (organization_id, contribution_id)
          SELECT DISTINCT m.organization_id, m.contribution_id FROM made d
          JOIN media m ON m.organization_id = d.organization_id AND m.id = d.media_id';
        RETURN NULL;
      END $$;
CREATE TRIGGER note_record AFTER INSERT ON derivatives REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_record_change_of_files();

CREATE FUNCTION note_record_change_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO record_changes (organization_id, user_id)
          SELECT DISTINCT organization_id, NEW.id FROM contributions WHERE user_id = NEW.id;
        RETURN NULL;
      END $$;
CREATE TRIGGER note_record AFTER UPDATE OF alias, first_name, last_name, is_public ON users
  FOR EACH ROW WHEN ((OLD.alias, OLD.first_name, OLD.last_name, OLD.is_public) IS DISTINCT FROM
    (NEW.alias, NEW.first_name, NEW.last_name, NEW.is_public)) EXECUTE FUNCTION note_record_change_of_user();

CREATE FUNCTION note_record_change_of_all() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO record_changes (organization_id) SELECT id FROM organizations;
        RETURN NULL;
      END $$;
CREATE TRIGGER note_record AFTER UPDATE OF url ON licenses
  FOR EACH STATEMENT EXECUTE FUNCTION note_record_change_of_all();
