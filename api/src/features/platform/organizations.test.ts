import type { Answer } from "@samling/contract/types";
import { Membership, User } from "../../models/accounts.ts";
import { AuditEntry, OutgoingMail } from "../../models/platform.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser, testPassword } from "../../testing/build.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { countLeftovers, upload } from "../../testing/upload.ts";

type Organizations = Answer<"GET /api/platform/organizations">;

const api = openTestApi();
let platformAdmin: User;
let jpeg: Buffer;
beforeAll(async () => {
  platformAdmin = await buildUser({ isPlatformAdmin: true });
  jpeg = await makeSampleJpeg();
});

const list = async () => (await api.get<Organizations>("/api/platform/organizations", { actor: platformAdmin })).body;
const find = async (id: string) => (await list()).find((item) => item.id === id);
const act = (id: string, action: "retire" | "restore") =>
  api.post(`/api/platform/organization/${id}/${action}`, { actor: platformAdmin });
const setLimits = (id: string, body: { maxStorageBytes: number | null; maxFileBytes: number | null }) =>
  api.put(`/api/platform/organization/${id}/limits`, { actor: platformAdmin, body });

describe("GET /api/platform/organizations", () => {
  it("reports the content of every organization, and its administrators", async () => {
    const organization = await buildOrganization();
    const collection = await buildCollection({ organization });
    await buildCollection({ organization, status: "DELETE" });
    await buildContribution({ collection, media: [{ bytes: 700 }, { bytes: 300 }] });
    await buildUser({ organization });
    const superAdmin = await buildUser({ organization, roles: ["USER", "SUPER_ADMIN"] });
    const invited = await buildUser({ organization, roles: ["USER", "SUPER_ADMIN"], passwordHash: null });
    const shown = await find(organization.id);
    expect(shown).toMatchObject({ members: 3, collections: 1, contributions: 1, media: 2, storedBytes: 1_000 });
    expect(shown).toMatchObject({ retiredAt: null });
    expect(shown?.superAdmins).toEqual(
      [
        { email: superAdmin.email, hasAccount: true },
        { email: invited.email, hasAccount: false },
      ].sort((a, b) => String(a.email).localeCompare(String(b.email))),
    );
  });

  it("counts nothing for an empty organization", async () => {
    const { id } = await buildOrganization();
    expect(await find(id)).toMatchObject({ members: 0, media: 0, storedBytes: 0, superAdmins: [] });
  });
});

describe("a retired organization", () => {
  it("is hidden with all its content from everyone but platform admins, and returns unchanged", async () => {
    const organization = await buildOrganization();
    const collection = await buildCollection({ organization });
    const { id: contributionId } = await buildContribution({ collection });
    const admin = await buildUser({ organization, roles: ["USER", "ADMIN"] });
    const paths = [
      `/api/organization/${organization.id}`,
      `/api/organization/${organization.id}/users`,
      `/api/collections?organizationId=${organization.id}`,
      `/api/collection?collectionId=${collection.id}`,
      `/api/contribution/${contributionId}`,
      `/api/organization/${organization.id}/help-page`,
    ];
    const read = (actor: User | null) =>
      Promise.all(paths.map(async (path) => (await api.get(path, { actor })).status));
    expect(await read(admin)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await act(organization.id, "retire")).status).toBe(200);
    expect(await read(admin)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await read(platformAdmin)).toEqual([200, 200, 200, 200, 200, 200]);
    const listed = await api.get<{ id: string }[]>("/api/organizations");
    expect(listed.body.some(({ id }) => id === organization.id)).toBe(false);
    const login = { email: admin.email, password: testPassword, organizationId: organization.id };
    expect((await api.post("/api/login", { body: login })).status).toBe(404);
    expect((await find(organization.id))?.retiredAt).not.toBeNull();
    await act(organization.id, "restore");
    expect(await read(admin)).toEqual([200, 200, 200, 200, 200, 200]);
    const where = { organizationId: organization.id, actorId: platformAdmin.id };
    const entries = await AuditEntry.findAll({ where, order: ["id"] });
    expect(entries.map(({ action }) => action)).toEqual(["organization:retire", "organization:restore"]);
  });

  it("accepts no contributions, and hides its content even at known addresses", async () => {
    const organization = await buildOrganization();
    const collection = await buildCollection({ organization });
    const actor = await buildUser({ organization });
    await act(organization.id, "retire");
    const before = await countLeftovers(api);
    const answer = await upload(api, { actor, collectionId: collection.id, media: { "a.jpg": jpeg } });
    expect(answer.status).toBe(404);
    expect(await countLeftovers(api)).toEqual(before);
  });
});

