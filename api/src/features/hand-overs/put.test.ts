/** Packages in a second bucket, on a real S3 server. */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ErrorBody } from "@samling/contract/errors";
import type { Answer, Body } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import { HandOver, HandOverPart, HandOverPlace } from "../../models/hand-over.ts";
import type { Organization } from "../../models/organizations.ts";
import { AuditEntry } from "../../models/platform.ts";
import { createS3Storage, type S3Options } from "../../storage/s3-storage.ts";
import type { Storage } from "../../storage/storage.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { eventually } from "../../testing/eventually.ts";
import { s3Endpoints, s3OptionsAt } from "../../testing/s3-storage.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { upload } from "../../testing/upload.ts";
import { workOn } from "../../testing/work-on.ts";
import { putPackages } from "./put.ts";

type HandOverPlaceSettings = Body<"PUT /api/organization/{id}/hand-over-place">;
type HandOverListItem = Answer<"GET /api/organization/{id}/hand-overs">[number];

const api = openTestApi({}, { PACKAGE_NETWORKS: "127.0.0.1" });
beforeAll(async () => {
  await workOn(api, ["pack-hand-over", "put-hand-over"]);
});

for (const endpoint of s3Endpoints)
  describe("a bucket", () => {
    let organization: Organization;
    let staff: User;
    let bucketStorage: Storage;
    let options: S3Options;
    let settings: HandOverPlaceSettings;
    beforeEach(async () => {
      organization = await buildOrganization();
      staff = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
      options = s3OptionsAt(endpoint);
      settings = { ...options, prefix: "from-the-portal/ours" };
      bucketStorage = createS3Storage(options);
      await bucketStorage.put("samling", Readable.from([Buffer.from("The bucket is there.")]));
    });
    const organizationPath = (path: string) => `/api/organization/${organization.id}/${path}`;
    const name = (changed: Partial<HandOverPlaceSettings> = {}) =>
      api.put<ErrorBody>(organizationPath("hand-over-place"), { actor: staff, body: { ...settings, ...changed } });
    const find = async () =>
      (await api.get<HandOverListItem[]>(organizationPath("hand-overs"), { actor: staff })).body[0] as HandOverListItem;
    const put = () => eventually(async () => expect((await find()).put?.at).not.toBeNull());
    async function handOver(isPut: boolean): Promise<string> {
      const collection = await buildCollection({ organization });
      const jpeg = await makeSampleJpeg();
      for (const words of ["1", "2"]) {
        const media = { "a.jpg": Buffer.concat([jpeg, Buffer.from(words)]) };
        expect((await upload(api, { actor: staff, collectionId: collection.id, media })).status).toBe(201);
      }
      const body = { selection: {}, destination: "The city archives", maxBytes: 1, isPut };
      const started = await api.post<{ handOverId: string }>(organizationPath("hand-overs"), { actor: staff, body });
      expect(started.status).toBe(201);
      await eventually(async () => expect((await find()).state).toBe("ready"));
      return started.body.handOverId;
    }

    it("is tested before it is stored, and its secret is shown to no one", async () => {
      const why = async (changed: Partial<HandOverPlaceSettings>) => {
        const { status, body } = await name(changed);
        const [issue] = body.details?.issues ?? [];
        return [status, issue?.path[0], issue?.code];
      };
      expect(await why({ secretKey: "another" })).toEqual([400, "accessKey", "key"]);
      expect(await why({ bucket: `none-${organization.id}` })).toEqual([400, "bucket", "bucket"]);
      expect(await why({ endpoint: "http://127.0.0.1:1" })).toEqual([400, "endpoint", "away"]);
      expect(await why({ endpoint: "https://10.0.0.1:9000" })).toEqual([400, "endpoint", "inside"]);
      expect((await api.get(organizationPath("hand-over-place"), { actor: staff })).body).toEqual({ place: null });
      expect((await name()).status).toBe(200);
      const { secretKey = "", ...publicSettings } = settings;
      const readPlace = await api.get(organizationPath("hand-over-place"), { actor: staff });
      expect(readPlace.body).toEqual({ place: publicSettings });
      const storedPlace = await HandOverPlace.findByPk(organization.id, { rejectOnEmpty: true });
      expect(storedPlace.secretKey.includes(secretKey)).toBe(false);
      expect((await name({ secretKey: undefined })).status).toBe(200);
      const keys: string[] = [];
      for await (const { key } of bucketStorage.list("")) keys.push(key);
      expect(keys).toEqual(["samling"]);
      expect((await api.delete(organizationPath("hand-over-place"), { actor: staff })).status).toBe(200);
      expect(await HandOverPlace.count({ where: { organizationId: organization.id } })).toBe(0);
    });

    it("gets every package of a hand-over, byte for byte, and the row reports where and when", async () => {
      expect((await name()).status).toBe(200);
      const handOverId = await handOver(true);
      await put();
      const to = `${endpoint}/${options.bucket}/from-the-portal/ours`;
      expect((await find()).put).toEqual({ to, at: expect.any(String), problem: null });
      const parts = await HandOverPart.findAll({ where: { handOverId }, order: ["part"] });
      expect(parts).toHaveLength(2);
      for (const { part, sha256 } of parts) {
        const content = await buffer(
          await bucketStorage.open(`from-the-portal/ours/samling-${handOverId}-${part}.zip`),
        );
        expect(createHash("sha256").update(content).digest("hex")).toBe(sha256);
      }
      const where = { organizationId: organization.id, action: ["handOver:setPlace", "handOver:start"] };
      const entries = await AuditEntry.findAll({ where, order: ["id"] });
      expect(entries.map(({ action, actorId, data }) => [action, actorId, data.to])).toEqual([
        ["handOver:setPlace", staff.id, to],
        ["handOver:start", staff.id, to],
      ]);
    });

    it("reports what did not arrive, waits for an unreachable server, and sends again on request", async () => {
      expect((await name()).status).toBe(200);
      const handOverId = await handOver(false);
      expect((await find()).put).toBeNull();
      const again = () => api.post(organizationPath(`hand-overs/${handOverId}/put`), { actor: staff });
      const problem = (word: string) => eventually(async () => expect((await find()).put?.problem).toBe(word));
      const where = { organizationId: organization.id };
      await HandOverPlace.update({ accessKey: "nobody" }, { where });
      expect((await again()).status).toBe(200);
      await problem("key");
      await HandOverPlace.update({ accessKey: options.accessKey, bucket: `none-${organization.id}` }, { where });
      await again();
      await problem("bucket");
      await HandOverPlace.update({ bucket: options.bucket, endpoint: "http://127.0.0.1:1" }, { where });
      await again();
      await problem("away");
      await HandOverPlace.update({ endpoint }, { where });
      await put();
      const key = `from-the-portal/ours/samling-${handOverId}-1.zip`;
      await bucketStorage.remove([key]);
      await again();
      await put();
      expect(await bucketStorage.stat(key)).not.toBeNull();
      // The packed files have been changed or lost since: the bucket's copies stay as they are.
      const sound = await bucketStorage.stat(key);
      const part = await HandOverPart.findOne({ where: { handOverId, part: 1 }, rejectOnEmpty: true });
      for (const changed of [{ sha256: "0".repeat(64) }, { sha256: part.sha256, bytes: part.bytes + 1 }]) {
        await part.update(changed);
        await again();
        await problem("changed");
      }
      expect(await bucketStorage.stat(key)).toEqual(sound);
      await HandOverPlace.destroy({ where });
      expect((await again()).status).toBe(409);
    });

    it("gets all packages again that are requested while one is being sent, wherever that one goes", async () => {
      expect((await name()).status).toBe(200);
      const handOverId = await handOver(false);
      const where = { organizationId: organization.id };
      const again = () => api.post(organizationPath(`hand-overs/${handOverId}/put`), { actor: staff });
      const send = (meanwhile: () => Promise<unknown>) => {
        const { storage } = api.parts;
        const slow: Storage = { ...storage, open: (...file) => meanwhile().then(() => storage.open(...file)) };
        const job = { organizationId: organization.id, handOverId };
        return putPackages({ ...api.parts, storage: slow }, job, AbortSignal.timeout(30_000));
      };
      const reset = (putTo: string) => HandOver.update({ putTo, putAt: null }, { where: { id: handOverId } });
      const moved = `${endpoint}/${options.bucket}/from-the-portal/moved`;
      await reset(`${endpoint}/${options.bucket}/from-the-portal/ours`);
      await send(async () => {
        await HandOverPlace.update({ prefix: "from-the-portal/moved" }, { where });
        expect((await again()).status).toBe(200);
        await put();
      });
      expect((await find()).put).toMatchObject({ to: moved, problem: null });
      const parts = () => HandOverPart.findAll({ where: { handOverId }, order: ["part"] });
      expect((await parts()).map(({ putTo }) => putTo)).toEqual([moved, moved]);
      // The first one has been removed there, while the second was being sent.
      await reset(moved);
      await HandOverPart.update({ putTo: null }, { where: { handOverId, part: 2 } });
      await send(() => HandOverPart.update({ putTo: null }, { where: { handOverId, part: 1 } }));
      await put();
      expect((await parts()).map(({ putTo }) => putTo)).toEqual([moved, moved]);
    });
  });
