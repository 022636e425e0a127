import type { TableMigration } from "../migration.ts";

/** The bucket of an organization that gets the packages of its hand-overs, and what was put there. */
export const handOverPlaces: TableMigration = {
  name: "0202-hand-over-places",
  up: `
    CREATE TABLE hand_over_places (
      organization_id uuid PRIMARY KEY REFERENCES organizations ON DELETE CASCADE,
      endpoint text NOT NULL,
      region text NOT NULL,
      bucket text NOT NULL,
      prefix text NOT NULL,
      access_key text NOT NULL,
      secret_key bytea NOT NULL
    );
    ALTER TABLE hand_overs ADD COLUMN put_to text, ADD COLUMN put_at timestamptz, ADD COLUMN put_problem text;
    ALTER TABLE hand_over_parts ADD COLUMN put_to text`,
  down: `
    ALTER TABLE hand_over_parts DROP COLUMN put_to;
    ALTER TABLE hand_overs DROP COLUMN put_to, DROP COLUMN put_at, DROP COLUMN put_problem;
    DROP TABLE hand_over_places`,
};
