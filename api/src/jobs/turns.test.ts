import { randomUUID } from "node:crypto";
import { openTestApi } from "../testing/test-api.ts";
import { findTurns, maxCounted } from "./turns.ts";

const api = openTestApi();

it("counts no more of a long backlog for a new job than of a short one, whose owners still take turns", async () => {
  const { sequelize } = api.database;
  await sequelize.query(
    `INSERT INTO jobs.job (name, data)
     SELECT 'send-mail', '{"line":"many"}'::jsonb FROM generate_series(1, :count)`,
    { replacements: { count: maxCounted + 5_000 } },
  );
  const jobs = ["many", "many", "one"].map((line) => ({ mailId: line, line }));
  expect(await findTurns(sequelize, "send-mail", jobs)).toEqual([
    { line: "many", priority: -maxCounted },
    { line: "many", priority: -maxCounted - 1 },
    { line: "one", priority: 0 },
  ]);
});

it("lets the accounts of one turn wait in one line, without others behind them", async () => {
  const picture = (turn: string) => ({ organizationId: randomUUID(), mediaId: randomUUID(), turn });
  const jobs = [...Array.from({ length: 40 }, () => picture("opened in one hour")), picture("someone else")];
  const priorities = (await findTurns(api.database.sequelize, "make-previews", jobs)).map(({ priority }) => priority);
  expect(priorities.slice(1, 3)).toEqual([-1, -2]);
  expect(priorities.at(-1)).toBe(0);
});

it("puts pictures behind others by how much processor time their sender has used", async () => {
  const [organizationId, mediaId] = [randomUUID(), randomUUID()];
  const turns = await findTurns(api.database.sequelize, "make-previews", [{ organizationId, mediaId, behind: 12 }]);
  expect(turns.map(({ priority }) => priority)).toEqual([-12]);
});
