import type { OrganizationRole } from "@samling/contract/constants/roles";
import type { Answer } from "@samling/contract/types";
import { Membership, type User } from "../../models/accounts.ts";
import { CollectionReviewer } from "../../models/collections.ts";
import type { Organization } from "../../models/organizations.ts";
import { AuditEntry, OutgoingMail } from "../../models/platform.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser, testPassword } from "../../testing/build.ts";
import { openMailingApi } from "../../testing/mailing-api.ts";
import { signIn } from "../../testing/test-api.ts";

type Members = Answer<"GET /api/organization/{id}/users">;

const api = openMailingApi();

async function buildTeam() {
  const organization = await buildOrganization();
  const superAdmin = await buildUser({ organization, roles: ["USER", "SUPER_ADMIN"], lastName: "Ek" });
  const member = await buildUser({ organization, lastName: "Dahl" });
  return { organization, superAdmin, member };
}

const membershipOf = ({ id: organizationId }: Organization, { id: userId }: User) =>
  Membership.findOne({ where: { organizationId, userId }, rejectOnEmpty: true });

describe("GET /api/organization/{id}/users", () => {
  it("lists the members by name with roles, status and what they contributed [A-API-04] [A-ENT-08] [A-USER-10]", async () => {
    const { organization, superAdmin, member } = await buildTeam();
    const collection = await buildCollection({ organization });
    await buildContribution({ collection, user: member });
    await buildContribution({ collection, user: member, isPublic: false });
    await buildContribution({ collection, user: member, deletedAt: new Date() });
    await buildContribution({ user: member });
    const { status, body } = await api.get<Members>(`/api/organization/${organization.id}/users`, {
      actor: await buildUser({ organization, roles: ["ADMIN"], lastName: "Öberg" }),
    });
    expect(status).toBe(200);
    expect(body.map(({ lastName }) => lastName)).toEqual(["Dahl", "Ek", "Öberg"]);
    expect(body[0]).toEqual({
      userId: member.id,
      email: member.email,
      emailProven: true,
      mailReturnedAt: null,
      firstName: "Elin",
      lastName: "Dahl",
      roles: ["USER"],
      status: "active",
      show_contributions: false,
      contributions: 2,
      invitedAt: null,
    });
    expect(body[1]).toMatchObject({ userId: superAdmin.id, roles: ["USER", "SUPER_ADMIN"], contributions: 0 });
  });

  it("is only for admins of the organization [PERM-09] [PERM-10]", async () => {
    const { organization, member } = await buildTeam();
    const subAdmin = await buildUser({ organization, roles: ["USER", "SUB_ADMIN"] });
    const stranger = await buildUser({ organization: await buildOrganization(), roles: ["SUPER_ADMIN"] });
    const ask = async (actor: User | null) =>
      (await api.get(`/api/organization/${organization.id}/users`, { actor })).status;
    expect([await ask(null), await ask(member), await ask(subAdmin), await ask(stranger)]).toEqual([
      401, 403, 403, 403,
    ]);
    expect(await ask(await buildUser({ isPlatformAdmin: true }))).toBe(200);
  });

  it("lists 5,000 members quickly, with as many queries as for one", async () => {
    const { organization, superAdmin: actor, member } = await buildTeam();
    const collection = await buildCollection({ organization });
    const address = `/api/organization/${organization.id}/users`;
    const few = await api.database.recordQueries(() => api.get(address, { actor }));
    await api.database.sequelize.query(
      `WITH made AS (
         INSERT INTO users (email, first_name, last_name)
         SELECT gen_random_uuid() || '@example.org', 'Elin', 'Strand ' || n FROM generate_series(1, 5000) n RETURNING id)
       INSERT INTO memberships (organization_id, user_id) SELECT :organizationId, id FROM made;
       INSERT INTO contributions (organization_id, collection_id, user_id)
       SELECT :organizationId, :collectionId, :userId FROM generate_series(1, 2000);
       ANALYZE`,
      { replacements: { organizationId: organization.id, collectionId: collection.id, userId: member.id } },
    );
    // Processor time: unlike elapsed time, nearly the same on a busy machine. Alone, it is a quarter of a second.
    const before = process.cpuUsage();
    let listed: Members = [];
    const many = await api.database.recordQueries(async () => {
      listed = (await api.get<Members>(address, { actor })).body;
    });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(4_000);
    expect(listed).toHaveLength(5_002);
    expect(listed.find(({ userId }) => userId === member.id)?.contributions).toBe(2_000);
    expect(many.length).toBe(few.length);
  });
});

