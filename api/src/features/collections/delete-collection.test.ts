import { Readable } from "node:stream";
import type { ErrorBody } from "@samling/contract/errors";
import type { User } from "../../models/accounts.ts";
import { Collection } from "../../models/collections.ts";
import { Contribution, Upload } from "../../models/contributions.ts";
import type { Organization } from "../../models/organizations.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { listKeys } from "../../testing/list-keys.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { waitsForLock } from "../../testing/waits-for-lock.ts";
import { sweepObjects } from "../media/sweep.ts";
import { deletionRetentionMs, purgeCollections } from "./delete.ts";
import { setCollectionStatus } from "./service.ts";

const api = openTestApi();
let organization: Organization;
let admin: User;
beforeAll(async () => {
  organization = await buildOrganization();
  admin = await buildUser({ organization, roles: ["USER", "ADMIN"] });
});

const remove = (collection: Collection, actor: User | null = admin, orgId = organization.id) =>
  api.delete<ErrorBody>(`/api/organization/${orgId}/collection/${collection.id}`, { actor });

describe("DELETE /api/organization/{orgId}/collection/{collectionId}", () => {
  it("is for admins only [PERM-09]", async () => {
    const collection = await buildCollection({ organization });
    expect((await remove(collection, null)).status).toBe(401);
    expect((await remove(collection, await buildUser({ organization }))).status).toBe(403);
  });

  it("refuses a collection that is not archived, or of another organization [A-ECOL-06]", async () => {
    for (const status of ["ACTIVE", "CLOSED"] as const) {
      const answer = await remove(await buildCollection({ organization, status }));
      expect([answer.status, answer.body.code]).toEqual([409, "STATUS_TRANSITION"]);
    }
    const archived = await buildCollection({ organization, status: "ARCHIVED" });
    expect((await remove(archived, admin, (await buildOrganization()).id)).status).toBe(404);
  });

  it("hides an archived one from everyone at once [A-API-16] [A-ECOL-06] [ENT-10]", async () => {
    const collection = await buildCollection({ organization, status: "ARCHIVED" });
    const contribution = await buildContribution({ collection, user: admin });
    expect((await remove(collection)).status).toBe(200);
    const query = { collectionId: collection.id };
    for (const actor of [admin, await buildUser({ isPlatformAdmin: true }), null]) {
      expect((await api.get("/api/collection", { actor, query })).status).toBe(404);
      expect((await api.get(`/api/contribution/${contribution.id}`, { actor })).status).toBe(404);
    }
    expect((await remove(collection)).status).toBe(404);
  });
});

const deleted = (actor: User | null) =>
  api.get<{ id: string; removedAt: string }[]>(`/api/organization/${organization.id}/deleted-collections`, { actor });
const restore = (collection: Collection, actor: User | null) =>
  api.post(`/api/organization/${organization.id}/collection/${collection.id}/restore`, { actor });

describe("a deleted collection", () => {
  it("is listed to super admins with its removal date, and can be restored as archived with its content", async () => {
    const superAdmin = await buildUser({ organization, roles: ["USER", "SUPER_ADMIN"] });
    const collection = await buildCollection({ organization, status: "ARCHIVED" });
    const contribution = await buildContribution({ collection, user: admin });
    await remove(collection);
    const { body } = await deleted(superAdmin);
    await collection.reload();
    const removedAt = new Date((collection.deletedAt?.getTime() ?? 0) + deletionRetentionMs).toISOString();
    expect(body.find(({ id }) => id === collection.id)).toMatchObject({ removedAt });
    expect((await restore(collection, superAdmin)).status).toBe(200);
    expect((await deleted(superAdmin)).body.some(({ id }) => id === collection.id)).toBe(false);
    await collection.reload();
    expect([collection.status, collection.deletedAt]).toEqual(["ARCHIVED", null]);
    expect((await api.get(`/api/contribution/${contribution.id}`, { actor: admin })).status).toBe(200);
    expect((await restore(collection, superAdmin)).status).toBe(404);
  });

  it("has a removal date however its status was set", async () => {
    const superAdmin = await buildUser({ organization, roles: ["USER", "SUPER_ADMIN"] });
    const collection = await buildCollection({ organization, status: "ARCHIVED" });
    await setCollectionStatus(null, { id: collection.id, status: "DELETE" });
    expect((await deleted(superAdmin)).body.some(({ id }) => id === collection.id)).toBe(true);
  });

  it("cannot be restored by admins, or from another organization", async () => {
    const collection = await buildCollection({ organization, status: "ARCHIVED" });
    await remove(collection);
    const other = await buildOrganization();
    const stranger = await buildUser({ organization: other, roles: ["SUPER_ADMIN"] });
    for (const actor of [admin, stranger]) {
      expect((await deleted(actor)).status).toBe(403);
      expect((await restore(collection, actor)).status).toBe(403);
    }
    const elsewhere = `/api/organization/${other.id}/collection/${collection.id}/restore`;
    expect((await api.post(elsewhere, { actor: stranger })).status).toBe(404);
  });
});

