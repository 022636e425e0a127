import { AuditEntry, OutgoingMail } from "../../models/platform.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { revert } from "../migrate.ts";
import { migrations } from "../migrations.ts";
import { contributionDeleted } from "./0280-contribution-deleted.ts";

const database = openTestDatabase();

it("mails and audit entries of an earlier release get the names of this one", async () => {
  const mail = { recipient: "a@example.org", language: "en" as const };
  const entry = { action: "contribution:publish", subjectType: "contribution", subjectId: "a" };
  await revert(database.url, migrations.length - migrations.indexOf(contributionDeleted));
  await OutgoingMail.create({ ...mail, kind: "gift-deleted" as never, data: {} });
  await OutgoingMail.create({ ...mail, kind: "welcome", data: {} });
  await AuditEntry.create({ ...entry, data: { reason: "other", isOwnGift: true } });
  await AuditEntry.create({ ...entry, data: {} });
  await database.migrate();
  expect((await OutgoingMail.findAll()).map(({ kind }) => kind).sort()).toEqual(["contribution-deleted", "welcome"]);
  const entries = await AuditEntry.findAll({ order: ["id"] });
  expect(entries.map(({ data }) => data)).toEqual([{ reason: "other", isOwnContribution: true }, {}]);
});
