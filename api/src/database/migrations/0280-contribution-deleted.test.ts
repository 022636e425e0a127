import { AuditEntry, OutgoingMail } from "../../models/platform.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { revert } from "../migrate.ts";
import { migrations } from "../migrations.ts";
import { contributionDeleted } from "./0280-contribution-deleted.ts";

const database = openTestDatabase();

it("mails and audit entries of an earlier release get the names of this one", async () => {
  const entry = { action: "contribution:publish", subjectType: "contribution", subjectId: "a" };
  await revert(database.url, migrations.length - migrations.indexOf(contributionDeleted));
  // Without the columns of later releases.
  await database.sequelize.query(
    `INSERT INTO outgoing_mails (id, recipient, language, kind, data)
     SELECT gen_random_uuid(), 'a@example.org', 'en', kind, '{}' FROM unnest(ARRAY['gift-deleted', 'welcome']) kind`,
  );
  await AuditEntry.create({ ...entry, data: { reason: "other", isOwnGift: true } });
  await AuditEntry.create({ ...entry, data: {} });
  await database.migrate();
  expect((await OutgoingMail.findAll()).map(({ kind }) => kind).sort()).toEqual(["contribution-deleted", "welcome"]);
  const entries = await AuditEntry.findAll({ order: ["id"] });
  expect(entries.map(({ data }) => data)).toEqual([{ reason: "other", isOwnContribution: true }, {}]);
});
