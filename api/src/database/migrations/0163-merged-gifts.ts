import type { TableMigration } from "../migration.ts";

/**
 * What has been merged into another gift stays, deleted, as long as that does: with its number, its giver and what they
 * agreed to. Its addresses, and those of its files, lead to the other.
 */
export const mergedGifts: TableMigration = {
  name: "0163-merged-gifts",
  up: `
    CREATE TABLE merged_gifts (
      organization_id uuid NOT NULL,
      contribution_id uuid NOT NULL,
      into_id uuid NOT NULL,
      before jsonb NOT NULL,
      actor_id uuid,
      merged_at timestamptz NOT NULL,
      PRIMARY KEY (organization_id, contribution_id),
      CHECK (contribution_id <> into_id),
      FOREIGN KEY (organization_id, contribution_id) REFERENCES contributions ON DELETE CASCADE,
      FOREIGN KEY (organization_id, into_id) REFERENCES contributions ON DELETE CASCADE
    );
    CREATE INDEX merged_gifts_contribution ON merged_gifts (contribution_id);
    CREATE INDEX merged_gifts_into ON merged_gifts (organization_id, into_id);
    CREATE TABLE merged_files (
      organization_id uuid NOT NULL,
      media_id uuid NOT NULL,
      into_id uuid NOT NULL,
      contribution_id uuid NOT NULL,
      PRIMARY KEY (organization_id, media_id),
      FOREIGN KEY (organization_id, media_id) REFERENCES media ON DELETE CASCADE,
      FOREIGN KEY (organization_id, into_id) REFERENCES media ON DELETE CASCADE,
      FOREIGN KEY (organization_id, contribution_id) REFERENCES merged_gifts ON DELETE CASCADE
    );
    CREATE INDEX merged_files_media ON merged_files (media_id);
    CREATE INDEX merged_files_into ON merged_files (organization_id, into_id);
    CREATE INDEX merged_files_contribution ON merged_files (organization_id, contribution_id)`,
  down: "DROP TABLE merged_files; DROP TABLE merged_gifts",
};
