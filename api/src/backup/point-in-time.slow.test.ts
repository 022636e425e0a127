/** Point-in-time recovery by docs/operating/backup.md: Postgres archives its log, files are from an hourly backup. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Contribution as ContributionAnswer } from "@samling/contract/types";
import { findFreePorts } from "@samling/processes/free-ports";
import { askDatabase, type Postgres, startPostgres } from "@samling/processes/postgres/run";
import pg from "pg";
import { readConfig } from "../config.ts";
import { createParts } from "../create-parts.ts";
import { connectDatabase, type Database } from "../database/connection.ts";
import { sweepObjects } from "../features/media/sweep.ts";
import { compareStorage } from "../features/operations/compare-storage.ts";
import type { User } from "../models/accounts.ts";
import { Media } from "../models/media.ts";
import { buildCollection, buildOrganization, buildUser } from "../testing/build.ts";
import { testEnvironment } from "../testing/environment.ts";
import { eventually } from "../testing/eventually.ts";
import { runCommand } from "../testing/installation.ts";
import { type RunningServer, runServer } from "../testing/run-server.ts";
import { makeSampleJpeg } from "../testing/sample-media.ts";
import { upload } from "../testing/upload.ts";

const run = promisify(execFile);
let folder: string;
let postgres: Postgres | undefined;
let server: RunningServer | undefined;
let database: Database | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "samling-minute-"));
  // Postgres runs as another user than root.
  await run("chmod", ["755", folder]);
});
afterAll(async () => {
  server?.child.kill("SIGKILL");
  await server?.ended;
  await database?.close();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(name: string, settings: string[]): Promise<Postgres> {
  const [port = 0] = await findFreePorts(1);
  return startPostgres({ folder: join(folder, name), port, isTemporary: true, settings });
}

/** A copy while Postgres runs, as pg_basebackup makes one. */
async function makeBase({ url }: Postgres, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url("postgres") });
  await client.connect();
  await client.query("SELECT pg_backup_start('base', true)");
  await run("cp", ["-a", from, to]);
  const { rows } = await client.query("SELECT labelfile FROM pg_backup_stop(false)");
  await client.end();
  await run("sh", ["-c", `rm -rf "${to}"/data/postmaster.pid "${to}"/data/pg_wal/*`]);
  for (const [name, text] of [
    ["backup_label", rows[0].labelfile],
    ["recovery.signal", ""],
  ])
    await writeFile(join(to, "data", name), text);
  await run("sh", [
    "-c",
    `chown --reference="${to}/data/PG_VERSION" "${to}"/data/backup_label "${to}"/data/recovery.signal`,
  ]);
}

async function stopServer(): Promise<void> {
  server?.child.kill("SIGTERM");
  await server?.ended;
}

it("brings rows and files of 14:31 back, also those that were deleted at 14:33, and nothing of 14:33 [WEEK-10]", async () => {
  const archive = join(folder, "archive");
  await mkdir(archive);
  const archiving = `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`;
  // Made first, so that the archive belongs to the same user.
  postgres = await start("first", ["archive_mode=on", archiving]);
  const { uid, gid } = await stat(join(folder, "first/data"));
  await run("chown", [`${uid}:${gid}`, archive]);
  await postgres.createDatabase("samling");
  const environment = { DATABASE_URL: postgres.url("samling"), DATA_DIR: join(folder, "files"), LOG_LEVEL: "info" };
  expect(await runCommand("migrate.ts", [], environment)).toMatchObject({ code: 0 });
  database = connectDatabase(environment.DATABASE_URL);
  server = await runServer(environment);
  const organization = await buildOrganization();
  const collection = await buildCollection({ organization });
  const actor = await buildUser({ organization });
  let width = 300;
  const contribute = async () => {
    width += 1;
    const media = { "a.jpg": await makeSampleJpeg({ width }) };
    const { body } = await upload(server as RunningServer, { actor, collectionId: collection.id, media });
    return body.contributionId;
  };
  const keyOf = async (contributionId: string) =>
    join(
      folder,
      "files/storage/objects",
      (await Media.findOne({ where: { contributionId }, rejectOnEmpty: true })).originalKey,
    );

  await makeBase(postgres, join(folder, "first"), join(folder, "second"));
  const deletedLater = await contribute();
  const backups = join(folder, "backups");
  expect(await runCommand("backup.ts", [backups, "--keep", "24", "--daily", "30"], environment)).toMatchObject({
    code: 0,
  });
  const before = await contribute();
  await sleep(1_100);
  const [{ now: minute = "" } = {}] = (await askDatabase(environment.DATABASE_URL, "SELECT now()::text AS now")).rows;
  await sleep(1_100);
  const after = await contribute();
  const [deletedFile, beforeFile, afterFile] = [await keyOf(deletedLater), await keyOf(before), await keyOf(after)];
  await server.delete("/api/delete-contribution", { actor, query: { contributionId: deletedLater } });
  // As the sweep does ten minutes later.
  await rm(deletedFile);
  const { rows } = await askDatabase(environment.DATABASE_URL, "SELECT pg_walfile_name(pg_switch_wal()) AS name");
  await eventually(() => stat(join(archive, String(rows[0]?.name))), 60);
  await stopServer();
  await database.close();
  await postgres.stop();

  postgres = await start("second", [
    `restore_command=cp ${archive}/%f %p`,
    `recovery_target_time=${minute}`,
    "recovery_target_action=promote",
  ]);
  const restored = { ...environment, DATABASE_URL: postgres.url("samling") };
  const ask = async () => (await askDatabase(restored.DATABASE_URL, "SELECT pg_is_in_recovery() AS is_on")).rows[0];
  await eventually(async () => expect(await ask()).toEqual({ is_on: false }), 60);
  await run("cp", ["--archive", "--no-clobber", `${backups}/objects/.`, join(folder, "files/storage/objects")]);
  expect(await runCommand("move.ts", [], restored)).toMatchObject({ code: 0 });
  database = connectDatabase(restored.DATABASE_URL);
  server = await runServer(restored);
  expect(await Promise.all([deletedLater, before, after].map((id) => read(id, actor)))).toEqual([200, 200, 404]);
  for (const file of [deletedFile, beforeFile]) expect((await stat(file)).size).toBeGreaterThan(0);
  expect((await stat(afterFile)).size).toBeGreaterThan(0);
  await compareTwice(restored);
  await expect(stat(afterFile)).rejects.toThrow("ENOENT");
  for (const file of [deletedFile, beforeFile]) expect((await stat(file)).size).toBeGreaterThan(0);
}, 300_000);

/** Runs the comparisons of the next two Sundays. */
async function compareTwice(environment: Record<string, string>): Promise<void> {
  const parts = createParts(readConfig({ ...testEnvironment, ...environment, LOG_LEVEL: "silent" }));
  for (const days of [2, 9]) {
    const clock = () => new Date(Date.now() + days * 24 * 3_600_000);
    expect(await compareStorage({ ...parts, clock })).toBe("done");
    await sweepObjects(parts, new Date());
  }
  await parts.database.close();
}

/** The original, which the API reads from the storage. */
async function read(contributionId: string, actor: User): Promise<number> {
  const { status, body } = await (server as RunningServer).get<ContributionAnswer>(
    `/api/contribution/${contributionId}`,
    { actor },
  );
  return status === 200 ? (await fetch(`${server?.url}${body.images[0]?.originalUrl}`)).status : status;
}
