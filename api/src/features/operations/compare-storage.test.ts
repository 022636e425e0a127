/** Comparison of storage and rows on both drivers: nothing is removed that another installation may need. */
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Answer } from "@samling/contract/types";
import { pino } from "pino";
import { storePicture } from "../../files/store-picture.ts";
import { createHandlers } from "../../job-handlers.ts";
import { Collection } from "../../models/collections.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { PendingObject } from "../../models/storage.ts";
import type { Parts } from "../../parts.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { s3Drivers } from "../../testing/s3-storage.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";
import { upload } from "../../testing/upload.ts";
import { makeDerivatives } from "../media/derive.ts";
import { sweepObjects } from "../media/sweep.ts";

const storages: { name: string; create: () => Partial<Parts> }[] = [
  { name: "the disk", create: () => ({}) },
  ...s3Drivers.map((create) => ({ name: "S3", create: () => ({ storage: create() }) })),
];
const week = 7 * 24 * 3_600_000;

describe.each(storages)("the comparison of rows and storage, on $name", ({ create }) => {
  let api: TestApi;
  let organization: Organization;
  let media: Media;
  /** Later than everything stored so far. */
  let now: number;
  beforeEach(async () => {
    api = await startTestApi(create());
    now = Date.now() + 60_000;
    organization = await buildOrganization();
    const collection = await buildCollection({ organization });
    const data = await makeSampleJpeg();
    const actor = await buildUser({ organization });
    await upload(api, { actor, collectionId: collection.id, media: { "a.jpg": data } });
    media = await Media.findOne({ rejectOnEmpty: true });
    await makeDerivatives(api.parts.storage, { organizationId: organization.id, mediaId: media.id });
    const cover = await storePicture(api.parts.storage, { organizationId: organization.id, kind: "cover", data });
    await Collection.update({ imageKey: cover.key, imageType: cover.type }, { where: { id: collection.id } });
    await PendingObject.destroy({ where: {} });
  });
  afterEach(() => api.stop());

  const store = async (key: string) => {
    await api.parts.storage.put(key, Readable.from([Buffer.from("left")]));
    return key;
  };
  const newKey = (organizationId = organization.id) => `${organizationId}/originals/${randomUUID()}`;
  const isThere = async (key: string) => (await api.parts.storage.stat(key)) !== null;
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  /** The result at that time; afterwards the sweeper runs. */
  async function compare() {
    const parts = { ...api.parts, log, clock: () => new Date(now) };
    expect(await createHandlers(parts)["compare-storage"]({}, new AbortController().signal)).toBe("done");
    await sweepObjects(api.parts, new Date());
    const actor = await buildUser({ isPlatformAdmin: true });
    return (await api.get<Answer<"GET /api/storage">>("/api/storage", { actor })).body.comparison;
  }

  it("finds nothing if all is well", async () => {
    expect(await compare()).toMatchObject({ objects: 12, unnamed: 0, abandoned: 0, missing: 0, missingKeys: [] });
  });

  it("finds unnamed objects, and has them removed if they still exist a week later", async () => {
    const left = await store(newKey());
    const beingWritten = await store(newKey());
    await PendingObject.create({ organizationId: organization.id, key: beingWritten });
    expect(await compare()).toMatchObject({ unnamed: 1, unnamedBytes: 4, abandoned: 0 });
    expect(await isThere(left)).toBe(true);
    now += week;
    expect(await compare()).toMatchObject({ unnamed: 1, abandoned: 1 });
    expect([await isThere(left), await isThere(beingWritten)]).toEqual([false, true]);
    expect(await isThere(media.originalKey)).toBe(true);
    now += week;
    expect(await compare()).toMatchObject({ objects: 13, unnamed: 0, missing: 0 });
  });

  it("ignores objects of organizations of another installation", async () => {
    const foreign = await store(newKey(randomUUID()));
    await compare();
    now += week;
    expect(await compare()).toMatchObject({ unnamed: 0, abandoned: 0 });
    expect(await isThere(foreign)).toBe(true);
  });

  it("removes nothing if another copy of this database has checked the storage in the meantime", async () => {
    const wanted = await store(newKey());
    await compare();
    await store("checks/last");
    now += week;
    expect(await compare()).toMatchObject({ unnamed: 1, abandoned: 0 });
    expect(await isThere(wanted)).toBe(true);
  });

  it("finds missing objects, and logs a line for an alarm", async () => {
    await api.parts.storage.remove([media.originalKey]);
    expect(await compare()).toMatchObject({ missing: 1, missingKeys: [media.originalKey] });
    const line = { level: 50, msg: "storage compared", missing: 1, unnamed: 0 };
    expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject(line);
  });
});
