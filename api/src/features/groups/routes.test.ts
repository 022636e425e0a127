import type { Answer } from "@samling/contract/types";
import { Group, Membership, type User } from "../../models/accounts.ts";
import type { Organization } from "../../models/organizations.ts";
import { AuditEntry, OutgoingMail } from "../../models/platform.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { askDuring } from "../../testing/waits-for-lock.ts";
import { addGroupMember, createGroup } from "./service.ts";

type GroupAnswer = Answer<"GET /api/organization/{id}/groups">[number];

const api = openTestApi();

async function buildTeam() {
  const organization = await buildOrganization();
  const admin = await buildUser({ organization, roles: ["USER", "ADMIN"] });
  const subAdmin = await buildUser({ organization, roles: ["USER", "SUB_ADMIN"] });
  const member = await buildUser({ organization });
  return { organization, admin, subAdmin, member };
}

const list = (actor: User | null, { id }: Organization) =>
  api.get<GroupAnswer[]>(`/api/organization/${id}/groups`, { actor });
const create = (actor: User | null, { id }: Organization, name: string) =>
  api.post<GroupAnswer & { code?: string }>(`/api/organization/${id}/groups`, { actor, body: { name } });
const addressOf = ({ organizationId, id }: Group) => `/api/organization/${organizationId}/group/${id}`;
const save = (actor: User | null, group: Group, body: object) =>
  api.post<GroupAnswer & { code?: string; details?: { issues?: { path: unknown[] }[] } }>(addressOf(group), {
    actor,
    body,
  });
const emails = (...users: User[]) => users.map(({ email }) => email ?? "").sort();
const rolesOf = async ({ id: organizationId }: Organization, { id: userId }: User) =>
  (await Membership.findOne({ where: { organizationId, userId }, rejectOnEmpty: true })).roles;

describe("GET /api/organization/{id}/groups", () => {
  it("lists all groups to admins, and to sub-admins their own [A-API-11] [A-ENT-09] [PERM-10]", async () => {
    const { organization, admin, subAdmin, member } = await buildTeam();
    const rowers = await createGroup(null, { organizationId: organization.id, name: "rowers" });
    await createGroup(null, { organizationId: organization.id, name: "Divers" });
    await addGroupMember(null, rowers, { userId: subAdmin.id, isAdmin: true });
    await addGroupMember(null, rowers, { userId: member.id });
    const own = { id: rowers.id, name: "rowers", users: emails(subAdmin, member), admins: emails(subAdmin) };
    const { status, body } = await list(admin, organization);
    expect([status, body.map(({ name }) => name), body[1]]).toEqual([200, ["Divers", "rowers"], own]);
    expect((await list(subAdmin, organization)).body).toEqual([own]);
  });

  it("is refused to members, to sub-admins of others and to signed-out callers [PERM-10]", async () => {
    const { organization, member } = await buildTeam();
    const { subAdmin: stranger } = await buildTeam();
    const statuses = [null, member, stranger].map(async (actor) => (await list(actor, organization)).status);
    expect(await Promise.all(statuses)).toEqual([401, 403, 403]);
  });

  it("takes as many queries for many groups as for one", async () => {
    const { organization, admin, member } = await buildTeam();
    const few = await api.database.recordQueries(() => list(admin, organization));
    for (const name of ["a", "b", "c"]) {
      const group = await createGroup(null, { organizationId: organization.id, name });
      await addGroupMember(null, group, { userId: member.id });
    }
    const many = await api.database.recordQueries(() => list(admin, organization));
    expect(many.length).toBe(few.length);
  });
});

