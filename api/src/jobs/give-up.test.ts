import { createHandlers } from "../job-handlers.ts";
import { eventually } from "../testing/eventually.ts";
import { openTestApi } from "../testing/test-api.ts";
import type { JobName } from "./jobs.ts";
import { queues } from "./queues.ts";

const api = openTestApi();

const abandoned = (Object.keys(queues) as JobName[]).flatMap((name) => {
  const { deadLetter } = queues[name];
  return deadLetter ? [{ name, deadLetter }] : [];
});

it("is followed by the job that gives it up, once its last retry has failed", async () => {
  expect(abandoned.map(({ name }) => name)).toEqual(expect.arrayContaining(["make-previews", "send-mail", "bring-in"]));
  const given: [JobName, unknown][] = [];
  const handlers = { ...createHandlers(api.parts) };
  for (const { name, deadLetter } of abandoned) {
    handlers[name] = async () => {
      throw new Error("It always fails.");
    };
    handlers[deadLetter] = async (data: unknown) => {
      given.push([name, data]);
      return "done";
    };
  }
  const names = abandoned.flatMap(({ name, deadLetter }) => [name, deadLetter]);
  await api.parts.jobs.work(handlers, 1, new Map(names.map((name) => [name, 1])));
  const data = { organizationId: "museum" };
  await api.database.sequelize.query(
    `INSERT INTO jobs.job (name, data, retry_limit, dead_letter)
     SELECT name, :data::jsonb, 0, dead_letter FROM jobs.queue WHERE name IN (:names)`,
    { replacements: { data: JSON.stringify(data), names: abandoned.map(({ name }) => name) } },
  );
  await eventually(async () => expect(given).toHaveLength(abandoned.length));
  expect(given.map(([, received]) => received)).toEqual(abandoned.map(() => data));
});
