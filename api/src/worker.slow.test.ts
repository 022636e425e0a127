/** The worker as a separate process, and jobs whose worker is killed. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { constants, getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { QueryTypes } from "sequelize";
import { requestDerivatives } from "./files/request-derivatives.ts";
import type { JobName } from "./jobs/jobs.ts";
import { Derivative, Media } from "./models/media.ts";
import type { Organization } from "./models/organizations.ts";
import { PendingObject } from "./models/storage.ts";
import { buildCollection, buildOrganization, buildUser } from "./testing/build.ts";
import { eventually } from "./testing/eventually.ts";
import { type EntryProcess, runEntry } from "./testing/run-entry.ts";
import { makeSampleJpeg, makeSampleMpeg } from "./testing/sample-media.ts";
import { startTestApi, type TestApi } from "./testing/test-api.ts";
import { upload } from "./testing/upload.ts";

let api: TestApi;
let picture: Buffer;
/** Takes many times as long as a picture. */
let film: Buffer;
let shortFilm: Buffer;
const runs: EntryProcess[] = [];
let accounts = 0;

beforeAll(async () => {
  api = await startTestApi();
  picture = await makeSampleJpeg();
  const folder = await mkdtemp(join(tmpdir(), "samling-worker-"));
  film = await readFile(await makeSampleMpeg({ folder, name: "long.mpg", size: "1280x720", seconds: 10 }));
  shortFilm = await readFile(await makeSampleMpeg({ folder, name: "short.mpg", size: "160x120", seconds: 1 }));
  await rm(folder, { recursive: true, force: true });
});
// A running worker would take the next test's jobs, and remaining jobs would run in it.
afterEach(async () => {
  for (const { child } of runs) child.kill("SIGKILL");
  await Promise.all(runs.splice(0).map(({ ended }) => ended));
  await api.database.sequelize.query("DELETE FROM jobs.job");
});
afterAll(() => api.stop());

function startWorker(settings: Record<string, string> = {}): EntryProcess {
  const { dataDir, databaseUrl } = api.parts.config;
  const run = runEntry("worker.ts", {
    env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: "info", ...settings },
  });
  runs.push(run);
  return run;
}

async function contribute(media: Record<string, Buffer>, into?: Organization): Promise<string> {
  const organization = into ?? (await buildOrganization());
  const collection = await buildCollection({ organization });
  const actor = await buildUser({ organization });
  // Accounts opened within one hour in one network take one turn.
  accounts += 1;
  await api.database.sequelize.query(
    "UPDATE users SET created_at = created_at - interval '1 hour' * :hours WHERE id = :id",
    { replacements: { id: actor.id, hours: accounts } },
  );
  return (await upload(api, { actor, collectionId: collection.id, media })).body.contributionId;
}

const mediaOf = (contributionId: string) => Media.findOne({ where: { contributionId }, rejectOnEmpty: true });
const stateOf = async (contributionId: string) => (await mediaOf(contributionId)).state;

/** Media of the jobs of a queue in one state, in the order in which they were begun. */
async function findMediaOfJobs(name: JobName, state: "active" | "completed"): Promise<string[]> {
  const rows = await api.database.sequelize.query<{ mediaId: string }>(
    `SELECT data->>'mediaId' AS "mediaId" FROM jobs.job
     WHERE name = :name AND state = :state ORDER BY started_on`,
    { type: QueryTypes.SELECT, replacements: { name, state } },
  );
  return rows.map(({ mediaId }) => mediaId);
}

it("runs waiting jobs at start, schedules the recurring ones, and ends cleanly on request", async () => {
  const id = await contribute({ "a.jpg": picture });
  const worker = startWorker();
  await eventually(async () => expect(await stateOf(id)).toBe("ready"));
  // It takes jobs before it has written the schedules, and before it can stop on request.
  await worker.untilOutput("working");
  const [schedules] = await api.database.sequelize.query("SELECT name FROM jobs.schedule ORDER BY name");
  const regular = [
    "compare-records",
    "compare-storage",
    "dispose-declined",
    "find-missing-tiles",
    "find-unclean-files",
    "forget-expired",
    "forget-words",
    "index-media",
    "look-at-media",
    "number-accessions",
    "purge-collections",
    "remake-media",
    "send-notices",
    "send-thanks",
    "stamp-records",
    "start-fixity",
    "sweep-objects",
    "tell-endings",
  ];
  expect(schedules).toEqual(regular.map((name) => ({ name })));
  worker.child.kill("SIGTERM");
  expect(await worker.ended).toBe(0);
});

it("marks a picture as failed after its last retry", async () => {
  const id = await contribute({ "a.jpg": picture });
  const media = await mediaOf(id);
  await api.parts.storage.remove([media.originalKey]);
  await api.database.sequelize.query("UPDATE jobs.job SET retry_limit = 0 WHERE data->>'mediaId' = :mediaId", {
    replacements: { mediaId: media.id },
  });
  const worker = startWorker();
  await eventually(async () => expect(await stateOf(id)).toBe("failed"));
  await worker.untilOutput("working");
  worker.child.kill("SIGTERM");
  expect(await worker.ended).toBe(0);
});