describe("POST /api/organization/{id}/groups", () => {
  it("replaces spaces with underscores and returns the group [A-API-11] [A-GRP-07]", async () => {
    const { organization, admin } = await buildTeam();
    const { status, body } = await create(admin, organization, "  Old  boat builders ");
    expect([status, body]).toEqual([201, { id: body.id, name: "Old_boat_builders", users: [], admins: [] }]);
  });

  it("accepts the name as `groupName` too, and requires it if both are missing (DEC-38) [A-API-11]", async () => {
    const { organization, admin } = await buildTeam();
    const send = (body: object) =>
      api.post<GroupAnswer & { message?: string }>(`/api/organization/${organization.id}/groups`, {
        actor: admin,
        body,
      });
    const sent = await send({ groupName: " Old  boats " });
    expect([sent.status, sent.body.name]).toEqual([201, "Old_boats"]);
    expect((await send({ name: "Rowers", groupName: "Divers" })).body.name).toBe("Rowers");
    expect((await send({ name: "", groupName: "Divers" })).body.name).toBe("Divers");
    const missing = await send({});
    expect([missing.status, missing.body.message]).toEqual([400, "Name is required."]);
    for (const blank of [{ groupName: "" }, { name: "  " }, { groupName: null }]) {
      expect([blank, (await send(blank)).status]).toEqual([blank, 400]);
    }
  });

  it("returns the existing group of that name [A-GRP-06]", async () => {
    const { organization, admin, member } = await buildTeam();
    const group = await createGroup(null, { organizationId: organization.id, name: "old boats" });
    await addGroupMember(null, group, { userId: member.id });
    const answers = await Promise.all([1, 2].map(() => create(admin, organization, "old boats")));
    for (const { status, body } of answers) {
      expect([status, body.id, body.users]).toEqual([201, group.id, emails(member)]);
    }
    expect(await Group.count({ where: { organizationId: organization.id } })).toBe(1);
  });

  it("creates one group when two admins create it at once", async () => {
    const { organization, admin } = await buildTeam();
    const answers = await Promise.all([1, 2, 3].map(() => create(admin, organization, "rowers")));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it("makes a sub-admin the group admin of a new group, and hides an existing group of others [DEC-28]", async () => {
    const { organization, subAdmin, member } = await buildTeam();
    const { body } = await create(subAdmin, organization, "rowers");
    expect([body.users, body.admins]).toEqual([emails(subAdmin), emails(subAdmin)]);
    expect((await create(subAdmin, organization, "rowers")).body.id).toBe(body.id);
    const other = await createGroup(null, { organizationId: organization.id, name: "divers" });
    await addGroupMember(null, other, { userId: member.id });
    const refused = await create(subAdmin, organization, "divers");
    expect([refused.status, refused.body.code, refused.body.users]).toEqual([409, "CONFLICT", undefined]);
  });

  it.each(["", "   ", "default", "_no_group", " _no_group "])(
    "refuses the name %j [A-GRP-05] [CONST-04]",
    async (name) => {
      const { organization, admin } = await buildTeam();
      const { status, body } = await create(admin, organization, name);
      expect([status, body.code]).toEqual([400, "INVALID_INPUT"]);
    },
  );

  it("is refused to members and signed-out callers [PERM-10]", async () => {
    const { organization, member } = await buildTeam();
    expect((await create(member, organization, "rowers")).status).toBe(403);
    expect((await create(null, organization, "rowers")).status).toBe(401);
  });
});

describe("POST /api/organization/{orgId}/group/{groupId}", () => {
  it("replaces the members by e-mail, and admits them to the group's collections [A-API-12] [A-GRP-03]", async () => {
    const { organization, admin, member, subAdmin } = await buildTeam();
    const group = await createGroup(null, { organizationId: organization.id, name: "rowers" });
    await addGroupMember(null, group, { userId: subAdmin.id });
    const { id: collectionId } = await buildCollection({ organization, isPublic: false, groupName: "rowers" });
    const seenBy = async (actor: User) => (await api.get("/api/collection", { actor, query: { collectionId } })).status;
    expect([await seenBy(member), await seenBy(subAdmin)]).toEqual([404, 200]);
    const users = [` ${member.email?.toUpperCase()} `, member.email];
    const { status, body } = await save(admin, group, { users, groupId: group.id, organizationId: organization.id });
    expect([status, body]).toEqual([200, { id: group.id, name: "rowers", users: emails(member), admins: [] }]);
    expect([await seenBy(member), await seenBy(subAdmin)]).toEqual([200, 404]);
    const trace = await AuditEntry.findOne({ where: { subjectId: group.id }, order: [["id", "DESC"]] });
    expect(trace?.data).toEqual({ added: [member.id], removed: [subAdmin.id], admins: [] });
  });

  it("ignores fields that the call does not know, such as the organization under another name (DEC-38)", async () => {
    const { organization, admin, member } = await buildTeam();
    const group = await createGroup(null, { organizationId: organization.id, name: "rowers" });
    const sent = { users: emails(member), groupId: group.id, organization: organization.id, name: "divers" };
    const { status, body } = await save(admin, group, sent);
    expect([status, body]).toEqual([200, { id: group.id, name: "rowers", users: emails(member), admins: [] }]);
  });

  it("makes a new group admin SUB_ADMIN, and notifies them by e-mail [DEC-28]", async () => {
    const { organization, admin, member } = await buildTeam();
    const group = await createGroup(null, { organizationId: organization.id, name: "rowers" });
    const { body } = await save(admin, group, { users: emails(member), admins: emails(member) });
    expect(body.admins).toEqual(emails(member));
    expect(await rolesOf(organization, member)).toEqual(["USER", "SUB_ADMIN"]);
    expect((await list(member, organization)).body.map(({ id }) => id)).toEqual([group.id]);
    const mails = await OutgoingMail.findAll({ where: { recipient: member.email ?? "" } });
    expect(mails.map(({ kind }) => kind)).toEqual(["role-changed"]);
  });

  it("removes SUB_ADMIN from a group admin with the last group, and from no one else [DEC-28]", async () => {
    const { organization, admin, member } = await buildTeam();
    const chief = await buildUser({ organization, roles: ["USER", "ADMIN", "SUB_ADMIN"] });
    const [rowers, divers] = [
      await createGroup(null, { organizationId: organization.id, name: "rowers" }),
      await createGroup(null, { organizationId: organization.id, name: "divers" }),
    ];
    const both = emails(member, chief);
    for (const group of [rowers, divers]) await save(admin, group, { users: both, admins: both });
    await save(admin, rowers, { users: emails(chief), admins: emails(chief) });
    expect(await rolesOf(organization, member)).toEqual(["USER", "SUB_ADMIN"]);
    await save(admin, divers, { users: both, admins: emails(chief) });
    expect(await rolesOf(organization, member)).toEqual(["USER"]);
    expect(await rolesOf(organization, chief)).toContain("SUB_ADMIN");
  });

  it("keeps the group admins if none are sent, and restores no role that was removed", async () => {
    const { organization, admin, member, subAdmin } = await buildTeam();
    const group = await createGroup(null, { organizationId: organization.id, name: "rowers" });
    await addGroupMember(null, group, { userId: member.id, isAdmin: true });
    await save(admin, group, { users: emails(member, subAdmin) });
    const { body } = await save(admin, group, { users: emails(member, subAdmin), admins: emails(member) });
    expect(body.admins).toEqual(emails(member));
    expect(await rolesOf(organization, member)).toEqual(["USER"]);
  });

  it("names all non-members, and group admins outside the group, and changes nothing", async () => {
    const { organization, admin, member } = await buildTeam();
    const stranger = await buildUser({ organization: await buildOrganization() });
    const group = await createGroup(null, { organizationId: organization.id, name: "rowers" });
    const users = [member.email, stranger.email, "nobody@example.org"];
    const { status, body } = await save(admin, group, { users, admins: [admin.email] });
    expect([status, body.code]).toEqual([400, "INVALID_INPUT"]);
    expect(body.details?.issues?.map(({ path }) => path)).toEqual([
      ["users", 1],
      ["users", 2],
      ["admins", 0],
    ]);
    expect((await list(admin, organization)).body[0]?.users).toEqual([]);
  });

  it("shows the second of two admins what the first has changed, and changes nothing", async () => {
    const { organization, admin, member, subAdmin } = await buildTeam();
    const group = await createGroup(null, { organizationId: organization.id, name: "rowers" });
    await addGroupMember(null, group, { userId: subAdmin.id });
    const before = { users: emails(subAdmin), admins: [] };
    const first = await save(admin, group, { users: emails(subAdmin, member), admins: emails(member), before });
    expect(first.status).toBe(200);
    const second = await save(admin, group, { users: [], before });
    expect([second.status, second.body.code]).toEqual([409, "CONFLICT"]);
    expect(second.body.details).toEqual({ users: emails(subAdmin, member), admins: emails(member) });
    const { users, admins } = (await list(admin, organization)).body[0] ?? {};
    expect([users, admins]).toEqual([emails(subAdmin, member), emails(member)]);
    const third = await save(admin, group, { users: [], before: { users: emails(member, subAdmin), admins } });
    expect([third.status, third.body.users]).toEqual([200, []]);
  });

  it("answers not found if a member leaves at the same moment", async () => {
    const { organization, admin, member } = await buildTeam();
    const group = await createGroup(null, { organizationId: organization.id, name: "rowers" });
    const where = { organizationId: organization.id, userId: member.id };
    const leave = () => Membership.destroy({ where });
    const saved = await askDuring(api.database.sequelize, leave, () => save(admin, group, { users: emails(member) }));
    expect(saved.status).toBe(404);
    expect((await save(admin, group, { users: emails(member) })).status).toBe(400);
  });

  it("lets a sub-admin save their own groups, and hides all others [DEC-28]", async () => {
    const { organization, subAdmin, member } = await buildTeam();
    const own = await createGroup(null, { organizationId: organization.id, name: "rowers" });
    const other = await createGroup(null, { organizationId: organization.id, name: "divers" });
    await addGroupMember(null, own, { userId: subAdmin.id, isAdmin: true });
    await addGroupMember(null, other, { userId: subAdmin.id });
    const body = { users: emails(subAdmin, member) };
    expect((await save(subAdmin, own, body)).status).toBe(200);
    expect((await save(subAdmin, other, body)).status).toBe(404);
    expect((await api.delete(addressOf(other), { actor: subAdmin })).status).toBe(404);
  });

  it("is refused to members, signed-out callers, admins of others, and for a group of others [PERM-10]", async () => {
    const { organization, admin, member } = await buildTeam();
    const foreign = await buildTeam();
    const group = await createGroup(null, { organizationId: organization.id, name: "rowers" });
    const status = async (actor: User | null) => (await save(actor, group, { users: [] })).status;
    expect([await status(null), await status(member), await status(foreign.admin)]).toEqual([401, 403, 403]);
    const address = `/api/organization/${foreign.organization.id}/group/${group.id}`;
    expect((await api.post(address, { actor: foreign.admin, body: { users: [] } })).status).toBe(404);
    const other = { users: [], groupId: crypto.randomUUID() };
    expect((await save(admin, group, other)).status).toBe(400);
  });
});

describe("DELETE /api/organization/{orgId}/group/{groupId}", () => {
  it("deletes the group, and admits no later group of its name to its collections [A-API-12] [A-GRP-03]", async () => {
    const { organization, admin, member } = await buildTeam();
    const group = await createGroup(null, { organizationId: organization.id, name: "rowers" });
    await addGroupMember(null, group, { userId: member.id });
    const { id: collectionId } = await buildCollection({ organization, isPublic: false, groupName: "rowers" });
    const seenBy = async (actor: User) => (await api.get("/api/collection", { actor, query: { collectionId } })).status;
    expect(await seenBy(member)).toBe(200);
    const { status, body } = await api.delete(addressOf(group), { actor: admin });
    expect([status, body]).toEqual([200, {}]);
    expect((await list(admin, organization)).body).toEqual([]);
    expect(await seenBy(member)).toBe(404);
    const again = await createGroup(null, { organizationId: organization.id, name: "rowers" });
    await addGroupMember(null, again, { userId: member.id });
    expect([await seenBy(member), await seenBy(admin)]).toEqual([404, 200]);
    expect((await api.delete(addressOf(group), { actor: admin })).status).toBe(404);
  });

  it("removes SUB_ADMIN from group admins with their last group, but not from the person who deletes it [DEC-28]", async () => {
    const { organization, admin, member, subAdmin } = await buildTeam();
    const group = await createGroup(null, { organizationId: organization.id, name: "rowers" });
    const both = emails(member, subAdmin);
    await save(admin, group, { users: both, admins: both });
    expect((await api.delete(addressOf(group), { actor: subAdmin })).status).toBe(200);
    expect([await rolesOf(organization, member), await rolesOf(organization, subAdmin)]).toEqual([
      ["USER"],
      ["USER", "SUB_ADMIN"],
    ]);
  });

  it("is refused to members, signed-out callers and admins of others", async () => {
    const { organization, member } = await buildTeam();
    const { admin: stranger } = await buildTeam();
    const group = await createGroup(null, { organizationId: organization.id, name: "rowers" });
    const status = async (actor: User | null) => (await api.delete(addressOf(group), { actor })).status;
    expect([await status(null), await status(member), await status(stranger)]).toEqual([401, 403, 403]);
  });
});
