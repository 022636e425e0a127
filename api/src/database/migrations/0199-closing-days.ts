import type { TableMigration } from "../migration.ts";

const noteClosing = (table: string) => `
    CREATE TRIGGER ${table}_closing BEFORE INSERT OR UPDATE OF open_until ON ${table}
      FOR EACH ROW EXECUTE FUNCTION note_closing();`;
const ofOrganization = (table: string) => `
      UPDATE ${table} SET open_until = open_until WHERE organization_id = NEW.id AND open_until IS NOT NULL;`;

/**
 * When a last day ends: at midnight where the organization is, so a change of its time zone moves it. What closed with a
 * file that is withheld by now is reckoned anew.
 */
export const closingDays: TableMigration = {
  name: "0199-closing-days",
  up: `
    ALTER TABLE media ADD COLUMN closes_at timestamptz;
    ALTER TABLE contributions ADD COLUMN closes_at timestamptz;
    CREATE FUNCTION note_closing() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      NEW.closes_at := CASE WHEN NEW.open_until IS NOT NULL THEN ((NEW.open_until + 1)::timestamp AT TIME ZONE
        (SELECT time_zone FROM organizations WHERE id = NEW.organization_id)) END;
      RETURN NEW;
    END $$;
    ${["media", "contributions"].map(noteClosing).join("")}
    CREATE FUNCTION move_closing() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      ${["media", "contributions"].map(ofOrganization).join("")}
      RETURN NULL;
    END $$;
    CREATE TRIGGER organizations_closing AFTER UPDATE OF time_zone ON organizations
      FOR EACH ROW WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION move_closing();
    UPDATE media SET open_until = open_until WHERE open_until IS NOT NULL;
    UPDATE contributions c SET open_until = files.last FROM (
      SELECT organization_id, contribution_id, CASE WHEN bool_and(open_until IS NOT NULL) THEN max(open_until) END AS last
      FROM media WHERE withheld_as IS NULL AND contribution_id IN (
        SELECT contribution_id FROM media WHERE open_until IS NOT NULL)
      GROUP BY 1, 2) files
    WHERE c.organization_id = files.organization_id AND c.id = files.contribution_id AND (
      c.open_until IS DISTINCT FROM files.last OR files.last IS NOT NULL)`,
  down: `
    DROP TRIGGER organizations_closing ON organizations;
    DROP TRIGGER contributions_closing ON contributions;
    DROP TRIGGER media_closing ON media;
    DROP FUNCTION move_closing, note_closing;
    ALTER TABLE contributions DROP COLUMN closes_at;
    ALTER TABLE media DROP COLUMN closes_at`,
};
