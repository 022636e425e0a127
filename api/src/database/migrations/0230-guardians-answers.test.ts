import { Guardian } from "../../models/contributions.ts";
import { AuditEntry } from "../../models/platform.ts";
import { buildCollection, buildContribution, buildOrganization } from "../../testing/build.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { revert } from "../migrate.ts";
import { migrations } from "../migrations.ts";
import { guardiansAnswers } from "./0230-guardians-answers.ts";

const database = openTestDatabase();

it("what guardians agreed to under earlier releases is kept from the record of changes [LAW-12]", async () => {
  const organization = await buildOrganization();
  const collection = await buildCollection({ organization });
  const hidden = await buildContribution({ collection, isPublic: false });
  const shown = await buildContribution({ collection });
  const waiting = await buildContribution({ collection });
  await buildContribution({ collection });
  for (const { id } of [hidden, shown]) {
    await AuditEntry.create({
      organizationId: organization.id,
      action: "contribution:guardian",
      subjectType: "contribution",
      subjectId: id,
      data: { answer: "agreed" },
    });
  }
  await revert(database.url, migrations.length - migrations.indexOf(guardiansAnswers));
  await database.sequelize.query(
    "INSERT INTO guardians (organization_id, contribution_id, email, expires_at) VALUES (:organizationId, :id, 'a@b.org', now())",
    { replacements: { organizationId: organization.id, id: waiting.id } },
  );
  await database.migrate();
  const kept = await Guardian.findAll();
  const agreedTo = new Map(
    kept.map(({ contributionId, email, agreedPublic }) => [contributionId, [email, agreedPublic]]),
  );
  expect(agreedTo).toEqual(
    new Map([
      [hidden.id, [null, false]],
      [shown.id, [null, true]],
      [waiting.id, ["a@b.org", null]],
    ]),
  );
  expect(kept.filter(({ agreedAt }) => agreedAt !== null)).toHaveLength(2);
});
