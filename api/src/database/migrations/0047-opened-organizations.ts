import type { Migration } from "../migration.ts";

/**
 * Why: a new organization was on the start page before anybody had written a word for it. Those that are there already
 * stay where they are; a new one is opened by whoever looks after it.
 */
export const openedOrganizations: Migration = {
  name: "0047-opened-organizations",
  up: `
    ALTER TABLE organizations ADD COLUMN opened_at timestamptz DEFAULT now();
    COMMENT ON COLUMN organizations.opened_at IS 'Since when the start page lists it; null while it is being prepared.';
  `,
  down: "ALTER TABLE organizations DROP COLUMN opened_at",
};
