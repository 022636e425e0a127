import type { Answer, LoginResult } from "@samling/contract/types";
import { Secret, TOTP } from "otpauth";
import { Authenticator, Session, type User } from "../../models/accounts.ts";
import { AuditEntry, OutgoingMail } from "../../models/platform.ts";
import { buildUser, testPassword } from "../../testing/build.ts";
import { openTestApi, signIn } from "../../testing/test-api.ts";
import { seal, unseal } from "./seal.ts";

let now = new Date("2026-03-04T12:00:10Z");
const api = openTestApi({ clock: () => now });
/** Each test has its own time, so that no code was used before. */
beforeEach(() => advanceClock(600));

const advanceClock = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

type StartedAuthenticator = Answer<"POST /api/user/authenticator">;
type RecoveryCodes = Answer<"PUT /api/user/authenticator">;
type RefusedLogin = LoginResult & { code: string; details: { reason: string } };

/** Returns the code of the app, on a clock that is a few seconds off. */
const codeOf = (secret: string, off = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + off * 1000 });

const start = async (actor: string) =>
  (await api.post<StartedAuthenticator>("/api/user/authenticator", { actor })).body;

/** A person whose sign-in asks for a code. */
async function buildPerson() {
  const user = await buildUser({ isPlatformAdmin: true });
  const token = await signIn(user);
  const { secret, uri } = await start(token);
  const { body } = await api.put<RecoveryCodes>("/api/user/authenticator", {
    actor: token,
    body: { code: codeOf(secret) },
  });
  advanceClock(60);
  return { user, token, secret, uri, recoveryCodes: body.recoveryCodes };
}

async function login({ email }: User, code?: string, password = testPassword) {
  const { status, body } = await api.post<RefusedLogin>("/api/login", { body: { email, password, code } });
  return [status, body.code, body.details?.reason];
}
const signedIn = [200, undefined, undefined];
const refused = (reason: string) => [401, "SECOND_STEP_ERROR", reason];

describe("an authenticator app", () => {
  it("is required at sign-in from its first code on, and ends the sessions without it", async () => {
    const user = await buildUser({ isPlatformAdmin: true });
    const [token, other] = [await signIn(user), await signIn(user)];
    const { secret, uri } = await start(token);
    expect(uri).toContain(`otpauth://totp/Samling:${encodeURIComponent(user.email ?? "")}`);
    expect(await login(user)).toEqual(signedIn);
    const confirm = (code: string) =>
      api.put<RecoveryCodes>("/api/user/authenticator", { actor: token, body: { code } });
    expect((await confirm("000000")).status).toBe(401);
    const { body } = await confirm(codeOf(secret));
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect(body.recoveryCodes.join("")).not.toMatch(/[01ilo]/);
    expect((await api.get("/api/user", { actor: other })).status).toBe(401);
    expect((await api.get("/api/user", { actor: token })).status).toBe(200);
    expect(await login(user)).toEqual(refused("needed"));
    advanceClock(60);
    expect(await login(user, ` ${codeOf(secret).replace(/^.../, "$& ")}`)).toEqual(signedIn);
    const kept = await AuditEntry.findAll({ where: { action: "user:changeSecondStep", actorId: user.id } });
    expect(kept.map(({ data }) => data)).toEqual([{ change: "on" }]);
  });

  it("accepts no code twice, even if both arrive at once [TRUST-05]", async () => {
    const { user, secret } = await buildPerson();
    const code = codeOf(secret);
    const both = await Promise.all([login(user, code), login(user, code)]);
    expect(both.map(([status]) => status).toSorted()).toEqual([200, 401]);
    advanceClock(25);
    expect(await login(user, code)).toEqual(refused("wrong"));
  });

  it("moves to another phone with the code of the new one; the old one is valid until then", async () => {
    const { user, token, secret: old } = await buildPerson();
    const { secret } = await start(token);
    expect(await login(user, codeOf(old))).toEqual(signedIn);
    expect((await api.put("/api/user/authenticator", { actor: token, body: { code: codeOf(secret) } })).status).toBe(
      200,
    );
    advanceClock(60);
    expect(await login(user, codeOf(old))).toEqual(refused("wrong"));
    expect(await login(user, codeOf(secret))).toEqual(signedIn);
  });

  it("is stored so that the database alone does not reveal its codes", async () => {
    const { user, secret } = await buildPerson();
    const { seed } = await Authenticator.findByPk(user.id, { rejectOnEmpty: true });
    const bytes = Buffer.from(Secret.fromBase32(secret).bytes);
    expect(seed?.includes(bytes)).toBe(false);
    const [one, other] = ["x".repeat(32), "y".repeat(32)];
    const sealed = seal([one], user.id, bytes);
    expect(unseal([one], user.id, sealed)).toEqual(bytes);
    expect(unseal([other], user.id, sealed)).toBeNull();
    expect(unseal([other, one], user.id, sealed)).toEqual(bytes);
    expect(unseal([one], "somebody else", sealed)).toBeNull();
  });

  it("is no longer required once it is removed, and each change is notified by e-mail", async () => {
    const { user, token } = await buildPerson();
    expect((await api.post("/api/user/recovery-codes", { actor: token })).status).toBe(200);
    await api.delete("/api/user/authenticator", { actor: token });
    const where = { recipient: user.email ?? "", kind: "factor-changed" };
    const mails = await OutgoingMail.findAll({ where, order: ["createdAt"] });
    expect(mails.map(({ data }) => data.change)).toEqual(["on", "codes", "off"]);
    expect(await login(user)).toEqual(signedIn);
    expect((await api.post("/api/user/recovery-codes", { actor: token })).status).toBe(404);
  });
});