describe("the purge of deleted collections", () => {
  const store = async (key: string) => {
    await api.parts.storage.put(key, Readable.from([Buffer.from(key)]));
    return key;
  };
  const objects = () => listKeys(api.parts.storage);

  it("keeps a collection for 30 days, then removes it with its files [A-API-16]", async () => {
    const at = new Date("2026-01-01T00:00:00Z");
    const own = await store(`${organization.id}/own`);
    const shared = await store(`${organization.id}/shared`);
    const imageKey = await store(`${organization.id}/picture`);
    const collection = await buildCollection({ organization, status: "DELETE", deletedAt: at, imageKey });
    await buildContribution({
      collection,
      media: [{ originalKey: own }, { originalKey: shared }, { originalKey: shared }],
    });
    const other = await buildCollection({ organization, status: "ARCHIVED" });
    await buildContribution({ collection: other, media: [{ originalKey: shared }] });
    const now = new Date(at.getTime() + deletionRetentionMs);

    expect(await purgeCollections(now)).toBe("skipped");
    expect(await purgeCollections(new Date(now.getTime() + 1))).toBe("done");
    await sweepObjects(api.parts, new Date());

    expect(await Collection.findOne({ where: { id: collection.id } })).toBeNull();
    expect(await Contribution.count({ where: { collectionId: collection.id } })).toBe(0);
    expect(await Contribution.count({ where: { collectionId: other.id } })).toBe(1);
    expect(await objects()).toEqual([shared]);
  });

  it("is not delayed by an upload that is still running", async () => {
    const collection = await buildCollection({ organization, status: "DELETE", deletedAt: new Date(0) });
    const where = { organizationId: organization.id, collectionId: collection.id };
    const key = await store(`${organization.id}/piece`);
    await Upload.create({ ...where, userId: admin.id, field: "mediaFiles", name: "a.jpg", bytes: 100, keys: [key] });
    expect(await purgeCollections(new Date())).toBe("done");
    await sweepObjects(api.parts, new Date());
    expect(await Collection.findOne({ where: { id: collection.id } })).toBeNull();
    expect(await Upload.count({ where })).toBe(0);
    expect(await objects()).not.toContain(key);
  });

  it("does not remove what is being restored, and nothing is restored once it is due", async () => {
    const superAdmin = await buildUser({ organization, roles: ["USER", "SUPER_ADMIN"] });
    const collection = await buildCollection({ organization, status: "DELETE", deletedAt: new Date(0) });
    const { id } = await buildContribution({ collection });
    expect((await deleted(superAdmin)).body).not.toContainEqual(expect.objectContaining({ id: collection.id }));
    expect((await restore(collection, superAdmin)).status).toBe(404);
    const transaction = await api.database.sequelize.transaction();
    await collection.update({ status: "ARCHIVED", deletedAt: null }, { transaction });
    const purge = purgeCollections(new Date());
    await waitsForLock(api.database.sequelize);
    await transaction.commit();
    expect(await purge).toBe("done");
    expect(await Contribution.count({ where: { id } })).toBe(1);
    expect(await Collection.count({ where: { id: collection.id } })).toBe(1);
  });

  it("removes more than one batch of contributions", async () => {
    const collection = await buildCollection({ organization, status: "DELETE", deletedAt: new Date(0) });
    const where = { organizationId: organization.id, collectionId: collection.id };
    await Contribution.bulkCreate(Array.from({ length: 201 }, () => where));
    expect(await purgeCollections(new Date())).toBe("done");
    expect(await Contribution.count({ where })).toBe(0);
  });
});
