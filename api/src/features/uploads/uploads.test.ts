import { rename, rm, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createApp } from "../../app.ts";
import { uploadRetentionMs } from "../../files/expire-uploads.ts";
import { close, listen, portOf } from "../../http/listen.ts";
import type { User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import { Upload } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import type { Parts } from "../../parts.ts";
import {
  type BackgroundFile,
  cancelUpload,
  createUpload,
  readOffset,
  sendPart,
  sendPartly,
} from "../../testing/background-upload.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { eventually } from "../../testing/eventually.ts";
import { s3Drivers } from "../../testing/s3-storage.ts";
import { makeNoiseJpeg, makeSampleJpeg } from "../../testing/sample-media.ts";
import { signIn, startTestApi, type TestApi } from "../../testing/test-api.ts";
import { countLeftovers, upload } from "../../testing/upload.ts";
import { gracePeriodMs, sweepObjects } from "../media/sweep.ts";
import { maxWaitingUploads } from "./admit-upload.ts";
import { partBytes } from "./upload-store.ts";

/** Storages that the suite runs on. */
const storages: { name: string; create: () => Partial<Parts> }[] = [
  { name: "the disk", create: () => ({}) },
  ...s3Drivers.map((create) => ({ name: "S3", create: () => ({ storage: create() }) })),
];

describe.each(storages)("on $name", ({ name: storageName, create: createOverrides }) => {
  let api: TestApi;
  /** Acts as another process of the API: the two share only database and storage. */
  let second: { server: Server; url: string };
  let organization: Organization;
  let collection: Collection;
  let actor: User;
  let token: string;
  let jpeg: Buffer;
  beforeAll(async () => {
    api = await startTestApi(createOverrides());
    const server = await listen(createApp(api.parts), { port: 0, host: "127.0.0.1" });
    second = { server, url: `http://127.0.0.1:${portOf(server)}` };
    organization = await buildOrganization();
    collection = await buildCollection({ organization, allowRelatedFiles: true });
    actor = await buildUser({ organization });
    token = await signIn(actor);
    jpeg = await makeSampleJpeg();
  });
  afterAll(async () => {
    await close(second.server);
    await api.stop();
  });

  const create = (over: Partial<BackgroundFile> = {}) =>
    createUpload({ url: api.url, token, collectionId: collection.id, name: "a.jpg", data: jpeg, ...over });
  const at = (path: string) => ({ url: api.url, token, path });

  async function uploadFile(data = jpeg, over: Partial<BackgroundFile> = {}) {
    const created = await create({ data, ...over });
    const sent = await sendPart({ ...at(created.path), token: over.token ?? token, data });
    return { ...created, sent };
  }
  const submit = (ids: string[], over: Parameters<typeof upload>[1] = {}) =>
    upload(api, {
      actor,
      collectionId: collection.id,
      ...over,
      fields: { uploads: JSON.stringify(ids), ...over.fields },
    });
  const findMedia = (contributionId: string) => Media.findAll({ where: { contributionId }, order: ["position"] });
  /** Settles once the API has begun to store bytes of another file. */
  const storesMoreThan = (before: Record<string, number>) =>
    eventually(async () => expect((await countLeftovers(api)).pending).toBeGreaterThan(before.pending ?? 0));
  const expectNoLeftovers = async () => {
    await sweepObjects(api.parts, new Date(Date.now() + uploadRetentionMs + gracePeriodMs + 1000));
    return expect(countLeftovers(api)).resolves.toMatchObject({ pending: 0 });
  };

  describe("background uploads", () => {
    it("become a contribution, in the order of their ids, beside files of the form [API-07]", async () => {
      const [first, other] = [
        await uploadFile(),
        await uploadFile(await makeSampleJpeg({ width: 100 }), { name: "b.jpg" }),
      ];
      const letter = Buffer.from("%PDF-1.4\n%%EOF\n");
      const related = await uploadFile(letter, { name: "letter.pdf", field: "relatedFiles" });
      expect([first.status, first.sent.status, first.sent.offset]).toEqual([201, 204, jpeg.length]);
      const mediaData = JSON.stringify({ "b.jpg": { title: "Two" }, "a.jpg": { title: "One" } });
      const { status, body } = await submit([other.id, first.id, related.id], { fields: { mediaData } });
      expect([status, body.code]).toEqual([201, undefined]);
      const media = await findMedia(body.contributionId);
      expect(media.map(({ title, bytes }) => [title, bytes])).toEqual([
        ["Two", other.sent.offset],
        ["One", jpeg.length],
      ]);
      expect(await Upload.count()).toBe(0);
      expect(await api.parts.storage.stat(media[1]?.originalKey ?? "")).toMatchObject({ bytes: jpeg.length });
    });

    it("resume after a broken connection, in any process", async () => {
      const data = await makeNoiseJpeg(900, 900);
      const { path, id } = await create({ data });
      const half = Math.floor(data.length / 2);
      const before = await countLeftovers(api);
      const broken = sendPartly({ ...at(path), data: data.subarray(0, half) }, data.length);
      await storesMoreThan(before);
      broken.cut();
      const offset = await eventually(async () => {
        const now = (await readOffset({ ...at(path), url: second.url })) ?? 0;
        expect(now).toBeGreaterThan(0);
        return now;
      });
      expect(offset).toBeLessThanOrEqual(half);
      const rest = await sendPart({ ...at(path), url: second.url, offset, data: data.subarray(offset) });
      expect([rest.status, rest.offset]).toEqual([204, data.length]);
      const { body } = await submit([id]);
      const [media] = await findMedia(body.contributionId);
      const original = await api.parts.storage.open(media?.originalKey ?? "");
      expect(Buffer.concat(await original.toArray()).equals(data)).toBe(true);
    });

    it("take over from a connection that died silently, even in another process", async () => {
      const { id, path } = await create();
      const before = await countLeftovers(api);
      const silent = sendPartly({ ...at(path), data: jpeg.subarray(0, 1000) }, jpeg.length);
      await storesMoreThan(before);
      expect((await Upload.findByPk(id))?.lockId).not.toBeNull();
      const offset = await readOffset({ ...at(path), url: second.url });
      expect(offset).toBe(1000);
      const rest = await sendPart({ ...at(path), url: second.url, offset: 1000, data: jpeg.subarray(1000) });
      expect(rest.status).toBe(204);
      silent.cut();
      await silent.ended;
    });

    it("are stored piece by piece, so that a killed process loses little", async () => {
      const data = Buffer.concat([jpeg, Buffer.alloc(partBytes + 1000)]);
      const { id, sent } = await uploadFile(data, { name: "large.jpg" });
      expect(sent.status).toBe(204);
      const row = await Upload.findByPk(id, { rejectOnEmpty: true });
      expect([row.keys.length, row.type, row.bytes]).toEqual([1, "image/jpeg", data.length]);
      expect(await api.parts.storage.stat(row.keys[0] ?? "")).toMatchObject({ bytes: data.length });
      await expectNoLeftovers();
    });

    it("stay when the contribution is refused, and can be used only once", async () => {
      const { id } = await uploadFile();
      const refused = await submit([id], { fields: { mediaData: JSON.stringify({ "other.jpg": {} }) } });
      expect(refused.status).toBe(400);
      const twice = await submit([id, id]);
      expect(twice.body.details?.issues?.[0]?.path).toEqual(["uploads", 1]);
      expect((await submit([id])).status).toBe(201);
      const again = await submit([id]);
      expect([again.status, again.body.details?.issues?.[0]?.path]).toEqual([400, ["uploads", 0]]);
    });

    it("answer a repeated request with the first result, although the files are used [DEC-35]", async () => {
      const { id } = await uploadFile();
      const headers = { "Idempotency-Key": "ahead-of-it" };
      const [one, two] = await Promise.all([submit([id], { headers }), submit([id], { headers })]);
      expect([one.status, two.status, two.body.contributionId]).toEqual([201, 201, one.body.contributionId]);
    });

    it("cannot be used by another person, or for another collection", async () => {
      const { id, path } = await uploadFile();
      const other = await buildUser({ organization });
      const elsewhere = await buildCollection({ organization });
      expect((await submit([id], { actor: other })).status).toBe(400);
      expect((await submit([id], { collectionId: elsewhere.id })).status).toBe(400);
      const stranger = { ...at(path), token: await signIn(other) };
      expect(await readOffset(stranger)).toBeNull();
      expect(await cancelUpload(stranger)).toBe(404);
      expect(await cancelUpload(at(path))).toBe(204);
      expect(await readOffset(at(path))).toBeNull();
      await expectNoLeftovers();
    });

    it("are not found at an invalid address", async () => {
      const nowhere = at("/api/uploads/abc");
      const sent = await sendPart({ ...nowhere, data: jpeg });
      expect([sent.status, sent.body?.code, await cancelUpload(nowhere)]).toEqual([404, "NOT_FOUND", 404]);
    });

    it("can be deleted by their owner, even during the upload", async () => {
      const before = await countLeftovers(api);
      const half = await create();
      const onItsWay = sendPartly({ ...at(half.path), data: jpeg.subarray(0, 1000) }, jpeg.length);
      await eventually(async () => expect((await Upload.findByPk(half.id))?.lockId).not.toBeNull());
      const whole = await uploadFile(jpeg, { name: "b.jpg" });
      for (const { path } of [half, whole]) {
        expect(await cancelUpload({ ...at(path), url: second.url })).toBe(204);
        expect(await readOffset(at(path))).toBeNull();
      }
      onItsWay.cut();
      await onItsWay.ended;
      await expectNoLeftovers();
      expect(await countLeftovers(api)).toEqual(before);
    });

    it("that are not complete are refused", async () => {
      const { id, path } = await create();
      await sendPart({ ...at(path), data: jpeg.subarray(0, 100) });
      expect((await submit([id])).body.details?.issues?.[0]).toMatchObject({ path: ["uploads", 0], code: "unknown" });
      const wrong = await sendPart({ ...at(path), offset: 5, data: jpeg.subarray(5) });
      expect([wrong.status, wrong.body?.code]).toEqual([409, "CONFLICT"]);
      await expectNoLeftovers();
    });

    it("are removed with their objects when they are abandoned", async () => {
      await uploadFile();
      const before = await countLeftovers(api);
      await sweepObjects(api.parts, new Date(Date.now() + gracePeriodMs + 1000));
      expect(await countLeftovers(api)).toEqual(before);
      await sweepObjects(api.parts, new Date(Date.now() + uploadRetentionMs + gracePeriodMs + 1000));
      await expectNoLeftovers();
      expect(await Upload.count()).toBe(0);
      expect((await countLeftovers(api)).objects).toBeLessThan(before.objects ?? 0);
    });
  });

  describe("a background upload", () => {
    it.each<[string, () => Partial<BackgroundFile> | Promise<Partial<BackgroundFile>>, number, string]>([
      ["without signing in", () => ({ token: "no-such-token" }), 401, "UNAUTHENTICATED"],
      ["by a stranger", async () => ({ token: await signIn(await buildUser()) }), 403, "FORBIDDEN"],
      [
        "to a closed collection",
        async () => ({ collectionId: (await buildCollection({ organization, status: "CLOSED" })).id }),
        403,
        "COLLECTION_NOT_ACTIVE",
      ],
      ["to no collection", () => ({ collectionId: "nowhere" }), 400, "INVALID_INPUT"],
      ["as something else", () => ({ field: "logo" }), 400, "INVALID_INPUT"],
      [
        "beside a contribution that takes no related files",
        async () => ({ collectionId: (await buildCollection({ organization })).id, field: "relatedFiles" }),
        400,
        "RELATED_FILES_NOT_TAKEN",
      ],
      ["that is empty", () => ({ data: Buffer.alloc(0) }), 400, "UNREADABLE_FILE"],
    ])("is refused for a file %s", async (_case, over, status, code) => {
      const answer = await create(await over());
      expect([answer.status, answer.body?.code]).toEqual([status, code]);
      expect(answer.body?.requestId).toMatch(/^[\w-]{8,}$/);
    });

    it("is refused for a file that is larger than the organization allows", async () => {
      const strict = await buildOrganization({ maxFileBytes: 100 });
      const { id: collectionId } = await buildCollection({ organization: strict });
      const answer = await create({ collectionId, token: await signIn(await buildUser({ organization: strict })) });
      expect([answer.status, answer.body?.code]).toEqual([413, "TOO_LARGE"]);
    });

    it("is refused if waiting files of any person already take the space, and says what to do", async () => {
      const small = await buildOrganization({ maxStorageBytes: jpeg.length + 10 });
      const { id: collectionId } = await buildCollection({ organization: small });
      const [token, others] = [
        await signIn(await buildUser({ organization: small })),
        await signIn(await buildUser({ organization: small })),
      ];
      const { sent } = await uploadFile(jpeg, { collectionId, token });
      expect(sent.status).toBe(204);
      for (const again of [token, others]) {
        const answer = await create({ collectionId, token: again, name: "b.jpg" });
        expect([answer.status, answer.body?.code]).toEqual([507, "QUOTA_EXCEEDED"]);
        expect(answer.body?.message).toContain("Please let them know");
      }
      await expectNoLeftovers();
    });

    it("is not refused because of files that others only announce: the space is for those that arrive", async () => {
      const small = await buildOrganization({ maxStorageBytes: jpeg.length + 10 });
      const { id: collectionId } = await buildCollection({ organization: small });
      const stranger = await signIn(await buildUser({ organization: small }));
      const announced = await create({ collectionId, token: stranger });
      expect((await create({ collectionId, token: stranger })).body?.code).toBe("QUOTA_EXCEEDED");
      const others = await signIn(await buildUser({ organization: small }));
      const { status, sent } = await uploadFile(jpeg, { collectionId, token: others });
      expect([status, sent.status]).toEqual([201, 204]);
      const late = await sendPart({ url: api.url, token: stranger, path: announced.path, data: jpeg });
      expect([late.status, late.body?.code]).toEqual([507, "QUOTA_EXCEEDED"]);
      await expectNoLeftovers();
    });

    it("drops the person's oldest waiting file when there are too many, and no one else's", async () => {
      const other = await create();
      const own = { token: await signIn(await buildUser({ organization })) };
      const paths: string[] = [];
      for (let count = 0; count < maxWaitingUploads + 2; count += 1) paths.push((await create(own)).path);
      const offsets = await Promise.all(paths.map((path) => readOffset({ url: api.url, ...own, path })));
      expect(offsets.map((offset) => offset === null)).toEqual(paths.map((_, index) => index < 2));
      expect(await readOffset(at(other.path))).toBe(0);
      await expectNoLeftovers();
    });

    it("is refused with its contribution if it is given up while the contribution waits for its examination", async () => {
      const { id, path } = await uploadFile(await makeNoiseJpeg(2500, 2500));
      // Simulates the death of the process that examined it.
      await Upload.update({ sha256: null }, { where: { id } });
      const submitting = submit([id]);
      await pause(100);
      expect(await cancelUpload(at(path))).toBe(204);
      const { status, body } = await submitting;
      expect([status, body.details?.issues?.[0]?.path]).toEqual([400, ["uploads", 0]]);
      await expectNoLeftovers();
    });

    it("is examined when it is complete, and leaves nothing if it has another type", async () => {
      const html = Buffer.from("<html>not a picture</html>");
      const { sent, path } = await uploadFile(html, { name: "page.jpg" });
      expect([sent.status, sent.body?.code]).toEqual([415, "UNSUPPORTED_TYPE"]);
      expect(sent.body?.details?.issues?.[0]?.path).toEqual(["mediaFiles", "page.jpg"]);
      expect(await readOffset(at(path))).toBeNull();
      const cut = await uploadFile(jpeg.subarray(0, jpeg.length - 10), { name: "cut.jpg" });
      expect([cut.sent.status, cut.sent.body?.code]).toEqual([400, "UNREADABLE_FILE"]);
      await expectNoLeftovers();
    });

    // A folder can be removed from under the disk storage; other drivers' tests cover a missing server.
    const itOnDisk = storageName === "the disk" ? it : () => undefined;
    itOnDisk("waits while the storage is unavailable, and loses nothing of what is there", async () => {
      const { path } = await create();
      await sendPart({ ...at(path), data: jpeg.subarray(0, 1000) });
      const folder = join(api.parts.config.dataDir, "storage");
      await rename(folder, `${folder}.away`);
      await writeFile(folder, "");
      const away = await sendPart({ ...at(path), offset: 1000, data: jpeg.subarray(1000) });
      expect([away.status, away.body?.code]).toEqual([503, "UNAVAILABLE"]);
      await rm(folder);
      await rename(`${folder}.away`, folder);
      expect(await readOffset(at(path))).toBe(1000);
      expect((await sendPart({ ...at(path), offset: 1000, data: jpeg.subarray(1000) })).status).toBe(204);
      await expectNoLeftovers();
    });
  });
});