describe("PUT /api/organization/user-roles", () => {
  const change = (
    actor: User | null,
    { organization, user }: { organization: Organization; user: User },
    ...roles: [OrganizationRole, boolean][]
  ) =>
    api.put<OrganizationRole[] & { code?: string }>("/api/organization/user-roles", {
      actor,
      query: { organizationId: organization.id },
      body: { userId: user.id, roles: roles.map(([role, attained]) => ({ role, attained })) },
    });

  it("adds and removes the given roles, keeps the rest, and notifies the person in their language [A-API-05] [A-ENT-10]", async () => {
    const { organization, superAdmin, member: user } = await buildTeam();
    await user.update({ language: "sv" });
    const about = { organization, user };
    expect((await change(superAdmin, about, ["ADMIN", true], ["SUB_ADMIN", true])).body).toEqual([
      "USER",
      "SUB_ADMIN",
      "ADMIN",
    ]);
    const { status, body } = await change(superAdmin, about, ["SUB_ADMIN", false], ["SUPER_ADMIN", false]);
    expect([status, body]).toEqual([200, ["USER", "ADMIN"]]);
    expect((await membershipOf(organization, user)).roles).toEqual(["USER", "ADMIN"]);
    const mails = await OutgoingMail.findAll({ where: { recipient: user.email ?? "" }, order: ["createdAt"] });
    expect(mails.map(({ kind, language, data }) => [kind, language, data.roles])).toEqual([
      ["role-changed", "sv", ["USER", "SUB_ADMIN", "ADMIN"]],
      ["role-changed", "sv", ["USER", "ADMIN"]],
    ]);
    const trace = await AuditEntry.findOne({ where: { subjectId: user.id }, order: [["id", "DESC"]] });
    expect(trace).toMatchObject({ action: "user:setRoles", actorId: superAdmin.id });
  });

  it("makes a role wait for the proof of the e-mail address, and signs no one out", async () => {
    const { organization, superAdmin } = await buildTeam();
    const user = await buildUser({ organization, emailProvenAt: null });
    const token = await signIn(user);
    await change(superAdmin, { organization, user }, ["ADMIN", true]);
    expect((await membershipOf(organization, user)).roles).toEqual(["USER", "ADMIN"]);
    const { body } = await api.get<{ userRoles: unknown }>("/api/user", { actor: token });
    expect(body.userRoles).toEqual([{ organizationId: organization.id, roles: ["USER"] }]);
    const login = { email: user.email, password: testPassword, organizationId: organization.id };
    expect((await api.post("/api/login", { body: login })).status).toBe(200);
  });

  it("never removes USER, and sends no e-mail if nothing has changed [A-USER-03]", async () => {
    const { organization, superAdmin, member: user } = await buildTeam();
    const { body } = await change(superAdmin, { organization, user }, ["USER", false]);
    expect(body).toEqual(["USER"]);
    expect(await OutgoingMail.count({ where: { recipient: user.email ?? "" } })).toBe(0);
  });

  it("does not leave the organization without a super-admin", async () => {
    const { organization, superAdmin } = await buildTeam();
    const { status, body } = await change(superAdmin, { organization, user: superAdmin }, ["SUPER_ADMIN", false]);
    expect([status, body.code]).toEqual([409, "LAST_SUPER_ADMIN"]);
    const suspended = await buildUser({ organization, roles: ["SUPER_ADMIN"], status: "suspended" });
    const again = await change(superAdmin, { organization, user: superAdmin }, ["SUPER_ADMIN", false]);
    expect(again.status).toBe(409);
    expect((await change(superAdmin, { organization, user: suspended }, ["SUPER_ADMIN", false])).status).toBe(200);
  });

  it("lets only one of two super-admins remove the other when both try at once", async () => {
    const { organization, superAdmin } = await buildTeam();
    const second = await buildUser({ organization, roles: ["USER", "SUPER_ADMIN"] });
    const platformAdmin = await buildUser({ isPlatformAdmin: true });
    const answers = await Promise.all(
      [superAdmin, second].map((user) => change(platformAdmin, { organization, user }, ["SUPER_ADMIN", false])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("is only for super-admins and platform admins, and only about members [PERM-12]", async () => {
    const { organization, superAdmin, member: user } = await buildTeam();
    const admin = await buildUser({ organization, roles: ["USER", "ADMIN"] });
    const status = async (actor: User | null, about = user) =>
      (await change(actor, { organization, user: about }, ["ADMIN", true])).status;
    expect([await status(null), await status(user), await status(admin)]).toEqual([401, 403, 403]);
    expect(await status(superAdmin, await buildUser({ organization: await buildOrganization() }))).toBe(404);
    expect(await status(await buildUser({ isPlatformAdmin: true }))).toBe(200);
    const body = { userId: user.id, roles: [{ role: "KING", attained: true }] };
    const query = { organizationId: organization.id };
    expect((await api.put("/api/organization/user-roles", { actor: superAdmin, query, body })).status).toBe(400);
  });
});

describe("suspending and activating", () => {
  const send = <T extends object>(actor: User | null, action: string, body: object) =>
    api.post<T & { code?: string }>(`/api/user/${action}`, { actor, body });

  it("removes access to this organization at once, and keeps that to others [A-API-06] [A-USER-06]", async () => {
    const { organization, superAdmin, member } = await buildTeam();
    const other = await buildOrganization();
    await Membership.create({ organizationId: other.id, userId: member.id, roles: ["USER", "ADMIN"] });
    await Membership.update(
      { roles: ["USER", "ADMIN"] },
      { where: { organizationId: organization.id, userId: member.id } },
    );
    const token = await signIn(member);
    const usersOf = async ({ id }: Organization) =>
      (await api.get(`/api/organization/${id}/users`, { actor: token })).status;
    expect([await usersOf(organization), await usersOf(other)]).toEqual([200, 200]);
    const about = { organizationId: organization.id, userId: member.id };
    const { status, body } = await send(superAdmin, "suspend", about);
    expect([status, body]).toEqual([200, { status: "suspended" }]);
    expect([await usersOf(organization), await usersOf(other)]).toEqual([403, 200]);
    const signInTo = async ({ id: organizationId }: Organization) =>
      (await api.post("/api/login", { body: { email: member.email, password: testPassword, organizationId } })).body
        .code;
    expect([await signInTo(organization), await signInTo(other)]).toEqual(["USER_INACTIVE_ERROR", undefined]);
    expect((await send(superAdmin, "activate", about)).body).toEqual({ status: "active" });
    expect([await usersOf(organization), await usersOf(other)]).toEqual([200, 200]);
  });

  it("notifies the person of the reason after ten minutes, in their language, unless they are active again [ST-07] [DEC-47]", async () => {
    const { organization, superAdmin, member } = await buildTeam();
    await member.update({ language: "sv" });
    const about = { organizationId: organization.id, userId: member.id };
    const words = "Bilderna är <b>någon annans</b>.";
    const find = () => OutgoingMail.findAll({ where: { kind: "member-suspended", recipient: member.email ?? "" } });
    const preview = async (actor = superAdmin) =>
      (
        await api.post<Answer<"POST /api/organization/{id}/users/{userId}/suspension-letter">>(
          `/api/organization/${organization.id}/users/${member.id}/suspension-letter`,
          { actor, body: { words } },
        )
      ).body.letter;
    const letter = await preview();
    expect(letter).toMatchObject({
      language: "sv",
      subject: "Ditt konto är avstängt",
      quote: "Bilderna är någon annans.",
    });
    expect([await find(), (await membershipOf(organization, member)).status]).toEqual([[], "active"]);
    const { superAdmin: stranger } = await buildTeam();
    expect([await preview(stranger), await preview(member)]).toEqual([undefined, undefined]);
    await send(superAdmin, "suspend", { ...about, words });
    // A person who is already suspended is not notified again.
    expect(await preview()).toBeNull();
    const [first] = await find();
    expect(first).toMatchObject({ language: "sv", data: { words: "Bilderna är någon annans." } });
    await send(superAdmin, "activate", about);
    const work = async (mailId = "") => api.handlers["send-mail"]({ mailId }, AbortSignal.timeout(5_000));
    expect(await work(first?.id)).toBe("skipped");
    await send(superAdmin, "suspend", { ...about, words });
    const [second] = await find();
    expect(await work(second?.id)).toBe("done");
    const mail = await api.mailbox.newestTo(member.email ?? "");
    expect(mail.subject).toBe("Ditt konto är avstängt");
    for (const line of [letter?.greeting, ...(letter?.paragraphs ?? []), letter?.quote])
      expect(mail.text).toContain(line);
    expect(mail.replyTo?.text).toBe(organization.contactEmail);
  });

  it("hides a suspended member's contributions until the organization shows them [A-API-07] [A-USER-08]", async () => {
    const { organization, superAdmin, member } = await buildTeam();
    const collection = await buildCollection({ organization });
    const { id } = await buildContribution({ collection, user: member });
    const about = { organizationId: organization.id, userId: member.id };
    const seen = async () => (await api.get(`/api/contribution/${id}`)).status;
    expect(await seen()).toBe(200);
    await send(superAdmin, "suspend", about);
    expect(await seen()).toBe(404);
    const shown = await send(superAdmin, "show_contribution", { ...about, showCont: 1 });
    expect([shown.status, shown.body]).toEqual([200, { show_contributions: true }]);
    expect(await seen()).toBe(200);
    expect((await send(superAdmin, "show_contribution", { ...about, showCont: 0 })).body).toEqual({
      show_contributions: false,
    });
    expect(await seen()).toBe(404);
    await send(superAdmin, "activate", { ...about, showCont: 1 });
    expect(await seen()).toBe(200);
    expect((await membershipOf(organization, member)).showContributions).toBe(true);
  });

  it("hides them again with the next suspension, but not with a repeated request", async () => {
    const { organization, superAdmin, member } = await buildTeam();
    const about = { organizationId: organization.id, userId: member.id };
    await send(superAdmin, "suspend", about);
    await send(superAdmin, "show_contribution", { ...about, showCont: 1 });
    await send(superAdmin, "suspend", about);
    expect((await membershipOf(organization, member)).showContributions).toBe(true);
    await send(superAdmin, "activate", about);
    await send(superAdmin, "suspend", about);
    expect((await membershipOf(organization, member)).showContributions).toBe(false);
  });

  it("does not suspend the last super-admin", async () => {
    const { organization, superAdmin } = await buildTeam();
    const { status, body } = await send(superAdmin, "suspend", {
      organizationId: organization.id,
      userId: superAdmin.id,
    });
    expect([status, body.code]).toEqual([409, "LAST_SUPER_ADMIN"]);
  });

  it.each(["suspend", "activate", "show_contribution"])(
    "%s is only for super-admins and platform admins, and only about members [PERM-12]",
    async (action) => {
      const { organization, superAdmin, member } = await buildTeam();
      const admin = await buildUser({ organization, roles: ["USER", "ADMIN"] });
      const shown = action === "suspend" ? {} : { showCont: 1 };
      const body = { organizationId: organization.id, userId: member.id, ...shown };
      const status = async (actor: User | null, more: object = {}) =>
        (await send(actor, action, { ...body, ...more })).status;
      expect([await status(null), await status(member), await status(admin)]).toEqual([401, 403, 403]);
      expect(await status(superAdmin, { userId: (await buildUser()).id })).toBe(404);
      expect(await status(superAdmin, { userId: "somebody" })).toBe(400);
      expect(await status(await buildUser({ isPlatformAdmin: true }))).toBe(200);
    },
  );
});

describe("DELETE /api/organization/{id}/users/{userId}/contact", () => {
  const erase = (actor: User | null, { organization, user }: { organization: Organization; user: User }) =>
    api.delete<{ code?: string }>(`/api/organization/${organization.id}/users/${user.id}/contact`, { actor });

  it("erases how a contributor can be reached, and none of the contributions [IN-15]", async () => {
    const { organization } = await buildTeam();
    const admin = await buildUser({ organization, roles: ["ADMIN"] });
    const reach = { phone: "0701234567", streetAddress: "Kajgatan", streetNumber: "4", postalcode: "111 30" };
    const place = { city: "Visby", country: "SE" };
    const user = await buildUser({
      organization,
      firstName: "Sanna",
      alias: "Havet",
      bio: "A fisher",
      ...reach,
      ...place,
    });
    const { email } = user;
    const contribution = await buildContribution({ collection: await buildCollection({ organization }), user });
    const token = await signIn(user);
    await api.post("/api/password-reset", { body: { email, organizationId: organization.id } });
    expect(await OutgoingMail.count({ where: { recipient: email ?? "" } })).toBe(1);

    expect((await erase(admin, { organization, user })).status).toBe(200);
    await user.reload();
    expect(user.get()).toMatchObject({
      email: null,
      passwordHash: null,
      emailProvenAt: null,
      phone: "",
      streetAddress: "",
      streetNumber: "",
      postalcode: "",
      city: "",
      country: "",
      firstName: "Sanna",
      alias: "Havet",
      bio: "A fisher",
      erasedAt: null,
    });
    expect((await api.get("/api/user", { actor: token })).status).toBe(401);
    const login = { email, password: testPassword, organizationId: organization.id };
    expect((await api.post("/api/login", { body: login })).status).toBe(401);
    expect(await OutgoingMail.count({ where: { recipient: email ?? "" } })).toBe(0);
    const shown = await api.get<{ user: object }>(`/api/contribution/${contribution.id}`);
    expect([shown.status, shown.body.user]).toEqual([200, { userId: user.id, name: "Havet", email: null }]);
    expect((await api.get(`/api/user/${user.id}/${organization.id}`, { actor: admin })).status).toBe(200);
    const entry = { action: "user:eraseContact", subjectId: user.id, actorId: admin.id };
    // A second time, nothing is left to erase.
    expect((await erase(admin, { organization, user })).status).toBe(200);
    expect(await AuditEntry.count({ where: entry })).toBe(1);
    const { body } = await api.get<Members>(`/api/organization/${organization.id}/users`, { actor: admin });
    expect(body.find(({ userId }) => userId === user.id)).toMatchObject({ email: "", contributions: 1 });
    const again = { email, password: testPassword, firstName: "A", lastName: "B", termsAccepted: true };
    const query = { organizationId: organization.id };
    expect((await api.post("/api/register-user", { query, body: again })).status).toBe(201);
  });

  it("is refused where it is still needed: by another organization, or for a task here [IN-15]", async () => {
    const { organization, superAdmin: actor } = await buildTeam();
    const elsewhere = await buildUser({ organization });
    await Membership.create({ organizationId: (await buildOrganization()).id, userId: elsewhere.id, roles: ["USER"] });
    const reviewer = await buildUser({ organization });
    const { id: collectionId, organizationId } = await buildCollection({ organization });
    await CollectionReviewer.create({ organizationId, collectionId, userId: reviewer.id });
    const group = await buildUser({ organization, roles: ["USER", "SUB_ADMIN"] });
    const platform = await buildUser({ organization, isPlatformAdmin: true });
    for (const user of [elsewhere, reviewer, group, platform, actor]) {
      const { status, body } = await erase(actor, { organization, user });
      expect([status, body.code]).toEqual([409, "CONFLICT"]);
      expect((await user.reload()).email).not.toBeNull();
    }
  });

  it("is only for admins, of members of their own organization [IN-15]", async () => {
    const { organization, superAdmin, member: user } = await buildTeam();
    const subAdmin = await buildUser({ organization, roles: ["USER", "SUB_ADMIN"] });
    const about = { organization, user };
    expect([(await erase(null, about)).status, (await erase(subAdmin, about)).status]).toEqual([401, 403]);
    const stranger = await buildUser({ organization: await buildOrganization() });
    expect((await erase(superAdmin, { organization, user: stranger })).status).toBe(404);
  });
});
