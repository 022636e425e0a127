/** The commands as an operator runs them, on a real Postgres, a disk and a real S3 server. */
import { execFile } from "node:child_process";
import { readdir, rename, truncate, unlink } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { pino } from "pino";
import { createParts } from "../create-parts.ts";
import { replacedMigrations } from "../database/earlier.ts";
import { bindTransactions } from "../database/transaction.ts";
import { makeDerivatives } from "../features/media/derive.ts";
import { isNamed } from "../files/named-objects.ts";
import { storePicture } from "../files/store-picture.ts";
import { createHandlers } from "../job-handlers.ts";
import type { User } from "../models/accounts.ts";
import { Collection } from "../models/collections.ts";
import { defineModels } from "../models/define-models.ts";
import { Import } from "../models/import.ts";
import { Media } from "../models/media.ts";
import type { Organization } from "../models/organizations.ts";
import { PendingObject } from "../models/storage.ts";
import type { Storage } from "../storage/storage.ts";
import { buildCollection, buildOrganization, buildUser } from "../testing/build.ts";
import { eventually } from "../testing/eventually.ts";
import { hashObjects, hashTables, runCommand, type StoragePlace, storagePlaces } from "../testing/installation.ts";
import { pretendEarlier } from "../testing/pretend-earlier.ts";
import { runEntry } from "../testing/run-entry.ts";
import { makeSampleJpeg } from "../testing/sample-media.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { upload } from "../testing/upload.ts";
import { versions } from "../versions.ts";
import { backUp } from "./back-up.ts";
import { findManifest } from "./manifest.ts";
import { openPlace } from "./place.ts";

interface SourceInstallation {
  api: TestApi;
  place: StoragePlace;
  env: Record<string, string>;
  organization: Organization;
  collection: Collection;
  actor: User;
  contribute(): Promise<string>;
}

const { api: version } = versions;
let width = 700;

async function buildSource(create: () => Promise<StoragePlace>): Promise<SourceInstallation> {
  const place = await create();
  const api = await startTestApi({ storage: place.storage });
  const organization = await buildOrganization();
  const collection = await buildCollection({ organization, allowRelatedFiles: true });
  const actor = await buildUser({ organization });
  const contribute = async () => {
    width += 1;
    const media = { "a.jpg": await makeSampleJpeg({ width }) };
    const related = {
      "letter.pdf": Buffer.from(`%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%${width}\n%%EOF\n`),
    };
    const { body } = await upload(api, { actor, collectionId: collection.id, media, related });
    return body.contributionId;
  };
  return {
    api,
    place,
    env: { ...place.env, DATABASE_URL: api.database.url },
    organization,
    collection,
    actor,
    contribute,
  };
}

/** Something in every kind of place that names objects. */
async function fill({ api, organization, collection, contribute }: SourceInstallation): Promise<void> {
  const contributionId = await contribute();
  const media = await Media.findOne({ where: { contributionId }, rejectOnEmpty: true });
  await makeDerivatives(api.parts.storage, { organizationId: organization.id, mediaId: media.id });
  const data = await makeSampleJpeg();
  const cover = await storePicture(api.parts.storage, { organizationId: organization.id, kind: "cover", data });
  await Collection.update({ imageKey: cover.key, imageType: cover.type }, { where: { id: collection.id } });
  const logo = await storePicture(api.parts.storage, { organizationId: organization.id, kind: "logo", data });
  await organization.update({ logoKey: logo.key, logoType: logo.type });
  await PendingObject.destroy({ where: {} });
}

async function stop({ api, place }: SourceInstallation): Promise<void> {
  await api.stop();
  await place.remove();
}

/** Nothing at all: no tables, and no objects. */
async function buildTarget(source: SourceInstallation, create: () => Promise<StoragePlace>) {
  const place = await create();
  const database = await createTestDatabase();
  restoreStateOf(source);
  await database.sequelize.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA jobs CASCADE");
  return { database, place, env: { ...place.env, DATABASE_URL: database.url } };
}

async function drop({ database, place }: { database: TestDatabase; place: StoragePlace }): Promise<void> {
  await database.drop();
  await place.remove();
}

/** The models belong to the connection that was opened last. */
function restoreStateOf({ api }: SourceInstallation): void {
  defineModels(api.parts.database.sequelize);
  bindTransactions(api.parts.database.sequelize);
}

const readLastBackup = async ({ api }: SourceInstallation) =>
  (await api.database.sequelize.query("SELECT backed_up_at AS at FROM installation"))[0];

