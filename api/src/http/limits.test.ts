import type { Context } from "koa";
import { QueryTypes } from "sequelize";
import { connectDatabase } from "../database/connection.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { createLimits } from "./limits.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

it("counting leaves nothing in the session, which a pooler gives to another process next", async () => {
  const database = connectDatabase(api.database.url, { pool: 1 });
  try {
    const { count, forgive } = createLimits(database.sequelize);
    const attempt = { context: { ip: "192.0.2.1" } as Context, email: "ada@example.org" };
    await count("login", attempt);
    await forgive("login", attempt);
    const prepared = await database.sequelize.query("SELECT name FROM pg_prepared_statements", {
      type: QueryTypes.SELECT,
    });
    expect(prepared).toEqual([]);
  } finally {
    await database.close();
  }
});