describe("the limits of an organization", () => {
  it("exist from its first day, so that strangers who register cannot fill the disk", async () => {
    const { id } = await buildOrganization();
    expect(await find(id)).toMatchObject({ maxStorageBytes: 100_000_000_000, maxFileBytes: null });
  });

  it("refuse a file that is too large, and store nothing of it", async () => {
    const organization = await buildOrganization();
    const collection = await buildCollection({ organization });
    const actor = await buildUser({ organization });
    const send = () => upload(api, { actor, collectionId: collection.id, media: { "a.jpg": jpeg } });
    await setLimits(organization.id, { maxStorageBytes: null, maxFileBytes: jpeg.length - 1 });
    const shown = await api.get<{ maxFileBytes: number }>(`/api/organization/${organization.id}`);
    expect(shown.body.maxFileBytes).toBe(jpeg.length - 1);
    const before = await countLeftovers(api);
    const refused = await send();
    expect([refused.status, refused.body.code]).toEqual([413, "TOO_LARGE"]);
    expect(refused.body.details).toMatchObject({ limit: jpeg.length - 1, issues: [{ path: ["mediaFiles", "a.jpg"] }] });
    expect(await countLeftovers(api)).toEqual(before);
    await setLimits(organization.id, { maxStorageBytes: null, maxFileBytes: jpeg.length });
    expect((await send()).status).toBe(201);
  });

  it("refuse a contribution whose files together do not fit into the storage", async () => {
    const organization = await buildOrganization();
    const collection = await buildCollection({ organization });
    const actor = await buildUser({ organization });
    const send = (...names: string[]) =>
      upload(api, { actor, collectionId: collection.id, media: Object.fromEntries(names.map((name) => [name, jpeg])) });
    await setLimits(organization.id, { maxStorageBytes: 2 * jpeg.length + 10, maxFileBytes: null });
    expect((await send("a.jpg")).status).toBe(201);
    const before = await countLeftovers(api);
    const refused = await send("b.jpg", "c.jpg");
    expect([refused.status, refused.body.code]).toEqual([507, "QUOTA_EXCEEDED"]);
    expect(await countLeftovers(api)).toEqual(before);
    expect((await send("b.jpg")).status).toBe(201);
    expect((await send("c.jpg")).status).toBe(507);
    await setLimits(organization.id, { maxStorageBytes: null, maxFileBytes: null });
    expect((await send("c.jpg")).status).toBe(201);
  });
});

describe("POST /api/platform/organization/{id}/invitation", () => {
  it("names another super-admin, and repeats the e-mail to one who has lost it", async () => {
    const organization = await buildOrganization();
    const invite = (email: string) =>
      api.post(`/api/platform/organization/${organization.id}/invitation`, { actor: platformAdmin, body: { email } });
    expect((await invite("New@museum.example")).status).toBe(201);
    expect((await invite("new@museum.example")).status).toBe(201);
    const user = await User.findOne({ where: { email: "new@museum.example" }, rejectOnEmpty: true });
    const memberships = await Membership.findAll({ where: { userId: user.id } });
    expect(memberships.map(({ roles }) => roles)).toEqual([["USER", "SUPER_ADMIN"]]);
    const mails = await OutgoingMail.count({ where: { recipient: "new@museum.example", kind: "invitation" } });
    expect(mails).toBe(2);
  });

  it("makes a member super-admin and keeps the other roles", async () => {
    const organization = await buildOrganization();
    const member = await buildUser({ organization, roles: ["USER", "SUB_ADMIN"] });
    await api.post(`/api/platform/organization/${organization.id}/invitation`, {
      actor: platformAdmin,
      body: { email: member.email },
    });
    const membership = await Membership.findOne({ where: { userId: member.id }, rejectOnEmpty: true });
    expect(membership.roles).toEqual(["USER", "SUB_ADMIN", "SUPER_ADMIN"]);
  });
});
