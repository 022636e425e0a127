import type { TableMigration } from "../migration.ts";

const ofFiles = "'updated_at', 'search', 'indexed_by', 'look', 'look_by', 'placeholder', 'end_told'";
const ofContributions = "'updated_at', 'looked_at', 'admin_comments'";

const noteClosing = (table: string) => `
    CREATE OR REPLACE TRIGGER ${table}_closing BEFORE UPDATE OF open_until ON ${table}
      FOR EACH ROW EXECUTE FUNCTION note_closing();
    CREATE TRIGGER ${table}_closing_of_new BEFORE INSERT ON ${table}
      FOR EACH ROW WHEN (NEW.open_until IS NOT NULL) EXECUTE FUNCTION note_closing();`;
const noteClosingAlways = (table: string) => `
    DROP TRIGGER ${table}_closing_of_new ON ${table};
    CREATE OR REPLACE TRIGGER ${table}_closing BEFORE INSERT OR UPDATE OF open_until ON ${table}
      FOR EACH ROW EXECUTE FUNCTION note_closing();`;

const changesOfDerivatives = `INSERT INTO record_changes (organization_id, contribution_id)
          SELECT DISTINCT m.organization_id, m.contribution_id FROM made d
          JOIN media m ON m.organization_id = d.organization_id AND m.id = d.media_id`;
const noteDerivatives = (statement: string) => `
    CREATE OR REPLACE FUNCTION note_record_change_of_files() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        ${statement};
        RETURN NULL;
      END $$`;

/**
 * Many rows in one statement cost little more than one: new files are noted once for each contribution, a contribution
 * with its first file, and only a last day is reckoned. The statement for derivatives is planned each time, since a plan
 * that was made for few rows reads all media for each of many.
 */
export const manyAtOnce: TableMigration = {
  name: "0203-many-at-once",
  up: `
    CREATE OR REPLACE TRIGGER note_record AFTER UPDATE OR DELETE ON contributions
      FOR EACH ROW EXECUTE FUNCTION note_record_change(${ofContributions});
    CREATE OR REPLACE TRIGGER note_record AFTER UPDATE OR DELETE ON media
      FOR EACH ROW EXECUTE FUNCTION note_record_change(${ofFiles});
    CREATE FUNCTION note_record_change_of_new_files() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO record_changes (organization_id, contribution_id)
          SELECT DISTINCT organization_id, contribution_id FROM made;
        RETURN NULL;
      END $$;
    CREATE TRIGGER note_record_of_new AFTER INSERT ON media REFERENCING NEW TABLE AS made
      FOR EACH STATEMENT EXECUTE FUNCTION note_record_change_of_new_files();
    ${noteDerivatives(`EXECUTE '${changesOfDerivatives}'`)};
    ${["media", "contributions"].map(noteClosing).join("")}`,
  down: `
    ${["media", "contributions"].map(noteClosingAlways).join("")}
    ${noteDerivatives(changesOfDerivatives)};
    DROP TRIGGER note_record_of_new ON media;
    DROP FUNCTION note_record_change_of_new_files;
    CREATE OR REPLACE TRIGGER note_record AFTER INSERT OR UPDATE OR DELETE ON media
      FOR EACH ROW EXECUTE FUNCTION note_record_change(${ofFiles});
    CREATE OR REPLACE TRIGGER note_record AFTER INSERT OR UPDATE OR DELETE ON contributions
      FOR EACH ROW EXECUTE FUNCTION note_record_change(${ofContributions})`,
};