describe("a recovery code", () => {
  it("signs in once, even if it arrives twice at once, and new ones replace the rest [TRUST-05]", async () => {
    const { user, token, recoveryCodes } = await buildPerson();
    const [first = "", second = ""] = recoveryCodes;
    const both = await Promise.all([login(user, first), login(user, first)]);
    expect(both.map(([status]) => status).toSorted()).toEqual([200, 401]);
    expect(await login(user, first)).toEqual(refused("wrong"));
    const factors = async () =>
      (await api.get<Answer<"GET /api/user/factors">>("/api/user/factors", { actor: token })).body;
    expect((await factors()).recoveryCodesLeft).toBe(9);
    const { body } = await api.post<RecoveryCodes>("/api/user/recovery-codes", { actor: token });
    expect(await login(user, second)).toEqual(refused("wrong"));
    expect(await login(user, body.recoveryCodes[0]?.toUpperCase().replace("-", " "))).toEqual(signedIn);
  });
});

describe("the second step", () => {
  it("is required after the right password alone, so that it reveals no account [TRUST-07]", async () => {
    const { user, secret } = await buildPerson();
    const plain = await buildUser();
    const stranger = { email: "nobody@example.org" } as User;
    const sessions = await Session.count();
    for (const who of [user, plain, stranger])
      for (const code of [undefined, codeOf(secret)])
        expect(await login(who, code, "wrong one")).toEqual([401, "LOGIN_ERROR", undefined]);
    expect(await Session.count()).toBe(sessions);
  });

  it("can be tried ten times in ten minutes, from anywhere, and the password alone does not clear that [TRUST-07]", async () => {
    const { user, secret } = await buildPerson();
    const tryFrom = (address: string, code: string) =>
      api.post("/api/login", {
        headers: { "X-Forwarded-For": address },
        body: { email: user.email, password: testPassword, code },
      });
    const before = 1;
    for (let tried = before; tried < 10; tried += 1)
      expect((await tryFrom(`10.9.${tried}.1`, "000000")).status).toBe(401);
    expect((await tryFrom("10.9.99.1", codeOf(secret))).status).toBe(429);
  });

  it("can be tried a hundred times a day, however slowly", async () => {
    const { token } = await buildPerson();
    const { secret } = await start(token);
    const tryCode = (code: string) => api.put("/api/user/authenticator", { actor: token, body: { code } });
    expect((await tryCode("000000")).status).toBe(401);
    await api.database.sequelize.query(
      "UPDATE rate_limits SET points = points + 97 WHERE key LIKE 'second-step-day:%'",
    );
    for (const status of [401, 429]) {
      await api.database.sequelize.query("DELETE FROM rate_limits WHERE key LIKE 'second-step:%'");
      expect((await tryCode("000000")).status).toBe(status);
    }
    await api.database.sequelize.query("DELETE FROM rate_limits WHERE key LIKE 'second-step:%'");
    expect((await tryCode(codeOf(secret))).status).toBe(429);
  });
});
