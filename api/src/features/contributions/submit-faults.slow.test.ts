/** Contributions while storage, disk or process fails. */
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Contribution as ContributionAnswer } from "@samling/contract/types";
import { createSession } from "../../http/sessions.ts";
import { Contribution } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import { PendingObject } from "../../models/storage.ts";
import { createDiskStorage } from "../../storage/disk-storage.ts";
import type { Storage } from "../../storage/storage.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { eventually } from "../../testing/eventually.ts";
import { listKeys } from "../../testing/list-keys.ts";
import { sendPart } from "../../testing/raw-upload.ts";
import { type RunningServer, runServer } from "../../testing/run-server.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { createSmallDisk } from "../../testing/small-disk.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { buildForm, countLeftovers, upload } from "../../testing/upload.ts";
import { sweepObjects } from "../media/sweep.ts";

async function buildContributor() {
  const organization = await buildOrganization();
  const { id: collectionId } = await buildCollection({ organization });
  return { collectionId, actor: await buildUser({ organization }) };
}

/** The names of files whose writing did not finish. The first file that is written creates their folder. */
async function unfinishedIn(storageFolder: string): Promise<string[]> {
  const folder = join(storageFolder, ".unfinished");
  return existsSync(folder) ? await readdir(folder) : [];
}

describe("a killed API", () => {
  let database: TestDatabase;
  let folder: string;
  let storage: Storage;
  let environment: Record<string, string>;
  let server: RunningServer;
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), "samling-killed-"));
    storage = createDiskStorage(join(folder, "storage"));
    environment = { DATABASE_URL: database.url, DATA_DIR: folder };
  });
  beforeEach(async () => {
    server = await runServer(environment);
  });
  afterEach(async () => {
    server.child.kill("SIGKILL");
    await server.ended;
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const waitForFirstObject = () => eventually(async () => expect(await PendingObject.count()).toBeGreaterThan(0));
  const isWritten = (where: { collectionId: string }) =>
    eventually(async () => expect(await Contribution.count({ where })).toBe(1));

  it.each<[string, number, (where: { collectionId: string }) => Promise<unknown>]>([
    ["in the first of its files", 0.3, waitForFirstObject],
    ["in the second of its files", 0.8, waitForFirstObject],
    ["when everything has been sent", 1, async () => undefined],
    ["when the rows are written", 1, isWritten],
  ])(
    "stores a contribution completely or not at all, and leaves nothing that the sweeper does not find: %s",
    async (_, share, until) => {
      const { actor, collectionId } = await buildContributor();
      const media = { "a.jpg": await makeSampleJpeg({ width: 900 }), "b.jpg": await makeSampleJpeg({ width: 901 }) };
      const token = await createSession(actor.id);
      const { socket } = await sendPart(server.url, { token, form: buildForm({ collectionId, media }), share });
      await until({ collectionId });
      server.child.kill("SIGKILL");
      await server.ended;
      socket.destroy();

      const rows = await Media.findAll({ where: { collectionId } });
      expect([0, Object.keys(media).length]).toContain(rows.length);
      expect(await Contribution.count({ where: { collectionId } })).toBe(rows.length === 0 ? 0 : 1);
      const jobs = "SELECT 1 FROM jobs.job WHERE name = 'make-previews' AND data->>'organizationId' = :organizationId";
      const { organizationId = "" } = rows[0] ?? {};
      const [waiting] = await database.sequelize.query(jobs, { replacements: { organizationId } });
      expect(waiting).toHaveLength(rows.length);

      const inADay = new Date(Date.now() + 24 * 3_600_000);
      await sweepObjects({ storage, database }, inADay);
      const named = (await Media.findAll()).map(({ originalKey }) => originalKey);
      expect(await listKeys(storage)).toEqual(named.sort());
      expect(await unfinishedIn(join(folder, "storage"))).toEqual([]);

      const again = await runServer(environment);
      server = again;
      expect((await upload(again, { actor, collectionId, media })).status).toBe(201);
    },
  );
});

describe("an unavailable storage", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());

  it("stores nothing of a contribution, lets people browse, and is used again when it is back", async () => {
    const { actor, collectionId } = await buildContributor();
    const send = async (width: number) =>
      upload(api, { actor, collectionId, media: { "a.jpg": await makeSampleJpeg({ width }) } });
    const { contributionId } = (await send(100)).body;
    const read = () => api.get<ContributionAnswer>(`/api/contribution/${contributionId}`, { actor });
    const original = (await read()).body.images[0]?.originalUrl ?? "";
    const before = await countLeftovers(api);
    const folder = join(api.parts.config.dataDir, "storage");
    await rename(folder, `${folder}.away`);
    await writeFile(folder, "");

    const refused = await send(101);
    expect([refused.status, refused.body.code]).toEqual([503, "UNAVAILABLE"]);
    expect(refused.headers.get("Retry-After")).toBe("2");
    expect((await read()).status).toBe(200);
    expect((await api.get(original)).status).toBe(503);
    await eventually(async () =>
      expect(await api.get("/api/ready")).toMatchObject({
        status: 200,
        body: { status: "degraded", database: true, storage: false },
      }),
    );

    await rm(folder);
    await rename(`${folder}.away`, folder);
    await eventually(async () => expect((await api.get("/api/ready")).body).toMatchObject({ status: "ready" }));
    expect((await api.get(original)).status).toBe(200);
    await sweepObjects(api.parts, new Date(Date.now() + 3_600_000));
    expect(await countLeftovers(api)).toEqual(before);
    expect((await send(102)).status).toBe(201);
  });
});

describe("a full disk", () => {
  let api: TestApi;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "samling-full-"));
    api = await startTestApi({ storage: createSmallDisk(folder, 20_000) });
  });
  afterAll(async () => {
    await api.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it("answers 507 to a contribution, and keeps nothing of it, not even its smaller files", async () => {
    const { actor, collectionId } = await buildContributor();
    const small = await makeSampleJpeg({ width: 60, height: 40 });
    const large = await makeSampleJpeg({ width: 2_000, height: 1_500 });
    expect([small.length < 20_000, large.length > 20_000]).toEqual([true, true]);
    const before = await countLeftovers(api);
    const { status, body } = await upload(api, { actor, collectionId, media: { "a.jpg": small, "b.jpg": large } });
    expect([status, body.code]).toEqual([507, "STORAGE_FULL"]);
    expect(await countLeftovers(api)).toEqual(before);
    expect((await upload(api, { actor, collectionId, media: { "a.jpg": small } })).status).toBe(201);
  });

  it("is reported by the readiness check, but the API stays in service, until a write succeeds", async () => {
    const { actor, collectionId } = await buildContributor();
    const send = (width: number, height: number) =>
      makeSampleJpeg({ width, height }).then((picture) =>
        upload(api, { actor, collectionId, media: { "a.jpg": picture } }),
      );
    expect((await send(2_000, 1_500)).status).toBe(507);
    await eventually(async () =>
      expect(await api.get("/api/ready")).toMatchObject({
        status: 200,
        body: { status: "degraded", database: true, storage: false },
      }),
    );
    expect((await send(60, 40)).status).toBe(201);
    await eventually(async () =>
      expect(await api.get("/api/ready")).toMatchObject({ status: 200, body: { status: "ready", storage: true } }),
    );
  });
});
