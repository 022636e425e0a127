import type { TableMigration } from "../migration.ts";

const rename = (mailKinds: [string, string], auditKeys: [string, string]) => `
  UPDATE outgoing_mails SET kind = '${mailKinds[1]}' WHERE kind = '${mailKinds[0]}';
  UPDATE audit_log SET data = data - '${auditKeys[0]}' || jsonb_build_object('${auditKeys[1]}', data->'${auditKeys[0]}')
  WHERE jsonb_exists(data, '${auditKeys[0]}')`;

/** Mails and audit entries that an earlier release wrote are named like those of this one. */
export const contributionDeleted: TableMigration = {
  name: "0280-contribution-deleted",
  up: rename(["gift-deleted", "contribution-deleted"], ["isOwnGift", "isOwnContribution"]),
  down: rename(["contribution-deleted", "gift-deleted"], ["isOwnContribution", "isOwnGift"]),
};
