import type { Answer } from "@samling/contract/types";
import { Secret, TOTP } from "otpauth";
import { makeToken } from "../../http/tokens.ts";
import { Authenticator, EmailProof, Passkey, Session, User } from "../../models/accounts.ts";
import { buildCollection, buildOrganization, buildUser, testPassword } from "../../testing/build.ts";
import { openTestApi, signIn } from "../../testing/test-api.ts";

let now = new Date();
const api = openTestApi({ clock: () => now });
beforeEach(() => {
  now = new Date();
});

const advanceClock = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const exportOwn = async (actor: string) => {
  const { status, body } = await api.get("/api/user/export", { actor });
  return [status, body.code];
};
const confirm = async (actor: string, body: object) => {
  const answer = await api.post("/api/session/confirmation", { actor, body });
  return [answer.status, answer.body.code];
};
const confirmationNeeded = [403, "CONFIRMATION_NEEDED"];

describe("confirming the person", () => {
  it("asks for the password after ten minutes, for ten minutes, only in this session", async () => {
    const user = await buildUser();
    const [token, other] = [await signIn(user), await signIn(user)];
    expect(await exportOwn(token)).toEqual([200, undefined]);
    advanceClock(10.1);
    expect(await exportOwn(token)).toEqual(confirmationNeeded);
    expect(await confirm(token, { password: "wrong one" })).toEqual([400, "WRONG_PASSWORD"]);
    expect(await confirm(token, {})).toEqual([400, "WRONG_PASSWORD"]);
    expect(await exportOwn(token)).toEqual(confirmationNeeded);
    expect(await confirm(token, { password: testPassword })).toEqual([200, undefined]);
    expect(await exportOwn(token)).toEqual([200, undefined]);
    expect(await exportOwn(other)).toEqual(confirmationNeeded);
    advanceClock(10.1);
    expect(await exportOwn(token)).toEqual(confirmationNeeded);
  });

  it("requires the code of people with an authenticator app, and accepts no password instead", async () => {
    const token = await signIn(await buildUser());
    const started = await api.post<Answer<"POST /api/user/authenticator">>("/api/user/authenticator", { actor: token });
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(started.body.secret) }).generate({ timestamp: now.getTime() });
    await api.put("/api/user/authenticator", { actor: token, body: { code: code() } });
    advanceClock(11);
    expect((await api.delete("/api/user/authenticator", { actor: token })).body.code).toBe("CONFIRMATION_NEEDED");
    expect(await confirm(token, { password: testPassword })).toEqual([401, "SECOND_STEP_ERROR"]);
    expect(await confirm(token, { code: code() })).toEqual([200, undefined]);
    expect((await api.delete("/api/user/authenticator", { actor: token })).status).toBe(200);
  });

  it("can be tried ten times in ten minutes", async () => {
    const token = await signIn(await buildUser());
    for (let tried = 0; tried < 10; tried += 1) await confirm(token, { password: "wrong one" });
    expect(await confirm(token, { password: testPassword })).toEqual([429, "TOO_MANY_REQUESTS"]);
  });

  it("is required before changes of invitations, contacts, and keys of an organization", async () => {
    const { admin, id, member, attempt } = await prepare();
    const answers = [
      await attempt("POST", `/api/organization/${id}/invitation`, { email: "new@example.org", role: "ADMIN" }),
      await attempt("DELETE", `/api/organization/${id}/users/${member.id}/contact`),
      await attempt("POST", `/api/organization/${id}/keys`, { name: "Harvester", scope: "read" }),
    ];
    expect(answers).toEqual(answers.map(() => confirmationNeeded));
    expect(await User.count({ where: { email: "new@example.org" } })).toBe(0);
    expect(await Session.count({ where: { userId: admin.id } })).toBe(1);
  });
});

