import type { LoginResult } from "@samling/contract/types";
import { Session } from "../../models/accounts.ts";
import { AuditEntry } from "../../models/platform.ts";
import { buildOrganization, buildUser, testPassword } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { waitsForLock } from "../../testing/waits-for-lock.ts";
import { hashPassword } from "./passwords.ts";

const api = openTestApi();

const login = (body: object) => api.post<LoginResult & { code: string }>("/api/login", { body });

describe("POST /api/login without an organization", () => {
  it("signs in a platform admin, who needs no role in any [A-SHELL-08]", async () => {
    const { id, email } = await buildUser({ isPlatformAdmin: true });
    const { status, body } = await login({ email, password: testPassword });
    expect([status, body.hasAccount, body.isPlatformAdmin]).toEqual([200, true, true]);
    expect((await api.get("/api/user", { actor: body.token })).status).toBe(200);
    const trace = await AuditEntry.findOne({ where: { action: "session:start", actorId: id }, rejectOnEmpty: true });
    expect(trace.organizationId).toBeNull();
  });

  it("signs in a member of any organization", async () => {
    const { email } = await buildUser({ organization: await buildOrganization() });
    const { status, body } = await login({ email, password: testPassword });
    expect([status, body.hasAccount, body.isPlatformAdmin]).toEqual([200, true, false]);
  });

  it("refuses a person without any role, and starts no session", async () => {
    const suspended = { organization: await buildOrganization(), status: "suspended" as const };
    for (const user of [await buildUser(), await buildUser(suspended)]) {
      const { status, body } = await login({ email: user.email, password: testPassword });
      expect([status, body.code]).toEqual([403, "FORBIDDEN"]);
      expect(await Session.count({ where: { userId: user.id } })).toBe(0);
    }
  });

  it("refuses a wrong password in the same way as with an organization", async () => {
    const { email } = await buildUser();
    const { status, body } = await login({ email, password: "wrong one" });
    expect([status, body.code]).toEqual([401, "LOGIN_ERROR"]);
  });
});

it("a sign-in with a password that is being replaced opens no session: every other one has just ended", async () => {
  const { id: organizationId } = await buildOrganization();
  const user = await buildUser();
  const { passwordHash } = await buildUser({ passwordHash: await hashPassword("another one") });
  const { sequelize } = api.database;
  const transaction = await sequelize.transaction();
  await user.reload({ lock: true, transaction });
  await user.update({ passwordHash }, { transaction });
  const signingIn = login({ email: user.email, password: testPassword, organizationId });
  await waitsForLock(sequelize);
  await transaction.commit();
  const { status, body } = await signingIn;
  expect([status, body.code]).toEqual([401, "LOGIN_ERROR"]);
  expect(await Session.count({ where: { userId: user.id } })).toBe(0);
});

it("refuses a suspended person, even if the client writes ids in capitals", async () => {
  const organization = await buildOrganization();
  const { email } = await buildUser({ organization, status: "suspended" });
  for (const organizationId of [organization.id, organization.id.toUpperCase()]) {
    const { status, body } = await login({ email, password: testPassword, organizationId });
    expect([status, body.code]).toEqual([403, "USER_INACTIVE_ERROR"]);
  }
});
