/** The worker as a process of its own, and what becomes of a job whose worker is killed. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { constants, getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { Derivative } from "./models/derivative.ts";
import { Media } from "./models/media.ts";
import { PendingObject } from "./models/pending-object.ts";
import { buildCollection, buildOrganization, buildUser } from "./testing/build.ts";
import { eventually } from "./testing/eventually.ts";
import { type Run, runEntry } from "./testing/run-entry.ts";
import { makeSampleJpeg, makeSampleMpeg } from "./testing/sample-media.ts";
import { startTestApi, type TestApi } from "./testing/test-api.ts";
import { upload } from "./testing/upload.ts";

let api: TestApi;
let folder: string;
const runs: Run[] = [];
beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), "samling-worker-"));
});
afterAll(async () => {
  for (const { child } of runs) child.kill("SIGKILL");
  await Promise.all(runs.map(({ ended }) => ended));
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

function startWorker(): Run {
  const { dataDir, databaseUrl } = api.parts.config;
  const run = runEntry("worker.ts", { env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: "info" } });
  runs.push(run);
  return run;
}

async function contribute(media: Record<string, Buffer>): Promise<string> {
  const organization = await buildOrganization();
  const collection = await buildCollection({ organization });
  const actor = await buildUser({ organization });
  return (await upload(api, { actor, collectionId: collection.id, media })).body.contributionId;
}

const stateOf = async (contributionId: string) => (await Media.findOne({ where: { contributionId } }))?.state;

it("does what is waiting when it starts, has the regular jobs scheduled, and ends cleanly when it is told to", async () => {
  const id = await contribute({ "a.jpg": await makeSampleJpeg() });
  const worker = startWorker();
  await eventually(async () => expect(await stateOf(id)).toBe("ready"), 30);
  const [schedules] = await api.parts.database.sequelize.query("SELECT name FROM jobs.schedule ORDER BY name");
  const regular = [
    ...["compare-storage", "find-unclean-files", "forget-expired", "purge-collections"],
    ...["remake-media", "start-fixity", "sweep-objects"],
  ];
  expect(schedules).toEqual(regular.map((name) => ({ name })));
  worker.child.kill("SIGTERM");
  expect(await worker.ended).toBe(0);
}, 60_000);

it("tells people that nothing more will come when the last try at a picture has failed", async () => {
  const id = await contribute({ "a.jpg": await makeSampleJpeg() });
  const media = await Media.findOne({ where: { contributionId: id }, rejectOnEmpty: true });
  await api.parts.storage.remove([media.originalKey]);
  const { sequelize } = api.parts.database;
  await sequelize.query("UPDATE jobs.job SET retry_limit = 0 WHERE data->>'mediaId' = :mediaId", {
    replacements: { mediaId: media.id },
  });
  const worker = startWorker();
  await eventually(async () => expect(await stateOf(id)).toBe("failed"), 30);
  worker.child.kill("SIGTERM");
  expect(await worker.ended).toBe(0);
}, 60_000);

it("gives way to the processes that somebody waits for", async () => {
  const worker = startWorker();
  await worker.says("working");
  expect(getPriority(worker.child.pid)).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL);
  worker.child.kill("SIGKILL");
  await worker.ended;
});

it("leaves the job of a killed worker to another, which does it once", async () => {
  const film = await readFile(await makeSampleMpeg({ folder, name: "long.mpg", size: "1280x720", seconds: 20 }));
  const first = startWorker();
  await first.says("working");
  const id = await contribute({ "long.mpg": film });
  const { sequelize } = api.parts.database;
  const active = async () => {
    const [rows] = await sequelize.query("SELECT id FROM jobs.job WHERE name = 'make-film' AND state = 'active'");
    return rows.length;
  };
  await eventually(async () => expect(await active()).toBe(1), 30);
  first.child.kill("SIGKILL");
  await first.ended;
  expect(await stateOf(id)).toBe("pending");

  const second = startWorker();
  await eventually(async () => expect(await stateOf(id)).toBe("ready"), 110);
  const { id: mediaId } = await Media.findOne({ where: { contributionId: id }, rejectOnEmpty: true });
  expect(await Derivative.count({ where: { mediaId } })).toBe(7);
  expect(await PendingObject.count()).toBe(0);
  // Lines of its own job only: a full hour may have begun a scheduled one meanwhile. It is written after the row.
  const ends = () => second.output().stdout.match(/"job":"make-film".*job ended/g) ?? [];
  await eventually(async () => expect(ends()).not.toHaveLength(0), 10);
  expect(ends()).toHaveLength(1);
}, 150_000);

// The last, since it leaves films that are not made.
it("makes a picture at once while films are being made", async () => {
  const picture = await makeSampleJpeg();
  const worker = startWorker();
  await worker.says("working");
  const secondsUntilReady = async () => {
    const began = performance.now();
    const id = await contribute({ "a.jpg": picture });
    await eventually(async () => expect(await stateOf(id)).toBe("ready"), 60);
    return (performance.now() - began) / 1000;
  };
  const alone = await secondsUntilReady();
  const film = await readFile(await makeSampleMpeg({ folder, name: "long.mpg", size: "1920x1080", seconds: 20 }));
  const films = await contribute({ "a.mpg": film, "b.mpg": film });
  const { sequelize } = api.parts.database;
  await eventually(async () => {
    const [active] = await sequelize.query("SELECT 1 FROM jobs.job WHERE name LIKE 'make-%' AND state = 'active'");
    expect(active).not.toHaveLength(0);
  }, 30);
  expect(await secondsUntilReady()).toBeLessThan(alone + 2);
  expect(await stateOf(films)).toBe("pending");
  worker.child.kill("SIGKILL");
  await worker.ended;
}, 120_000);