/** A super admin who signed in eleven minutes ago. */
async function prepare() {
  const organization = await buildOrganization();
  const admin = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
  const member = await buildUser({ organization });
  const { id: collectionId } = await buildCollection({ organization });
  const token = await signIn(admin);
  advanceClock(11);
  const attempt = async (method: string, path: string, body?: object) => {
    const answer = await api.send(method, path, { actor: token, body });
    return [answer.status, answer.body.code];
  };
  const { id } = organization;
  const inOrganization = `/api/organization/${id}`;
  const roles = { userId: member.id, roles: [{ role: "ADMIN", attained: true }] };
  const email = { email: `new-${id}@example.org`, password: testPassword, organizationId: id };
  /** The actions that DEC-66 names; the account goes last, by its new password. */
  const named: [string, string, object?][] = [
    ["PUT", `/api/organization/user-roles?organizationId=${id}`, roles],
    ["POST", `${inOrganization}/collection/${collectionId}/export`],
    ["GET", `${inOrganization}/collection/${collectionId}/export/collection.csv`],
    ["POST", "/api/user/email", email],
  ];
  const password = { current: testPassword, next: "another one of mine" };
  return { admin, id, member, token, attempt, named, password };
}

describe("an account without a passkey or an app", () => {
  it("needs only a token of any age to change roles, export, change e-mail and password, and delete itself [DEC-66]", async () => {
    const { admin, token, attempt, named, password } = await prepare();
    for (const [method, path, body] of named)
      expect([path, ...(await attempt(method, path, body))]).toEqual([path, 200, undefined]);
    const changed = await api.post<Answer<"POST /api/user">>("/api/user", { actor: token, body: { password } });
    expect(changed.status).toBe(200);
    advanceClock(11);
    const left = await api.delete("/api/user", { actor: changed.body.token ?? "", body: {} });
    expect([left.status, await Session.count({ where: { userId: admin.id } })]).toEqual([200, 0]);
  });
});

describe.each(["passkey", "authenticator app"])("an account with a %s", (factor) => {
  it("shows it before roles, exports, e-mail and password are changed, and before it is deleted [DEC-66]", async () => {
    const { admin, attempt, named, password, token } = await prepare();
    const { id: userId, passwordHash } = await User.findByPk(admin.id, { rejectOnEmpty: true });
    if (factor === "passkey")
      await Passkey.create({
        id: crypto.randomUUID(),
        userId,
        publicKey: Buffer.from("key"),
        counter: 0,
        name: "Phone",
      });
    else await Authenticator.create({ userId, activeSince: now });
    for (const [method, path, body] of [...named, ["DELETE", "/api/user", {}] as const])
      expect([path, ...(await attempt(method, path, body))]).toEqual([path, ...confirmationNeeded]);
    expect(await attempt("POST", "/api/user", { password })).toEqual(confirmationNeeded);
    expect(await attempt("POST", "/api/user", { city: "Malmö" })).toEqual([200, undefined]);
    await admin.reload();
    expect([admin.passwordHash, admin.erasedAt]).toEqual([passwordHash, null]);
    await Session.update({ confirmedAt: now }, { where: { userId } });
    for (const [method, path, body] of named)
      expect([path, ...(await attempt(method, path, body))]).toEqual([path, 200, undefined]);
    expect((await api.post("/api/user", { actor: token, body: { password } })).status).toBe(200);
  });

  it("shows it before a link to another address that was sent earlier works [DEC-66]", async () => {
    const { admin, attempt } = await prepare();
    const { token, tokenHash } = makeToken();
    const email = `moved-${admin.id}@example.org`;
    await EmailProof.create({ tokenHash, userId: admin.id, email, expiresAt: new Date(now.getTime() + 60_000) });
    await Passkey.create({
      id: crypto.randomUUID(),
      userId: admin.id,
      publicKey: Buffer.from("key"),
      counter: 0,
      name: "",
    });
    expect(await attempt("PUT", "/api/user/email-proof", { token })).toEqual(confirmationNeeded);
    expect((await admin.reload()).email).not.toBe(email);
  });
});
