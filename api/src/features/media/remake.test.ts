/** Films that were processed before places were removed are processed again, when no other job is waiting. */
import { QueryTypes } from "sequelize";
import { filmsToRemake } from "../../database/migrations/0039-films-to-remake.ts";
import { requestDerivatives } from "../../files/request-derivatives.ts";
import { createHandlers } from "../../job-handlers.ts";
import { buildCollection, buildContribution, buildOrganization } from "../../testing/build.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const remake = () => createHandlers(api.parts)["remake-media"]({}, new AbortController().signal);
const query = <T extends object>(sql: string) => api.database.sequelize.query<T>(sql, { type: QueryTypes.SELECT });

it("rebuilds films that were ready before, after everything that somebody waits for", async () => {
  const collection = await buildCollection({ organization: await buildOrganization() });
  const { media = [] } = await buildContribution({
    collection,
    media: [{ kind: "video", state: "ready" }, { state: "ready" }, { kind: "video", state: "pending" }],
  });
  const [old, , waiting] = media;
  if (!old || !waiting) throw new Error("Nothing was built.");
  for (const sql of [filmsToRemake.down, filmsToRemake.up]) await api.database.sequelize.query(sql);
  expect(await query("SELECT media_id AS id FROM media_to_remake")).toEqual([{ id: old.id }]);

  await requestDerivatives(api.parts.jobs, [waiting]);
  expect(await remake()).toBe("skipped");
  await api.database.sequelize.query("DELETE FROM jobs.job WHERE name = 'make-film'");
  expect(await remake()).toBe("done");
  await requestDerivatives(api.parts.jobs, [waiting]);
  const jobs = await query<{ data: object }>(
    "SELECT data FROM jobs.job WHERE name = 'make-film' ORDER BY priority DESC",
  );
  const { organizationId } = old;
  expect(jobs.map(({ data }) => data)).toEqual([
    { organizationId, mediaId: waiting.id },
    { organizationId, mediaId: old.id, isRebuild: true },
  ]);

  await api.database.sequelize.query("DELETE FROM jobs.job WHERE name = 'make-film'");
  expect(await remake()).toBe("skipped");
});
