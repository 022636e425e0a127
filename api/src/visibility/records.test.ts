import { buildCollection, buildContribution } from "../testing/build.ts";
import { openTestApi } from "../testing/test-api.ts";

const api = openTestApi();

const media = `INSERT INTO media
    (organization_id, collection_id, contribution_id, kind, original_key, original_name, type, bytes, sha256, open_until)
  SELECT c.organization_id, c.collection_id, c.id, 'image', n::text, 'a.png', 'image/png', 1, 'x',
    CASE WHEN n = 1 THEN date '2030-01-31' END
  FROM contributions c, generate_series(1, 1000) AS n`;

describe("a thousand files that come in one statement", () => {
  it("are noted once for each contribution, and the last day of one is computed", async () => {
    const { sequelize } = api.database;
    const collection = await buildCollection();
    for (const _ of ["first", "second"]) await buildContribution({ collection });
    await sequelize.query("DELETE FROM record_changes");
    await sequelize.query(media);
    const [changes] = await sequelize.query("SELECT contribution_id FROM record_changes");
    expect(changes).toHaveLength(2);
    const [closing] = await sequelize.query("SELECT closes_at FROM media WHERE closes_at IS NOT NULL");
    expect(closing).toHaveLength(2);
  });
});
