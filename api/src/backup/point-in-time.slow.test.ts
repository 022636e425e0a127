/** Point-in-time recovery by docs/operating/backup.md: Postgres archives its log, files are from an hourly backup. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Contribution as ContributionAnswer } from "@samling/contract/types";
import { queryDatabase } from "@samling/processes/postgres/run";
import { readConfig } from "../config.ts";
import { createParts } from "../create-parts.ts";
import { connectDatabase, type Database } from "../database/connection.ts";
import { sweepObjects } from "../features/media/sweep.ts";
import { compareStorage } from "../features/operations/compare-storage.ts";
import type { User } from "../models/accounts.ts";
import { Media } from "../models/media.ts";
import { type ArchivedPostgres, archives } from "../testing/archived-postgres.ts";
import { buildCollection, buildOrganization, buildUser } from "../testing/build.ts";
import { testEnvironment } from "../testing/environment.ts";
import { eventually } from "../testing/eventually.ts";
import { runCommand } from "../testing/installation.ts";
import { type RunningServer, runServer } from "../testing/run-server.ts";
import { makeSampleJpeg } from "../testing/sample-media.ts";
import { upload } from "../testing/upload.ts";

const run = promisify(execFile);
let folder: string;
let postgres: ArchivedPostgres | undefined;
let server: RunningServer | undefined;
let database: Database | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "samling-minute-"));
  // Postgres does not run as root.
  await run("chmod", ["755", folder]);
});
afterEach(async () => {
  server?.child.kill("SIGKILL");
  await server?.ended;
  await database?.close();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function stopServer(): Promise<void> {
  server?.child.kill("SIGTERM");
  await server?.ended;
}

const hashOf = (data: Uint8Array) => createHash("sha256").update(data).digest("hex");

it.each(archives)(
  "brings rows and files of 14:31 back by $name, including those that were deleted at 14:33, and nothing of 14:33 [WEEK-10]",
  async ({ start }) => {
    postgres = await start(folder);
    const environment = { DATABASE_URL: postgres.url(), DATA_DIR: join(folder, "files"), LOG_LEVEL: "info" };
    expect(await runCommand("migrate.ts", [], environment)).toMatchObject({ code: 0 });
    database = connectDatabase(environment.DATABASE_URL);
    server = await runServer(environment);
    const organization = await buildOrganization();
    const collection = await buildCollection({ organization });
    const actor = await buildUser({ organization });
    let width = 300;
    const contribute = async () => {
      width += 1;
      const picture = await makeSampleJpeg({ width });
      const media = { "a.jpg": picture };
      const { body } = await upload(server as RunningServer, { actor, collectionId: collection.id, media });
      const where = { contributionId: body.contributionId };
      const { originalKey } = await Media.findOne({ where, rejectOnEmpty: true });
      const file = join(folder, "files/storage/objects", originalKey);
      return { id: body.contributionId, file, answer: [200, hashOf(picture)] };
    };

    await postgres.backUp();
    const deletedLater = await contribute();
    const backups = join(folder, "backups");
    expect(await runCommand("backup.ts", [backups, "--keep", "24", "--daily", "30"], environment)).toMatchObject({
      code: 0,
    });
    const before = await contribute();
    await sleep(1_100);
    const sql = "SELECT date_trunc('second', now())::text AS now";
    const minute = String((await queryDatabase(environment.DATABASE_URL, sql)).rows[0]?.now);
    await sleep(1_100);
    const after = await contribute();
    await server.delete("/api/delete-contribution", { actor, query: { contributionId: deletedLater.id } });
    // As the sweep does ten minutes later.
    await rm(deletedLater.file);
    await stopServer();
    await database.close();

    await postgres.goBackTo(minute);
    const restored = { ...environment, DATABASE_URL: postgres.url() };
    const ask = async () => (await queryDatabase(restored.DATABASE_URL, "SELECT pg_is_in_recovery() AS is_on")).rows[0];
    await eventually(async () => expect(await ask()).toEqual({ is_on: false }));
    await run("cp", ["--archive", "--no-clobber", `${backups}/objects/.`, join(folder, "files/storage/objects")]);
    expect(await runCommand("migrate.ts", [], restored)).toMatchObject({ code: 0 });
    expect(await runCommand("move.ts", [], restored)).toMatchObject({ code: 0 });
    database = connectDatabase(restored.DATABASE_URL);
    server = await runServer(restored);
    const readAll = () => Promise.all([deletedLater, before, after].map(({ id }) => read(id, actor)));
    expect(await readAll()).toEqual([deletedLater.answer, before.answer, [404]]);
    expect((await stat(after.file)).size).toBeGreaterThan(0);
    await database.close();
    await compareTwice(restored);
    database = connectDatabase(restored.DATABASE_URL);
    await expect(stat(after.file)).rejects.toThrow("ENOENT");
    expect(await readAll()).toEqual([deletedLater.answer, before.answer, [404]]);
  },
  300_000,
);

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

/** Status and hash of the original, which the API reads from the storage. */
async function read(contributionId: string, actor: User): Promise<unknown[]> {
  const path = `/api/contribution/${contributionId}`;
  const { status, body } = await (server as RunningServer).get<ContributionAnswer>(path, { actor });
  if (status !== 200) return [status];
  const original = await fetch(`${server?.url}${body.images[0]?.originalUrl}`);
  return [original.status, hashOf(new Uint8Array(await original.arrayBuffer()))];
}
