import type { Collection as CollectionAnswer } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import type { Organization } from "../../models/organizations.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { addGroupMember, createGroup } from "../groups/service.ts";
import { setCollectionStatus } from "./service.ts";

const api = openTestApi();

type Actor = User | null;

const list = async (organization: Organization, actor: Actor = null) => {
  const query = { organizationId: organization.id };
  return (await api.get<CollectionAnswer[]>("/api/collections", { actor, query })).body;
};
const idsFor = async (organization: Organization, actor: Actor = null) =>
  (await list(organization, actor)).map(({ id }) => id);
const statusFor = async (collectionId: string, actor: Actor = null) =>
  (await api.get("/api/collection", { actor, query: { collectionId } })).status;

describe("GET /api/collections", () => {
  it("lists public collections, newest first [API-03] [V-ORG-02]", async () => {
    const organization = await buildOrganization();
    const older = await buildCollection({ organization, createdAt: new Date("2024-01-01") });
    const newer = await buildCollection({ organization, createdAt: new Date("2025-01-01"), status: "CLOSED" });
    await buildCollection({ organization, isPublic: false });
    await buildCollection();
    expect(await idsFor(organization)).toEqual([newer.id, older.id]);
  });

  it("counts only the media that the caller may see, by kind, and their contributors [OPEN-17]", async () => {
    const organization = await buildOrganization();
    const collection = await buildCollection({ organization });
    const contributor = await buildUser({ organization });
    await buildContribution({ collection, user: contributor, media: [{ kind: "text" }, { kind: "sound" }] });
    await buildContribution({ collection, user: contributor, isPublic: false });
    await buildContribution({ collection, user: await buildUser({ organization }), isPublic: false });
    await buildContribution({ collection, user: await buildUser({ organization }) });
    expect((await list(organization))[0]).toMatchObject({
      mediaCount: 3,
      kindCounts: { image: 1, video: 0, sound: 1, text: 1 },
      contributorCount: 2,
    });
    expect((await list(organization, contributor))[0]).toMatchObject({
      mediaCount: 4,
      kindCounts: { image: 2, video: 0, sound: 1, text: 1 },
      contributorCount: 2,
    });
  });

  it("takes as many queries for many collections as for one", async () => {
    const organization = await buildOrganization();
    await buildCollection({ organization });
    const few = await api.database.recordQueries(() => list(organization));
    for (let made = 0; made < 5; made++) await buildCollection({ organization });
    const many = await api.database.recordQueries(() => list(organization));
    expect(many.length).toBe(few.length);
  });

  it("answers 400 without an organization and 404 for one that does not exist", async () => {
    expect((await api.get("/api/collections")).status).toBe(400);
    const query = { organizationId: crypto.randomUUID() };
    expect((await api.get("/api/collections", { query })).status).toBe(404);
  });
});

describe("GET /api/collection", () => {
  it("serves one collection with its texts, questions and fields [API-04] [ENT-09] [ENT-11] [ENT-12] [ENT-13]", async () => {
    const collection = await buildCollection({
      hasTerms: true,
      contributionFields: { title: true, date: false },
      translations: [{ languageCode: "en", title: "Boats", description: "<p>All boats</p>", about: "", terms: "Mine" }],
      questions: [
        { value: "Who built it?", required: true, sort: 1 },
        { value: "Where?", sort: 0 },
      ],
    });
    const { body } = await api.get<CollectionAnswer>("/api/collection", { query: { collectionId: collection.id } });
    expect(body).toMatchObject({
      id: collection.id,
      organizationId: collection.organizationId,
      status: "ACTIVE",
      isPublic: true,
      groupName: "default",
      hasTerms: true,
      allowRelatedFiles: false,
      imgUrl: null,
      archivedText: "",
      contributionFields: { title: true, date: false },
      translations: [{ languageCode: "en", title: "Boats", description: "<p>All boats</p>", about: "", terms: "Mine" }],
      questions: [
        { value: "Where?", optional: 0, sort: 0 },
        { value: "Who built it?", optional: 1, sort: 1 },
      ],
      mediaCount: 0,
      contributorCount: 0,
    });
  });
});