describe.each(storagePlaces)("a backup on $name", ({ create }) => {
  let source: SourceInstallation;
  beforeAll(async () => {
    source = await buildSource(create);
    await fill(source);
  });
  afterAll(() => stop(source));
  const backUpSource = () => runCommand("backup.ts", [source.place.backups], source.env);
  const restore = (target: { env: Record<string, string> }, ...args: string[]) =>
    runCommand("restore.ts", [source.place.backups, ...args], target.env);

  it("that is made while people contribute and delete is complete and fits together", async () => {
    const before = [await source.contribute(), await source.contribute()];
    const organizationId = source.organization.id;
    const running = await Import.create({ organizationId, state: "running", startedAt: new Date() });
    let isOver = false;
    const contributeAndDelete = async () => {
      while (!isOver) {
        await source.contribute();
        const contributionId = await source.contribute();
        await source.api.delete("/api/delete-contribution", { actor: source.actor, query: { contributionId } });
      }
    };
    const load = [contributeAndDelete(), contributeAndDelete()];
    const made = await backUpSource();
    isOver = true;
    await Promise.all(load);
    expect(made).toMatchObject({ code: 0, printed: expect.stringContaining("Keep MEDIA_SECRET") });
    expect(await readLastBackup(source)).not.toEqual([{ at: null }]);

    const target = await buildTarget(source, create);
    try {
      expect(await restore(target)).toMatchObject({ code: 0 });
      const [rows] = await target.database.sequelize.query(
        `SELECT original_key AS key, sha256 FROM media UNION ALL SELECT key, sha256 FROM derivatives
         UNION ALL SELECT key, sha256 FROM related_files`,
      );
      const objects = await hashObjects(target.place.storage);
      for (const { key, sha256 } of rows as { key: string; sha256: string }[])
        expect([key, objects[key]]).toEqual([key, sha256]);
      const [restoredRows] = await target.database.sequelize.query(
        "SELECT id FROM contributions WHERE id IN (:before)",
        { replacements: { before } },
      );
      expect(restoredRows).toHaveLength(2);
      // Its job is in no backup.
      const [imports] = await target.database.sequelize.query(
        "SELECT state, ended_at > started_at AS ends FROM imports",
      );
      expect(imports).toEqual([{ state: "failed", ends: true }]);
      await running.destroy();
    } finally {
      await drop(target);
    }
  });

  it("reads only what is new, and brings back every row and every object into an empty installation", async () => {
    await source.contribute();
    const printed = (await backUpSource()).printed;
    const again = (await backUpSource()).printed;
    expect(printed).not.toMatch(/ 0 of them copied/);
    expect(again).toMatch(/ 0 of them copied/);
    const [tables, objects] = [
      await hashTables(source.api.database.sequelize),
      await hashObjects(source.place.storage),
    ];
    // Deletions of the test before: they wait for the sweeper and belong to no backup.
    const [released] = (await source.api.database.sequelize.query("SELECT key FROM pending_objects")) as [
      { key: string }[],
      unknown,
    ];
    for (const { key } of released) delete objects[key];

    const target = await buildTarget(source, create);
    try {
      expect(await restore(target)).toMatchObject({ code: 0 });
      expect(await hashTables(target.database.sequelize)).toEqual(tables);
      expect(await hashObjects(target.place.storage)).toEqual(objects);
      expect(Object.keys(tables).length).toBeGreaterThan(30);
      // Numbers continue where they were, and pending work is queued again.
      await target.database.sequelize.query(
        "INSERT INTO client_errors (error, location, device_information, request_id) VALUES ('', '', '', '')",
      );
      const [waiting] = await target.database.sequelize.query("SELECT 1 FROM jobs.job WHERE name = 'make-previews'");
      const [pending] = await target.database.sequelize.query("SELECT 1 FROM media WHERE state = 'pending'");
      expect(waiting).toHaveLength(pending.length);
      expect(pending.length).toBeGreaterThan(0);
      expect(await restore(target)).toEqual({
        code: 1,
        printed:
          "The database is not empty: it has organizations. A backup is only restored into an empty installation.\n",
      });
    } finally {
      await drop(target);
    }
  });

  it("gives a copy that deletes nothing in the storage of the original, whatever it deletes in its own month", async () => {
    await backUpSource();
    const target = await buildTarget(source, create);
    try {
      expect((await restore(target)).code).toBe(0);
      await createHandlers(source.api.parts)["sweep-objects"]({}, new AbortController().signal);
      const before = await hashObjects(source.place.storage);
      const storage: Storage = source.place.storage;
      let now = Date.now();
      const config = { ...source.api.parts.config, databaseUrl: target.database.url };
      const copy = createParts(config, { storage, log: pino({ level: "silent" }), clock: () => new Date(now) });
      await copy.database.sequelize.query("UPDATE collections SET status = 'DELETE', deleted_at = now()");
      const handlers = createHandlers(copy);
      const refused: string[] = [];
      for (const days of [1, 7, 7, 17]) {
        now += days * 24 * 3_600_000;
        for (const job of ["purge-collections", "forget-expired", "compare-storage", "sweep-objects"] as const) {
          await handlers[job]({}, new AbortController().signal).catch((error: Error) =>
            refused.push(`${job}: ${error.name}`),
          );
        }
      }
      expect(await Media.count()).toBe(0);
      await copy.database.close();
      expect(new Set(refused)).toEqual(new Set(["sweep-objects: ForeignStorageError"]));
      expect(await hashObjects(source.place.storage)).toEqual(before);
      restoreStateOf(source);
      expect(await createHandlers(source.api.parts)["sweep-objects"]({}, new AbortController().signal)).toBe("skipped");

      // Until an operator says that the original is gone.
      expect((await runCommand("move.ts", [], { ...target.env, ...source.place.env })).code).toBe(0);
      await expect(source.api.parts.storage.remove(Object.keys(before))).rejects.toThrow("another installation");
      expect((await runCommand("move.ts", [], source.env)).code).toBe(0);
      expect((await runCommand("move.ts", [], source.env)).printed).toContain("already belongs");
    } finally {
      restoreStateOf(source);
      await drop(target);
    }
  });
});

