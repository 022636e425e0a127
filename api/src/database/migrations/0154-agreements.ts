import type { TableMigration } from "../migration.ts";

const hashOf = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

/**
 * What was agreed to belongs to the gift, with its wording, and stays when the giver leaves. Of what was agreed before, the
 * wording is known where it is still in force. Who gave what somebody left without a name tells the record of changes.
 */
export const agreements: TableMigration = {
  name: "0154-agreements",
  up: `
    CREATE TABLE agreed_texts (
      sha256 text PRIMARY KEY,
      text text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE agreements (
      organization_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      contribution_id uuid NOT NULL,
      kind text NOT NULL CHECK (kind IN ('organization-terms', 'collection-terms', 'license')),
      license text,
      media_ids uuid[] NOT NULL DEFAULT '{}',
      text_hash text NOT NULL,
      version timestamptz,
      language text NOT NULL,
      is_vouched boolean NOT NULL DEFAULT false,
      agreed_at timestamptz NOT NULL,
      PRIMARY KEY (organization_id, id),
      FOREIGN KEY (organization_id, contribution_id) REFERENCES contributions ON DELETE CASCADE
    );
    CREATE INDEX agreements_contribution ON agreements (organization_id, contribution_id);
    INSERT INTO agreed_texts (sha256, text)
      SELECT DISTINCT ON (1) ${hashOf("terms")}, terms FROM (
        SELECT terms FROM organization_translations UNION ALL SELECT terms FROM collection_translations) known
      WHERE terms <> '' AND ${hashOf("terms")} IN (SELECT text_hash FROM consents);
    INSERT INTO agreements (organization_id, contribution_id, kind, text_hash, version, language, is_vouched, agreed_at)
      SELECT c.organization_id, c.contribution_id, c.kind, c.text_hash, c.version, c.language, c.is_vouched, c.created_at
      FROM consents c JOIN contributions g ON g.organization_id = c.organization_id AND g.id = c.contribution_id;
    INSERT INTO agreements (organization_id, contribution_id, kind, text_hash, version, language, is_vouched, agreed_at)
      SELECT g.organization_id, g.id, c.kind, c.text_hash, c.version, c.language, c.is_vouched, c.created_at
      FROM contributions g CROSS JOIN LATERAL (
        SELECT * FROM consents c WHERE c.organization_id = g.organization_id AND c.kind = 'organization-terms'
          AND c.created_at <= g.created_at AND c.user_id = coalesce(g.user_id, (
            SELECT actor_id FROM audit_log WHERE subject_type = 'contribution' AND subject_id = g.id::text
              AND action = 'contribution:create' LIMIT 1))
        ORDER BY c.created_at DESC LIMIT 1) c`,
  down: "DROP TABLE agreements; DROP TABLE agreed_texts",
};
