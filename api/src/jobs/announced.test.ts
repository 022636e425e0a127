import { setTimeout as sleep } from "node:timers/promises";
import { createHandlers } from "../job-handlers.ts";
import { eventually } from "../testing/eventually.ts";
import { openTestApi } from "../testing/test-api.ts";

const api = openTestApi();

it("begins a job as soon as it is enqueued, without waiting for the next poll", async () => {
  let ended = 0;
  const endOne = async () => {
    ended += 1;
    return "done" as const;
  };
  const handlers = { ...createHandlers(api.parts), "renew-story": endOne };
  await api.parts.jobs.work(handlers, 1, new Map([["renew-story", 1]]));
  await sleep(500);
  const began = performance.now();
  for (let count = 1; count <= 5; count += 1) {
    await api.parts.jobs.enqueue("renew-story", { organizationId: "museum", mediaId: `story ${count}` });
    await eventually(async () => expect(ended).toBe(count));
  }
  // Two polls are five seconds apart.
  expect(performance.now() - began).toBeLessThan(4_500);
});
