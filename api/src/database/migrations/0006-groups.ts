import type { Migration } from "../migration.ts";

/** Why: a collection that is not public can be shown to a named group of members. */
export const groups: Migration = {
  name: "0006-groups",
  up: `
    CREATE TABLE groups (
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      name text NOT NULL CHECK (name <> '' AND name NOT IN ('default', '_no_group')),
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (organization_id, id),
      CONSTRAINT groups_name_key UNIQUE (organization_id, name)
    );
    CREATE TABLE group_members (
      organization_id uuid NOT NULL,
      group_id uuid NOT NULL,
      user_id uuid NOT NULL,
      is_admin boolean NOT NULL DEFAULT false,
      PRIMARY KEY (organization_id, group_id, user_id),
      FOREIGN KEY (organization_id, group_id) REFERENCES groups ON DELETE CASCADE,
      FOREIGN KEY (organization_id, user_id) REFERENCES memberships ON DELETE CASCADE
    );
    CREATE INDEX group_members_user ON group_members (user_id);
  `,
  down: `
    DROP TABLE group_members;
    DROP TABLE groups;
  `,
};
