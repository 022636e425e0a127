/** From the platform admin's invitation, through the e-mail, to a signed-in person. */
import type { Answer } from "@samling/contract/types";
import { Group, GroupMember, Membership, User } from "../../models/accounts.ts";
import { CollectionReviewer } from "../../models/collections.ts";
import { AuditEntry } from "../../models/platform.ts";
import { buildCollection, buildOrganization, buildUser, testPassword } from "../../testing/build.ts";
import { openMailingApi } from "../../testing/mailing-api.ts";
import { signIn } from "../../testing/test-api.ts";
import { waitsForLock } from "../../testing/waits-for-lock.ts";
import { workOn } from "../../testing/work-on.ts";

type Login = Answer<"PUT /api/organization/{id}/invitation">;

const api = openMailingApi();
let platformAdmin: User;
let made = 0;
beforeAll(async () => {
  await workOn(api, ["send-mail"], api.handlers);
  platformAdmin = await buildUser({ isPlatformAdmin: true });
});
afterEach(() => {
  api.clockOffsetMs = 0;
});

const dayMs = 24 * 60 * 60 * 1000;

async function invite(email = `invited-${++made}@example.org`) {
  const body = { name: `The Mill ${++made}`, color: "#aa1122", contactEmail: "mill@example.org", language: "sv" };
  const created = await api.post<{ id: string }>("/api/organization", {
    actor: platformAdmin,
    body: { ...body, superAdminEmail: email },
  });
  const mail = await api.mailbox.newestTo(email, /Mill/);
  const link = new URL(/http:\S+/.exec(mail.text ?? "")?.[0] ?? "");
  return { id: created.body.id, name: body.name, email, mail, link, token: secretOf(link).get("token") ?? "" };
}

/** Returns the secret of a link, in the part that no request repeats. */
const secretOf = ({ hash }: URL) => new URLSearchParams(hash.slice(1));

interface Acceptance {
  email: string;
  token: string;
  password?: string;
}

const accept = (id: string, { email, token, password = testPassword }: Acceptance) =>
  api.put<Login & { code?: string }>(`/api/organization/${id}/invitation`, {
    body: { email, token, password, firstName: "Eva", lastName: "Lund" },
  });

describe("a colleague invited by a super admin", () => {
  it("opens an account through the mailed link, with the role and no more", async () => {
    const organization = await buildOrganization({ name: `The Lock ${++made}`, language: "en" });
    const actor = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
    const email = `colleague-${++made}@example.org`;
    const asked = await api.post(`/api/organization/${organization.id}/invitation`, {
      actor,
      body: { email, role: "ADMIN" },
    });
    expect(asked.status).toBe(201);
    const mail = await api.mailbox.newestTo(email, /Lock/);
    expect(mail.text).toContain(`You are invited to help run ${organization.name}, as admin.`);
    const link = new URL(/http:\S+/.exec(mail.text ?? "")?.[0] ?? "");
    const { status, body } = await accept(organization.id, { email, token: secretOf(link).get("token") ?? "" });
    expect(status).toBe(200);
    expect(body.user.userRoles).toEqual([{ organizationId: organization.id, roles: ["USER", "ADMIN"] }]);
  });

  it("is invited until the account is opened, and may be uninvited until then [ST-18]", async () => {
    const organization = await buildOrganization({ name: `The Weir ${++made}`, language: "en" });
    const actor = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
    const email = `colleague-${++made}@example.org`;
    const path = `/api/organization/${organization.id}`;
    const list = async () =>
      (await api.get<Answer<"GET /api/organization/{id}/users">>(`${path}/users`, { actor })).body;
    const send = () => api.post(`${path}/invitation`, { actor, body: { email, role: "ADMIN" } });
    expect((await send()).status).toBe(201);
    const mail = await api.mailbox.newestTo(email, /Weir/);
    expect(mail.text).toContain(`because ${organization.name} has invited you`);
    expect(mail.text).not.toContain("your account there");
    const invited = (await list()).find((item) => item.email === email);
    expect(invited?.invitedAt).toEqual(expect.any(String));
    expect((await list()).find((item) => item.userId === actor.id)?.invitedAt).toBeNull();
    const withdraw = (userId = "") => api.delete(`${path}/invitation/${userId}`, { actor });
    expect((await withdraw(actor.id)).status).toBe(404);
    const of = { organizationId: organization.id, userId: invited?.userId ?? "" };
    const group = await Group.create({ organizationId: organization.id, name: "board" });
    await GroupMember.create({ ...of, groupId: group.id });
    const collection = await buildCollection({ organization });
    await CollectionReviewer.create({ ...of, collectionId: collection.id });
    expect((await withdraw(invited?.userId)).status).toBe(200);
    // A person who registers with the address later has been granted nothing.
    const left = [await GroupMember.count({ where: of }), await CollectionReviewer.count({ where: of })];
    expect(left).toEqual([0, 0]);
    expect((await list()).some((item) => item.email === email)).toBe(false);
    const link = new URL(/http:\S+/.exec(mail.text ?? "")?.[0] ?? "");
    expect((await accept(organization.id, { email, token: secretOf(link).get("token") ?? "" })).status).toBe(412);
    expect((await withdraw(invited?.userId)).status).toBe(404);
  });

  it("may be invited by two at once, and loses no role that another gives meanwhile", async () => {
    const organization = await buildOrganization({ name: `The Dam ${++made}` });
    const actor = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
    const { sequelize } = api.database;
    const email = `colleague-${++made}@example.org`;
    const invite = (role: string) =>
      api.post(`/api/organization/${organization.id}/invitation`, { actor, body: { email, role } });
    const first = await sequelize.transaction();
    const user = await User.create({ email, language: "sv" }, { transaction: first });
    const second = invite("ADMIN");
    await waitsForLock(sequelize);
    await first.commit();
    expect((await second).status).toBe(201);
    // Otherwise its job would wait as well.
    await api.mailbox.newestTo(email, /Dam/);
    const where = { organizationId: organization.id, userId: user.id };
    const third = await sequelize.transaction();
    await organization.reload({ lock: true, transaction: third });
    await Membership.update({ roles: ["USER", "ADMIN", "SUPER_ADMIN"] }, { where, transaction: third });
    const again = invite("SUB_ADMIN");
    await waitsForLock(sequelize);
    await third.commit();
    expect((await again).status).toBe(201);
    expect((await Membership.findOne({ where }))?.roles).toEqual(["USER", "ADMIN", "SUPER_ADMIN", "SUB_ADMIN"]);
  });

  it("cannot be invited by admins, or into another organization", async () => {
    const organization = await buildOrganization();
    const [admin, elsewhere] = [
      await buildUser({ organization, roles: ["ADMIN"] }),
      await buildUser({ organization: await buildOrganization(), roles: ["SUPER_ADMIN"] }),
    ];
    for (const actor of [admin, elsewhere]) {
      const body = { email: "nobody-asked@example.org", role: "SUPER_ADMIN" };
      expect((await api.post(`/api/organization/${organization.id}/invitation`, { actor, body })).status).toBe(403);
    }
    expect(await User.count({ where: { email: "nobody-asked@example.org" } })).toBe(0);
  });
});