describe("a collection that is not public", () => {
  let organization: Organization;
  let member: User;
  let admin: User;
  beforeAll(async () => {
    organization = await buildOrganization();
    member = await buildUser({ organization });
    admin = await buildUser({ organization, roles: ["USER", "ADMIN"] });
  });

  const expectVisibleTo = async (collectionId: string, viewers: Actor[], others: Actor[]) => {
    for (const actor of viewers) {
      expect(await statusFor(collectionId, actor)).toBe(200);
      expect(await idsFor(organization, actor)).toContain(collectionId);
    }
    for (const actor of others) {
      expect(await statusFor(collectionId, actor)).toBe(404);
      expect(await idsFor(organization, actor)).not.toContain(collectionId);
    }
  };

  it("is visible to every member of the organization in the group `default` [PERM-13]", async () => {
    const { id } = await buildCollection({ organization, isPublic: false });
    const stranger = await buildUser({ organization: await buildOrganization(), roles: ["SUPER_ADMIN"] });
    const suspended = await buildUser({ organization, roles: ["ADMIN"], status: "suspended" });
    const platformAdmin = await buildUser({ isPlatformAdmin: true });
    await expectVisibleTo(id, [member, admin, platformAdmin], [null, stranger, suspended, await buildUser()]);
  });

  it("is visible to the members and admins of a named group, and to admins", async () => {
    const group = await createGroup(null, { organizationId: organization.id, name: "harbour friends" });
    const friend = await buildUser({ organization });
    const groupAdmin = await buildUser({ organization, roles: ["USER", "SUB_ADMIN"] });
    const otherSubAdmin = await buildUser({ organization, roles: ["USER", "SUB_ADMIN"] });
    await addGroupMember(null, group, { userId: friend.id });
    await addGroupMember(null, group, { userId: groupAdmin.id, isAdmin: true });
    const { id } = await buildCollection({ organization, isPublic: false, groupName: group.name });
    await expectVisibleTo(id, [friend, groupAdmin, admin], [null, member, otherSubAdmin]);
  });

  it("is visible only to admins in the group `_no_group` [CONST-04]", async () => {
    const { id } = await buildCollection({ organization, isPublic: false, groupName: "_no_group" });
    await expectVisibleTo(id, [admin], [null, member, await buildUser({ organization, roles: ["SUB_ADMIN"] })]);
  });

  it("does not admit a group of the same name in another organization", async () => {
    const otherOrganization = await buildOrganization();
    const group = await createGroup(null, { organizationId: otherOrganization.id, name: "curators" });
    const both = await buildUser({ organization: otherOrganization });
    await addGroupMember(null, group, { userId: both.id });
    await createGroup(null, { organizationId: organization.id, name: "curators" });
    const { id } = await buildCollection({ organization, isPublic: false, groupName: "curators" });
    await expectVisibleTo(id, [], [both]);
  });
});

describe("the status of a collection", () => {
  it("hides an archived one from all but admins, and from the public list even for them [ENT-10]", async () => {
    const organization = await buildOrganization();
    const admin = await buildUser({ organization, roles: ["ADMIN"] });
    const { id } = await buildCollection({ organization });
    await setCollectionStatus(null, { id, status: "ARCHIVED", archivedText: "<p>It has moved</p>" });
    expect(await statusFor(id)).toBe(404);
    expect(await statusFor(id, await buildUser({ organization }))).toBe(404);
    expect(await statusFor(id, admin)).toBe(200);
    expect(await idsFor(organization, admin)).toEqual([]);
  });

  it("hides a deleted one from everyone", async () => {
    const organization = await buildOrganization();
    const admin = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
    const { id } = await buildCollection({ organization, status: "DELETE" });
    expect(await statusFor(id, admin)).toBe(404);
    expect(await statusFor(id, await buildUser({ isPlatformAdmin: true }))).toBe(404);
  });
});

describe("GET /api/all-collections", () => {
  const all = (organization: Organization, actor: Actor) =>
    api.get<CollectionAnswer[]>("/api/all-collections", { actor, query: { organizationId: organization.id } });

  it("lists every collection for an admin, archived ones included [API-05] [A-ECOL-01]", async () => {
    const organization = await buildOrganization();
    const admin = await buildUser({ organization, roles: ["ADMIN"] });
    const hidden = await buildCollection({ organization, isPublic: false, groupName: "_no_group" });
    const archived = await buildCollection({ organization, status: "ARCHIVED" });
    await buildCollection({ organization, status: "DELETE" });
    const { status, body } = await all(organization, admin);
    expect(status).toBe(200);
    expect(body.map(({ id }) => id).sort()).toEqual([hidden.id, archived.id].sort());
  });

  it("is only for admins [PERM-09]", async () => {
    const organization = await buildOrganization();
    expect((await all(organization, null)).status).toBe(401);
    expect((await all(organization, await buildUser({ organization }))).status).toBe(403);
    const stranger = await buildUser({ organization: await buildOrganization(), roles: ["SUPER_ADMIN"] });
    expect((await all(organization, stranger)).status).toBe(403);
  });
});
