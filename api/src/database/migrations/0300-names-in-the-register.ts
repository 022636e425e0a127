import type { TableMigration } from "../migration.ts";

const nameOf = (u: string) => `coalesce(nullif(trim(${u}.first_name || ' ' || ${u}.last_name), ''), ${u}.alias)`;
const fill = (table: string) => `
  UPDATE ${table} a SET contributor = ${nameOf("u")} FROM contributions c JOIN users u ON u.id = c.user_id
  WHERE c.organization_id = a.organization_id AND c.id = a.contribution_id AND u.erased_at IS NULL;`;

/** The register keeps the names of contributors; those who have left before stay without one. */
export const namesInTheRegister: TableMigration = {
  name: "0300-names-in-the-register",
  up: `
    ALTER TABLE accessions ADD COLUMN contributor text NOT NULL DEFAULT '';
    ALTER TABLE intended_accessions ADD COLUMN contributor text NOT NULL DEFAULT '';
    COMMENT ON COLUMN accessions.contributor IS 'The name at the accession, for staff alone; it stays when the person leaves.';
    ${fill("accessions")}
    ${fill("intended_accessions")}`,
  down: `
    ALTER TABLE intended_accessions DROP COLUMN contributor;
    ALTER TABLE accessions DROP COLUMN contributor;`,
};
