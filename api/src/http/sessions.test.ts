import type { LoginResult, Session as SessionAnswer } from "@samling/contract/types";
import { setMemberStatus } from "../features/users/service.ts";
import { Membership, Session, type User } from "../models/accounts.ts";
import type { Organization } from "../models/organizations.ts";
import { buildOrganization, buildUser, testPassword } from "../testing/build.ts";
import { openTestApi } from "../testing/test-api.ts";
import { createSession } from "./sessions.ts";

const dayMs = 24 * 60 * 60 * 1000;
let now = new Date();
const api = openTestApi({ clock: () => now });
beforeEach(() => {
  now = new Date();
});

const login = (user: User, organization: { id: string }, password = testPassword) =>
  api.post<LoginResult & { code?: string }>("/api/login", {
    body: { email: user.email, password, organizationId: organization.id },
  });

describe("POST /api/login", () => {
  let organization: Organization;
  beforeAll(async () => {
    organization = await buildOrganization();
  });

  it("answers with a token, the person and the roles [API-17] [ENT-05]", async () => {
    const user = await buildUser({ organization, roles: ["USER", "ADMIN"] });
    const { status, body } = await login(user, organization);
    expect(status).toBe(200);
    expect(body).toMatchObject({ hasAccount: true, isPlatformAdmin: false });
    expect(body.user.userRoles).toEqual([{ organizationId: organization.id, roles: ["USER", "ADMIN"] }]);
    expect(body.user.user).toMatchObject({ id: user.id, email: user.email, firstName: "Elin" });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/i);
    const session = await api.get<SessionAnswer>("/api/user", { actor: body.token });
    expect(session.body.user.id).toBe(user.id);
  });

  it("stores no usable token", async () => {
    const { body } = await login(await buildUser({ organization }), organization);
    const rows = JSON.stringify(await Session.findAll({ raw: true }));
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect(rows).not.toContain(body.token);
  });

  it("reports that an account has no standing in the organization, but returns the token", async () => {
    const { status, body } = await login(await buildUser(), organization);
    expect(status).toBe(200);
    expect(body).toMatchObject({ hasAccount: false, token: expect.any(String) });
    const platformAdmin = await login(await buildUser({ isPlatformAdmin: true }), organization);
    expect(platformAdmin.body).toMatchObject({ hasAccount: true, isPlatformAdmin: true });
  });

  it("refuses wrong passwords, unknown e-mails and visitors alike [ERR-04]", async () => {
    const user = await buildUser({ organization });
    const unknown = await buildUser();
    unknown.email = "nobody@example.org";
    const answers = [
      await login(user, organization, "wrong password"),
      await login(unknown, organization),
      await login(await buildUser({ passwordHash: null }), organization),
      await login(await buildUser({ passwordHash: null }), organization, ""),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toMatchObject({ code: "LOGIN_ERROR", message: "The e-mail or the password is wrong." });
    }
  });

  it("takes about as long for an unknown e-mail as for a wrong password", async () => {
    const user = await buildUser({ organization });
    const unknown = await buildUser();
    unknown.email = "nobody@example.org";
    // The least processor time of several: hardly more on a busy machine, and without collections of the heap.
    const work = async (who: User) => {
      const attempts: number[] = [];
      for (let attempt = 0; attempt < 7; attempt++) {
        const before = process.cpuUsage();
        await login(who, organization, "wrong password");
        const { user: own, system } = process.cpuUsage(before);
        attempts.push(own + system);
      }
      return Math.min(...attempts);
    };
    await work(unknown);
    const ratio = (await work(unknown)) / (await work(user));
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  it("tells people that they are suspended, but only with the right password [ERR-04]", async () => {
    const user = await buildUser({ organization, status: "suspended" });
    const signedIn = await login(user, organization);
    expect([signedIn.status, signedIn.body.code]).toEqual([403, "USER_INACTIVE_ERROR"]);
    expect((await login(user, organization, "wrong password")).body.code).toBe("LOGIN_ERROR");
    const elsewhere = await login(user, await buildOrganization());
    expect(elsewhere.status).toBe(200);
  });

  it("refuses invalid input, and an organization that does not exist", async () => {
    expect((await api.post("/api/login", { body: { email: 1 } })).status).toBe(400);
    expect((await login(await buildUser(), { id: crypto.randomUUID() })).status).toBe(404);
  });

  it("works for a client that still sends an expired token [API-33]", async () => {
    const user = await buildUser({ organization });
    const body = { email: user.email, password: testPassword, organizationId: organization.id };
    expect((await api.post("/api/login", { body, actor: "no-longer-good" })).status).toBe(200);
  });
});

describe("GET /api/user", () => {
  it("reports the person's roles and suspensions separately [API-21] [ENT-01] [ENT-02] [ENT-03] [A-ENT-11]", async () => {
    const active = await buildOrganization();
    const user = await buildUser({ organization: active, dateOfBirth: "1950-02-03", gender: "FEMALE" });
    const { body } = await api.get<SessionAnswer>("/api/user", { actor: user });
    expect(body.suspendedOrgs).toEqual([]);
    expect(body.user).toMatchObject({ dateOfBirth: "1950-02-03", gender: "FEMALE", status: "active", isPublic: false });
    expect(body.user).toMatchObject({ id: user.id, email: user.email, language: "en", roles: body.userRoles });
    await setMemberStatus(null, { organizationId: active.id, userId: user.id, status: "suspended" });
    const { body: later } = await api.get<SessionAnswer>("/api/user", { actor: user });
    expect(later).toMatchObject({ userRoles: [], suspendedOrgs: [active.id], isPlatformAdmin: false });
  });

  it("answers 401 without a token, with an invalid one, and with an expired one [ERR-09]", async () => {
    const user = await buildUser();
    const token = await createSession(user.id);
    expect((await api.get("/api/user")).body.code).toBe("UNAUTHENTICATED");
    expect((await api.get("/api/user", { actor: "made-up" })).status).toBe(401);
    expect((await api.get("/api/user", { actor: token })).status).toBe(200);
    now = new Date(Date.now() + 31 * dayMs);
    expect((await api.get("/api/user", { actor: token })).status).toBe(401);
  });

  it("extends a session that is used", async () => {
    const token = await createSession((await buildUser()).id);
    for (const days of [20, 40, 60]) {
      now = new Date(Date.now() + days * dayMs);
      expect((await api.get("/api/user", { actor: token })).status).toBe(200);
    }
  });

  it("allows a person with an expired session to browse, once the client omits the token [API-33]", async () => {
    expect((await api.get("/api/organizations", { actor: "expired" })).status).toBe(401);
    expect((await api.get("/api/organizations")).status).toBe(200);
  });

  it("ends with the account: an erased person's token is invalid", async () => {
    const user = await buildUser();
    const token = await createSession(user.id);
    await user.update({ email: null, erasedAt: new Date() });
    expect((await api.get("/api/user", { actor: token })).status).toBe(401);
  });
});

describe("DELETE /api/session", () => {
  it("ends the session of the token that was sent, and only that one", async () => {
    const user = await buildUser();
    const [here, otherDevice] = [await createSession(user.id), await createSession(user.id)];
    expect((await api.delete("/api/session", { actor: here })).status).toBe(200);
    expect((await api.get("/api/user", { actor: here })).status).toBe(401);
    expect((await api.get("/api/user", { actor: otherDevice })).status).toBe(200);
  });

  it("requires a token", async () => {
    expect((await api.delete("/api/session")).status).toBe(401);
  });
});

describe("a staff session", () => {
  const hour = dayMs / 24;
  const isOpen = async (token: string) => (await api.get("/api/user", { actor: token })).status === 200;

  it.each([
    ["an admin", { roles: ["USER", "ADMIN"] as const }],
    ["a platform admin", { isPlatformAdmin: true }],
  ])("of %s ends twelve hours after it began, however it is used", async (_, { ...values }) => {
    const organization = await buildOrganization();
    const { roles, ...rest } = values as { roles?: ["USER", "ADMIN"]; isPlatformAdmin?: boolean };
    const user = await buildUser({ ...rest, ...(roles && { organization, roles: [...roles] }) });
    const began = now.getTime();
    const token = await createSession(user.id, { now });
    for (let hours = 0; hours <= 12; hours += 1) {
      now = new Date(began + hours * hour);
      expect([hours, await isOpen(token)]).toEqual([hours, true]);
    }
    now = new Date(began + 12.1 * hour);
    expect(await isOpen(token)).toBe(false);
    expect(await Session.count({ where: { userId: user.id } })).toBe(0);
  });

  it("ends two hours after its last use, while a member's continues", async () => {
    const organization = await buildOrganization();
    const admin = await buildUser({ organization, roles: ["USER", "ADMIN"] });
    const member = await buildUser({ organization });
    const tokens = await Promise.all([admin, member].map((user) => createSession(user.id, { now })));
    for (const token of tokens) expect(await isOpen(token)).toBe(true);
    now = new Date(now.getTime() + 2.2 * hour);
    expect(await Promise.all(tokens.map(isOpen))).toEqual([false, true]);
  });

  it("is not ended by a new role, however long the person has been signed in", async () => {
    const organization = await buildOrganization();
    const user = await buildUser({ organization });
    const token = await createSession(user.id, { now });
    now = new Date(now.getTime() + 20 * dayMs);
    await Membership.update({ roles: ["USER", "ADMIN"] }, { where: { userId: user.id } });
    expect(await isOpen(token)).toBe(true);
  });
});