describe("an invitation", () => {
  it("comes by e-mail in the organization's language, and its link opens a signed-in account", async () => {
    const { id, name, email, mail, link, token } = await invite();
    expect(mail.subject).toBe(`Du är inbjuden att sköta ${name}`);
    expect(link.pathname).toBe(`/organization/${id}/invitation`);
    expect([link.search, secretOf(link).get("user")]).toEqual(["", email]);
    const { status, body } = await accept(id, { email, token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ hasAccount: true, isPlatformAdmin: false });
    expect(body.user.userRoles).toEqual([{ organizationId: id, roles: ["USER", "SUPER_ADMIN"] }]);
    expect((await api.get(`/api/organization/${id}/users`, { actor: body.token })).status).toBe(200);
    const login = await api.post("/api/login", { body: { email, password: testPassword, organizationId: id } });
    expect(login.status).toBe(200);
    expect(await AuditEntry.count({ where: { action: "user:acceptInvitation", organizationId: id } })).toBe(1);
  });

  it("works once, within fourteen days", async () => {
    const first = await invite();
    api.clockOffsetMs = 13 * dayMs;
    expect((await accept(first.id, first)).status).toBe(200);
    const again = await accept(first.id, first);
    expect([again.status, again.body.code]).toEqual([412, "RESET_TOKEN_INVALID"]);
    api.clockOffsetMs = 0;
    const second = await invite();
    api.clockOffsetMs = 15 * dayMs;
    expect((await accept(second.id, second)).body.code).toBe("RESET_TOKEN_INVALID");
  });

  it("requires as strong a password as registration, and the token of that e-mail", async () => {
    const { id, email, token } = await invite();
    expect((await accept(id, { email, token, password: "short" })).body.code).toBe("PASSWORD_TOO_SHORT");
    expect((await accept(id, { email, token, password: "lighthouse" })).body.code).toBe("PASSWORD_TOO_COMMON");
    expect((await accept(id, { email, token: "guessed" })).body.code).toBe("RESET_TOKEN_INVALID");
    const other = await invite();
    expect((await accept(id, { email, token: other.token })).body.code).toBe("RESET_TOKEN_INVALID");
    expect((await accept(other.id, { email, token })).body.code).toBe("RESET_TOKEN_INVALID");
    expect(await AuditEntry.count({ where: { action: "user:acceptInvitation", organizationId: other.id } })).toBe(0);
    expect((await accept(id, { email, token })).status).toBe(200);
  });

  it("leads a person with an account to the sign-in page, and leaves the account unchanged", async () => {
    const user = await buildUser({ firstName: "Karin" });
    const { id, link } = await invite(user.email ?? "");
    expect(link.pathname + link.search).toBe(`/login?organization=${id}`);
    await user.reload();
    expect(user.firstName).toBe("Karin");
    expect(user.passwordHash).not.toBeNull();
  });

  it("grants nothing to an account that a stranger has registered with that e-mail, and takes nothing from it", async () => {
    const user = await buildUser({ emailProvenAt: null });
    const token = await signIn(user);
    const { id, link } = await invite(user.email ?? "");
    expect(link.pathname).toBe(`/organization/${id}/confirm-email`);
    expect((await api.get("/api/user", { actor: token })).status).toBe(200);
    expect((await api.get(`/api/organization/${id}/users`, { actor: token })).status).toBe(403);
    const login = { email: user.email, password: testPassword, organizationId: id };
    expect((await api.post("/api/login", { body: login })).status).toBe(200);
    const proof = secretOf(link).get("token");
    expect((await api.put("/api/user/email-proof", { actor: token, body: { token: proof } })).status).toBe(200);
    expect((await api.get(`/api/organization/${id}/users`, { actor: token })).status).toBe(200);
  });
});
