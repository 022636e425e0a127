import type { TableMigration } from "../migration.ts";

/**
 * What has been public stays known for ever, by its ids alone: for addresses that are never given to anything else, and
 * for systems that have harvested it. What may change that is written down by triggers, so that nothing can forget it;
 * a job reads these changes one after another.
 */
export const records: TableMigration = {
  name: "0189-records",
  up: `
    ALTER TABLE organizations ADD COLUMN ark_number text, ADD COLUMN former_ark_numbers text[] NOT NULL DEFAULT '{}';
    ALTER TABLE collections ADD COLUMN is_harvested boolean NOT NULL DEFAULT false;
    CREATE TABLE records (
      organization_id uuid NOT NULL,
      media_id uuid NOT NULL,
      contribution_id uuid NOT NULL,
      collection_id uuid NOT NULL,
      gone_at timestamptz,
      is_deleted boolean NOT NULL DEFAULT false,
      is_offered boolean NOT NULL DEFAULT false,
      stamped_at timestamptz,
      PRIMARY KEY (organization_id, media_id)
    );
    CREATE INDEX records_stamped ON records (organization_id, stamped_at, media_id) WHERE stamped_at IS NOT NULL;
    CREATE INDEX records_of_collection ON records (organization_id, collection_id, stamped_at, media_id)
      WHERE stamped_at IS NOT NULL;
    CREATE INDEX records_of_contribution ON records (contribution_id);
    COMMENT ON COLUMN records.is_deleted IS 'By staff; otherwise whoever gave it took it back.';
    COMMENT ON COLUMN records.is_offered IS 'To harvesters, when it was stamped.';
    COMMENT ON COLUMN records.stamped_at IS 'When what harvesters read of it last changed; null if they never could.';
    CREATE TABLE record_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      organization_id uuid NOT NULL,
      contribution_id uuid,
      collection_id uuid,
      user_id uuid
    );
    CREATE INDEX record_changes_of_organization ON record_changes (organization_id, id);
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
    CREATE FUNCTION note_record_change_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO record_changes (organization_id, user_id)
          SELECT DISTINCT organization_id, NEW.id FROM contributions WHERE user_id = NEW.id;
        RETURN NULL;
      END $$;
    CREATE FUNCTION note_record_change_of_all() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO record_changes (organization_id) SELECT id FROM organizations;
        RETURN NULL;
      END $$;
    CREATE TRIGGER note_record AFTER INSERT OR UPDATE OR DELETE ON contributions
      FOR EACH ROW EXECUTE FUNCTION note_record_change('updated_at', 'looked_at', 'admin_comments');
    CREATE TRIGGER note_record AFTER INSERT OR UPDATE OR DELETE ON media
      FOR EACH ROW EXECUTE FUNCTION note_record_change('updated_at', 'search', 'indexed_by', 'look', 'look_by', 'placeholder', 'end_told');
    CREATE TRIGGER note_record AFTER UPDATE OF state ON cases
      FOR EACH ROW WHEN (NEW.kind = 'contribution') EXECUTE FUNCTION note_record_change('updated_at', 'version');
    CREATE TRIGGER note_record AFTER UPDATE OF status, is_public, review, is_harvested ON collections
      FOR EACH ROW EXECUTE FUNCTION note_record_change('updated_at');
    CREATE TRIGGER note_record AFTER UPDATE OF title ON collection_translations
      FOR EACH ROW EXECUTE FUNCTION note_record_change('updated_at', 'description', 'about', 'terms');
    CREATE TRIGGER note_record AFTER UPDATE OF name, language, retired_at, ark_number ON organizations
      FOR EACH ROW EXECUTE FUNCTION note_record_change('updated_at');
    CREATE TRIGGER note_record AFTER UPDATE OF status, show_contributions OR DELETE ON memberships
      FOR EACH ROW EXECUTE FUNCTION note_record_change('updated_at');
    CREATE TRIGGER note_record AFTER UPDATE OF alias, first_name, last_name, is_public ON users
      FOR EACH ROW WHEN ((OLD.alias, OLD.first_name, OLD.last_name, OLD.is_public) IS DISTINCT FROM
        (NEW.alias, NEW.first_name, NEW.last_name, NEW.is_public)) EXECUTE FUNCTION note_record_change_of_user();
    CREATE TRIGGER note_record AFTER UPDATE OF url ON licenses
      FOR EACH STATEMENT EXECUTE FUNCTION note_record_change_of_all();
    INSERT INTO record_changes (organization_id) SELECT id FROM organizations`,
  down: `
    DROP TRIGGER note_record ON licenses;
    DROP TRIGGER note_record ON users;
    DROP TRIGGER note_record ON memberships;
    DROP TRIGGER note_record ON organizations;
    DROP TRIGGER note_record ON collection_translations;
    DROP TRIGGER note_record ON collections;
    DROP TRIGGER note_record ON cases;
    DROP TRIGGER note_record ON media;
    DROP TRIGGER note_record ON contributions;
    DROP FUNCTION note_record_change_of_all, note_record_change_of_user, note_record_change;
    DROP TABLE record_changes, records;
    ALTER TABLE collections DROP COLUMN is_harvested;
    ALTER TABLE organizations DROP COLUMN former_ark_numbers, DROP COLUMN ark_number`,
};
