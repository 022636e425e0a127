import type { TableMigration } from "../migration.ts";

/** What is told of records: no more than is shown, and all that harvesters read differently. */
export const whatRecordsTell: TableMigration = {
  name: "0192-what-records-tell",
  up: `
    ALTER TABLE records ADD COLUMN is_silent boolean NOT NULL DEFAULT false;
    COMMENT ON COLUMN records.is_silent IS 'It was withheld by the organization before it went: nothing is told of it.';
    CREATE FUNCTION note_record_change_of_files() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO record_changes (organization_id, contribution_id)
          SELECT DISTINCT m.organization_id, m.contribution_id FROM made d
          JOIN media m ON m.organization_id = d.organization_id AND m.id = d.media_id;
        RETURN NULL;
      END $$;
    CREATE TRIGGER note_record AFTER INSERT ON derivatives REFERENCING NEW TABLE AS made
      FOR EACH STATEMENT EXECUTE FUNCTION note_record_change_of_files();
    CREATE TRIGGER note_record_of_language AFTER INSERT OR DELETE ON collection_translations
      FOR EACH ROW EXECUTE FUNCTION note_record_change();
    INSERT INTO record_changes (organization_id, contribution_id)
      SELECT DISTINCT organization_id, contribution_id FROM records WHERE NOT is_offered`,
  down: `
    DROP TRIGGER note_record_of_language ON collection_translations;
    DROP TRIGGER note_record ON derivatives;
    DROP FUNCTION note_record_change_of_files;
    ALTER TABLE records DROP COLUMN is_silent`,
};
