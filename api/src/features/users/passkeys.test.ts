import { Passkey } from "../../models/passkey.ts";
import type { User } from "../../models/user.ts";
import { buildUser, testPassword } from "../../testing/build.ts";
import { signIn, startTestApi, type TestApi } from "../../testing/test-api.ts";
import { isChallenge, makeChallenge } from "./challenges.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** As if a device had made it; signing in with one is seen in a browser. */
const keep = (user: User, id: string) =>
  Passkey.create({ id, userId: user.id, publicKey: Buffer.from("key"), counter: 0, name: `device ${id}` });

describe("a challenge", () => {
  const secret = "x".repeat(32);
  const now = new Date();
  const made = Buffer.from(makeChallenge(secret, "sign-in", now)).toString("base64url");

  it("counts for its purpose, for five minutes, and where it was made", () => {
    expect(isChallenge(secret, "sign-in", made, now)).toBe(true);
    expect(isChallenge(secret, "register:somebody", made, now)).toBe(false);
    expect(isChallenge("y".repeat(32), "sign-in", made, now)).toBe(false);
    expect(isChallenge(secret, "sign-in", made, new Date(now.getTime() + 300_001))).toBe(false);
    expect(isChallenge(secret, "sign-in", `A${made.slice(1)}`, now)).toBe(made.startsWith("A"));
    expect(isChallenge(secret, "sign-in", "", now)).toBe(false);
  });
});

describe("a passkey", () => {
  it("cannot be removed where it is the last way in, also where two go at once [TRUST-03]", async () => {
    const user = await buildUser({ passwordHash: null });
    const actor = await signIn(user);
    await keep(user, "one");
    await keep(user, "two");
    const remove = (id: string) => api.delete(`/api/user/passkeys/${id}`, { actor });
    const both = await Promise.all([remove("one"), remove("two")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe("LAST_WAY_IN");
    expect(await Passkey.count({ where: { userId: user.id } })).toBe(1);
  });

  it("can be removed beside a password, by its owner alone [TRUST-03]", async () => {
    const [user, other] = [await buildUser(), await buildUser()];
    await keep(user, "mine");
    const remove = (actor: User) => api.delete("/api/user/passkeys/mine", { actor });
    expect((await remove(other)).status).toBe(404);
    expect((await remove(user)).status).toBe(200);
  });

  it("that nobody knows is answered like one whose signature is wrong [TRUST-07]", async () => {
    await keep(await buildUser(), "known");
    for (const id of ["known", "unknown"]) {
      const passkey = { id, rawId: id, type: "public-key", response: {}, clientExtensionResults: {} };
      const { status, body } = await api.post("/api/login/passkey", { body: { passkey } });
      expect([status, body.code]).toEqual([401, "LOGIN_ERROR"]);
    }
  });

  it("is asked for before anything grave, where somebody came in with the password alone", async () => {
    const user = await buildUser({ isPlatformAdmin: true });
    await keep(user, "laptop");
    const { body } = await api.post<{ token: string }>("/api/login", {
      body: { email: user.email, password: testPassword },
    });
    const start = () => api.post("/api/user/authenticator", { actor: body.token });
    expect((await start()).body.code).toBe("CONFIRMATION_NEEDED");
    const answer = await api.post("/api/session/confirmation", { actor: body.token, body: { password: testPassword } });
    expect(answer.body).toMatchObject({ code: "SECOND_STEP_ERROR", details: { reason: "needed" } });
    expect((await start()).body.code).toBe("CONFIRMATION_NEEDED");
  });
});
