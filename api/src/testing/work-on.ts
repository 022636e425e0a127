/** Runs only the jobs of some queues, several of each at once. */
import { createHandlers } from "../job-handlers.ts";
import type { JobName } from "../jobs/jobs.ts";
import type { TestApi } from "./test-api.ts";

/** Jobs of a picture or film from its arrival until all of it is shown. */
export const pictureJobs: readonly JobName[] = ["make-previews", "make-derivatives", "make-film", "make-tiles"];

export const workOn = (api: TestApi, names: readonly JobName[], handlers = createHandlers(api.parts)): Promise<void> =>
  api.parts.jobs.work(handlers, 1, new Map(names.map((name) => [name, 4])));
