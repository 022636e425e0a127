import type { Answer } from "@samling/contract/types";
import { Secret, TOTP } from "otpauth";
import { Session, User } from "../../models/accounts.ts";
import { buildCollection, buildOrganization, buildUser, testPassword } from "../../testing/build.ts";
import { signIn, startTestApi, type TestApi } from "../../testing/test-api.ts";

let now = new Date();
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
});
afterAll(() => api.stop());
beforeEach(() => {
  now = new Date();
});

const later = (minutes: number) => {
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
const isAsked = [403, "CONFIRMATION_NEEDED"];

describe("what a stolen session must not be able to do", () => {
  it("asks for the password after ten minutes, for ten minutes, in this session alone", async () => {
    const user = await buildUser();
    const [token, other] = [await signIn(user), await signIn(user)];
    expect(await exportOwn(token)).toEqual([200, undefined]);
    later(10.1);
    expect(await exportOwn(token)).toEqual(isAsked);
    expect(await confirm(token, { password: "wrong one" })).toEqual([400, "WRONG_PASSWORD"]);
    expect(await confirm(token, {})).toEqual([400, "WRONG_PASSWORD"]);
    expect(await exportOwn(token)).toEqual(isAsked);
    expect(await confirm(token, { password: testPassword })).toEqual([200, undefined]);
    expect(await exportOwn(token)).toEqual([200, undefined]);
    expect(await exportOwn(other)).toEqual(isAsked);
    later(10.1);
    expect(await exportOwn(token)).toEqual(isAsked);
  });

  it("asks whoever has an authenticator app for its code, and takes no password instead", async () => {
    const token = await signIn(await buildUser());
    const started = await api.post<Answer<"POST /api/user/authenticator">>("/api/user/authenticator", { actor: token });
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(started.body.secret) }).generate({ timestamp: now.getTime() });
    await api.put("/api/user/authenticator", { actor: token, body: { code: code() } });
    later(11);
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

  it("changes nothing before: exports, roles, invitations, deletion", async () => {
    const organization = await buildOrganization();
    const admin = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
    const member = await buildUser({ organization });
    const { id: collectionId } = await buildCollection({ organization });
    const token = await signIn(admin);
    later(11);
    const { id } = organization;
    const roles = { userId: member.id, roles: [{ role: "ADMIN", attained: true }] };
    const tried: [string, string, object?][] = [
      ["PUT", `/api/organization/user-roles?organizationId=${id}`, roles],
      ["POST", `/api/organization/${id}/invitation`, { email: "new@example.org", role: "ADMIN" }],
      ["DELETE", `/api/organization/${id}/users/${member.id}/contact`],
      ["POST", `/api/organization/${id}/collection/${collectionId}/export`],
      ["GET", `/api/organization/${id}/collection/${collectionId}/export/collection.csv`],
      ["DELETE", "/api/user", {}],
    ];
    for (const [method, path, body] of tried)
      expect([path, (await api.send(method, path, { actor: token, body })).body.code]).toEqual([
        path,
        "CONFIRMATION_NEEDED",
      ]);
    expect(await User.count({ where: { email: "new@example.org" } })).toBe(0);
    expect(await Session.count({ where: { userId: admin.id } })).toBe(1);
  });
});