describe("a backup", () => {
  let source: SourceInstallation;
  let target: Awaited<ReturnType<typeof buildTarget>>;
  const [disk] = storagePlaces;
  const create = () => disk?.create() as Promise<StoragePlace>;
  beforeEach(async () => {
    source = await buildSource(create);
    await fill(source);
    target = await buildTarget(source, create);
  });
  afterEach(async () => {
    await stop(source);
    await drop(target);
  });
  const backUpSource = () => runCommand("backup.ts", [source.place.backups], source.env);
  const restore = (...args: string[]) => runCommand("restore.ts", [source.place.backups, ...args], target.env);
  const fileOf = async (pattern: RegExp): Promise<string> => {
    const files = await readdir(source.place.backups, { recursive: true });
    return join(source.place.backups, files.find((file) => pattern.test(file)) ?? "none");
  };

  it("that was killed does not count, and what it had copied is not read again", async () => {
    for (let count = 0; count < 5; count++) await source.contribute();
    const last = await Media.findAll({ order: [["originalKey", "DESC"]], limit: 1 });
    const [{ originalKey } = { originalKey: "" }] = last;
    // A pipe without a writer: the backup cannot finish before it is killed.
    const object = join(source.place.env.DATA_DIR ?? "", "storage/objects", originalKey);
    await rename(object, `${object}.away`);
    await promisify(execFile)("mkfifo", [object]);
    const run = runEntry("backup.ts", { args: [source.place.backups], env: source.env });
    await eventually(async () => expect(await fileOf(/objects\/.+\/originals\//)).not.toMatch(/none$/));
    run.child.kill("SIGKILL");
    await run.ended;
    await rename(`${object}.away`, object);
    expect(await restore()).toEqual({ code: 1, printed: `${source.place.backups} has no complete backup.\n` });
    const { printed } = await backUpSource();
    const [, count, copied] = /rows, (\d+) objects .* (\d+) of them copied/.exec(printed) ?? [];
    expect(Number(copied)).toBeLessThan(Number(count));
    expect((await restore("--verify")).code).toBe(0);
  });

  it("with a damaged and a missing object is reported by --verify, and restored without them", async () => {
    await backUpSource();
    const [damaged, missing] = [await fileOf(/originals\/[\w-]+$/), await fileOf(/w480[\w.-]+$|full-[\w.-]+$/)];
    await truncate(damaged, 100);
    await unlink(missing);
    const verified = await restore("--verify");
    const keyOf = (file: string) => file.slice(source.place.backups.length + 1);
    expect(verified.code).toBe(1);
    expect(verified.printed.split("\n").sort()).toEqual(
      [
        `damaged: ${keyOf(damaged)}`,
        `missing: ${keyOf(missing)}`,
        expect.stringContaining("2 files are missing or damaged"),
        "",
      ].sort(),
    );
    const restored = await restore();
    expect(restored.code).toBe(2);
    expect(restored.printed).toContain(`damaged: ${keyOf(damaged).replace("objects/", "")}`);
    expect(await target.place.storage.stat(keyOf(damaged).replace("objects/", ""))).toBeNull();
  });

  it("with a damaged table is not restored, and the database stays empty", async () => {
    await backUpSource();
    const table = await fileOf(/tables\/contributions\.copy\.gz$/);
    await truncate(table, 60);
    expect((await restore("--verify")).printed).toContain("damaged: backups/");
    const restored = await restore();
    expect([restored.code, restored.printed]).toEqual([
      1,
      expect.stringMatching(/^backups\/\w+\/tables\/contributions.copy.gz cannot be restored: .*\n$/),
    ]);
    const [rows] = await target.database.sequelize.query("SELECT 1 FROM organizations");
    expect(rows).toEqual([]);
  });

  it("is restored only into an empty storage, unless that storage is to belong to the restored installation", async () => {
    await backUpSource();
    await createHandlers(source.api.parts)["sweep-objects"]({}, new AbortController().signal);
    const inTheOriginal = { ...target.env, ...source.place.env };
    const refused = await runCommand("restore.ts", [source.place.backups], inTheOriginal);
    expect([refused.code, refused.printed]).toEqual([
      1,
      expect.stringMatching(/^The storage is not empty: it belongs to installation [0-9a-f-]+\..*--move\.\n$/),
    ]);
    const moved = await runCommand("restore.ts", [source.place.backups, "--move"], inTheOriginal);
    expect(moved.code).toBe(0);
    await expect(source.api.parts.storage.remove(["any/key"])).rejects.toThrow("another installation");
  });

  it("is restored into a database that is not there yet, with --wait", async () => {
    await backUpSource();
    const { sequelize } = source.api.database;
    const url = new URL(target.database.url);
    url.pathname += "_later";
    const env = { ...target.env, DATABASE_URL: url.href };
    const run = runEntry("restore.ts", { args: [source.place.backups, "--wait"], env });
    await run.untilOutput("Waiting: The database of DATABASE_URL does not exist");
    await sequelize.query(`CREATE DATABASE ${url.pathname.slice(1)}`);
    try {
      expect([await run.ended, run.output().stderr]).toEqual([0, ""]);
    } finally {
      await sequelize.query(`DROP DATABASE ${url.pathname.slice(1)} WITH (FORCE)`);
    }
  });

  it("of a later release, or of one that is too old, is refused, and says why", async () => {
    await backUpSource();
    const place = openPlace(source.place.backups, { accessKey: "", secretKey: "", region: "" });
    const manifest = await findManifest(place);
    const write = (migrations: string[]) =>
      place.put(
        `backups/${manifest?.id}/manifest.json`,
        Readable.from([Buffer.from(JSON.stringify({ ...manifest, migrations }))]),
      );
    await write([...(manifest?.migrations ?? []), "9999-later"]);
    expect(await restore()).toEqual({
      code: 1,
      printed: `The backup is of Samling ${version}: restore it with that or a later version; ${version} does not know 9999-later.\n`,
    });
    await write(replacedMigrations.slice(0, -1));
    expect(await restore()).toEqual({
      code: 1,
      printed:
        `The backup is of a development version from before 0.1.0, which Samling ${version} cannot take over: ` +
        'docs/operating/database.md, "From version to version", names the steps between.\n',
    });
  });

  it("from before the baseline is restored, and continues with the baseline", async () => {
    const { database, parts } = source.api;
    await pretendEarlier(database);
    // Backups of that time did not include this table; an unlogged one is not part of a backup.
    await database.sequelize.query("CREATE UNLOGGED TABLE deeds (key text, bytes bigint, sha256 text)");
    await backUp({
      url: database.url,
      sequelize: database.sequelize,
      storage: parts.storage,
      place: openPlace(source.place.backups, { accessKey: "", secretKey: "", region: "" }),
      samling: { version, commit: null },
      clock: () => new Date(),
    });
    await database.sequelize.query("DROP TABLE deeds");
    expect(await restore()).toMatchObject({ code: 0 });
    expect(await target.database.migrate()).toEqual([]);
    await database.migrate();
    const withoutMigrations = async ({ sequelize }: TestDatabase) => {
      const { migrations: _, ...tables } = await hashTables(sequelize);
      return tables;
    };
    expect(await withoutMigrations(target.database)).toEqual(await withoutMigrations(database));
  });

  it("says how many objects were deleted while it was made, how many are missing, and how many are not what was sent", async () => {
    const [victim, lost, changed] = [await source.contribute(), await source.contribute(), await source.contribute()];
    const keyOf = async (contributionId: string) =>
      (await Media.findOne({ where: { contributionId }, rejectOnEmpty: true })).originalKey;
    const [victimKey, lostKey, changedKey] = [await keyOf(victim), await keyOf(lost), await keyOf(changed)];
    const { storage } = source.place;
    await storage.remove([lostKey]);
    await storage.put(changedKey, Readable.from([Buffer.from("something else")]));
    const slow: Storage = {
      ...storage,
      open: async (key, range) => {
        if (key === victimKey) {
          await source.api.delete("/api/delete-contribution", {
            actor: source.actor,
            query: { contributionId: victim },
          });
          await createHandlers(source.api.parts)["sweep-objects"]({}, new AbortController().signal);
        }
        return storage.open(key, range);
      },
    };
    const { sequelize } = source.api.database;
    const last = await readLastBackup(source);
    const manifest = await backUp({
      url: source.api.database.url,
      sequelize,
      storage: slow,
      place: openPlace(source.place.backups, { accessKey: "", secretKey: "", region: "" }),
      samling: { version, commit: null },
      clock: () => new Date(),
    });
    expect(manifest.objects).toMatchObject({ gone: 1, missing: 1, damaged: 1 });
    expect(await isNamed(sequelize, victimKey)).toBe(false);
    expect(await backUpSource()).toMatchObject({
      code: 2,
      printed: expect.stringContaining(
        "Not in the backup: 1 objects that the storage lacks, and 1 that are not what was stored.",
      ),
    });
    // A backup that lacks something does not silence the alert.
    expect(await readLastBackup(source)).toEqual(last);
    const restored = await restore();
    expect([restored.code, restored.printed]).toEqual([2, expect.stringContaining(`missing: ${lostKey}`)]);
  });

  it("that is older than those to keep is removed, and so is what people have deleted since", async () => {
    const contributionId = await source.contribute();
    const { originalKey } = await Media.findOne({ where: { contributionId }, rejectOnEmpty: true });
    const isInBackup = async () => (await fileOf(new RegExp(`${originalKey}$`))) !== join(source.place.backups, "none");
    await backUpSource();
    expect(await isInBackup()).toBe(true);
    await source.api.delete("/api/delete-contribution", { actor: source.actor, query: { contributionId } });
    await createHandlers(source.api.parts)["sweep-objects"]({}, new AbortController().signal);
    const { printed } = await runCommand("backup.ts", [source.place.backups, "--keep", "1"], source.env);
    expect(printed).toContain("1 older backups were removed.");
    expect(await isInBackup()).toBe(false);
    expect((await restore("--list")).printed.split("\n")).toHaveLength(2);
    expect((await restore("--verify")).code).toBe(0);
    expect((await runCommand("backup.ts", [source.place.backups, "--keep", "0"], source.env)).printed).toMatch(
      /^Usage/,
    );
  });

  it("that is one of several to keep retains what only it contains", async () => {
    const contributionId = await source.contribute();
    const { originalKey } = await Media.findOne({ where: { contributionId }, rejectOnEmpty: true });
    const isInBackup = async () => (await fileOf(new RegExp(`${originalKey}$`))) !== join(source.place.backups, "none");
    await backUpSource();
    await backUpSource();
    await source.api.delete("/api/delete-contribution", { actor: source.actor, query: { contributionId } });
    await createHandlers(source.api.parts)["sweep-objects"]({}, new AbortController().signal);
    const backUpAndPrune = (count: string) =>
      runCommand("backup.ts", [source.place.backups, "--keep", count], source.env);
    // The newer one of the two that stay no longer has it.
    expect((await backUpAndPrune("2")).printed).toContain("1 older backups were removed.");
    expect(await isInBackup()).toBe(true);
    expect((await backUpAndPrune("2")).printed).toContain("1 older backups were removed.");
    expect(await isInBackup()).toBe(false);
  });

  it("prints its usage if no place is given, and says that an S3 place needs a server", async () => {
    expect((await runCommand("backup.ts", [], source.env)).printed).toMatch(/^Usage: npm run backup/);
    expect((await runCommand("backup.ts", ["s3://bucket"], source.env)).printed).toContain("needs BACKUP_S3_ENDPOINT");
  });
});