it("yields to processes that serve requests", async () => {
  const worker = startWorker();
  await worker.untilOutput("working");
  await eventually(async () =>
    expect(getPriority(worker.child.pid)).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL),
  );
});

it("leaves the job of a killed worker to another, which runs it once", async () => {
  const first = startWorker();
  await first.untilOutput("working");
  const id = await contribute({ "long.mpg": film });
  const { id: mediaId } = await mediaOf(id);
  await eventually(async () => expect(await findMediaOfJobs("make-film", "active")).toEqual([mediaId]));
  first.child.kill("SIGKILL");
  await first.ended;
  expect(await stateOf(id)).toBe("pending");
  // It has been silent for long enough to count as dead.
  await api.database.sequelize.query("UPDATE jobs.job SET heartbeat_on = heartbeat_on - interval '20 s'");

  const second = startWorker();
  await eventually(async () => expect(await stateOf(id)).toBe("ready"));
  expect(await Derivative.count({ where: { mediaId } })).toBe(7);
  expect(await PendingObject.count()).toBe(0);
  // Lines of its own job only: a full hour may have begun a scheduled one in the meantime. It is written after the row.
  const ends = () => second.output().stdout.match(/"job":"make-film".*job ended/g) ?? [];
  await eventually(async () => expect(ends()).not.toHaveLength(0));
  expect(ends()).toHaveLength(1);
});

it("serves people in turns, also within an organization, with small sizes first, and rebuilds only what no one waits for", async () => {
  const again = await mediaOf(await contribute({ "again.jpg": picture }));
  await api.database.sequelize.query("DELETE FROM jobs.job");
  await requestDerivatives(api.parts.jobs, [again], { isRebuild: true });
  const organization = await buildOrganization();
  const pictures = Object.fromEntries([1, 2, 3].map((number) => [`${number}.jpg`, picture]));
  const many = await contribute(pictures, organization);
  const single = await mediaOf(await contribute({ "single.jpg": picture }, organization));

  // One at a time, so that each is begun after the previous one has ended.
  const makeAll = async (queue: JobName, count: number) => {
    startWorker({ WORKER_QUEUES: `${queue}=1` });
    await eventually(async () => expect(await findMediaOfJobs(queue, "completed")).toHaveLength(count));
    return findMediaOfJobs(queue, "completed");
  };
  const made = [await makeAll("make-previews", 4), await makeAll("make-derivatives", 5)];
  const manyIds = (await Media.findAll({ where: { contributionId: many } })).map(({ id }) => id);
  const labels = new Map([...manyIds.map((id) => [id, "many"] as const), [single.id, "single"], [again.id, "again"]]);
  const turns = ["many", "single", "many", "many"];
  expect(made.map((ids) => ids.map((id) => labels.get(id)))).toEqual([turns, [...turns, "again"]]);
});

it("takes only the jobs of its queues, and leaves the others to another worker", async () => {
  const first = await contribute({ "first.jpg": picture });
  const short = await contribute({ "short.mpg": shortFilm });
  const filmWorker = startWorker({ WORKER_QUEUES: "make-film" });
  await eventually(async () => expect(await stateOf(short)).toBe("ready"));
  expect(await stateOf(first)).toBe("pending");
  const pictureWorker = startWorker({ WORKER_QUEUES: "make-previews", WORKER_CONCURRENCY: "1" });
  await eventually(async () => expect(await stateOf(first)).toBe("ready"));
  const kindsOf = ({ output }: EntryProcess) =>
    new Set([...output().stdout.matchAll(/"job":"([\w-]+)"/g)].map(([, job]) => job));
  await eventually(async () => expect(kindsOf(pictureWorker)).toEqual(new Set(["make-previews"])));
  expect(kindsOf(filmWorker)).toEqual(new Set(["make-film"]));
});

it("does not start with a queue that does not exist", async () => {
  const worker = startWorker({ WORKER_QUEUES: "make-derivatives=2, make-coffee" });
  expect(await worker.ended).toBe(1);
  expect(worker.output().stderr).toContain('there is no queue "make-coffee"');
});

it("makes a picture at once while films are being made", async () => {
  // In one line with them, the picture would wait until one of the two films, which came before it, has been made.
  const films = [await contribute({ "a.mpg": film }), await contribute({ "b.mpg": film })];
  const id = await contribute({ "a.jpg": picture });

  startWorker();
  await eventually(async () => expect(await stateOf(id)).toBe("ready"));
  expect(await Promise.all(films.map(stateOf))).toEqual(["pending", "pending"]);
  await eventually(async () => expect(await findMediaOfJobs("make-film", "active")).toHaveLength(1));
});
