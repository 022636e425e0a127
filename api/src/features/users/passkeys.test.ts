import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { Passkey, type User } from "../../models/accounts.ts";
import { buildOrganization, buildUser, testPassword } from "../../testing/build.ts";
import { openTestApi, signIn } from "../../testing/test-api.ts";
import { isChallenge, makeChallenge } from "./passkeys.ts";
import { createResetToken } from "./password-reset.ts";

const api = openTestApi();

/** Stores a passkey like one made by a device; signing in with one is tested in a browser. */
const keep = (user: User, id: string) =>
  Passkey.create({ id, userId: user.id, publicKey: Buffer.from("key"), counter: 0, name: `device ${id}` });

describe("a challenge", () => {
  const secret = ["x".repeat(32)] as const;
  const now = new Date();
  const made = Buffer.from(makeChallenge(secret, "sign-in", now)).toString("base64url");

  it("is valid for its purpose, for five minutes, and where it was made", () => {
    expect(isChallenge(secret, "sign-in", made, now)).toBe(true);
    expect(isChallenge(secret, "register:somebody", made, now)).toBe(false);
    expect(isChallenge(["y".repeat(32)], "sign-in", made, now)).toBe(false);
    expect(isChallenge(secret, "sign-in", made, new Date(now.getTime() + 300_001))).toBe(false);
    expect(isChallenge(secret, "sign-in", `A${made.slice(1)}`, now)).toBe(made.startsWith("A"));
    expect(isChallenge(secret, "sign-in", "", now)).toBe(false);
  });
});

describe("a passkey", () => {
  it("cannot be removed if it is the last way to sign in, even if two are removed at once [TRUST-03]", async () => {
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

  it("can be removed beside a password, only by its owner [TRUST-03]", async () => {
    const [user, other] = [await buildUser(), await buildUser()];
    await keep(user, "mine");
    const remove = (actor: User) => api.delete("/api/user/passkeys/mine", { actor });
    expect((await remove(other)).status).toBe(404);
    expect((await remove(user)).status).toBe(200);
  });

  it("that is unknown is answered like one whose signature is wrong [TRUST-07]", async () => {
    await keep(await buildUser(), "known");
    for (const id of ["known", "unknown"]) {
      const passkey = { id, rawId: id, type: "public-key", response: {}, clientExtensionResults: {} };
      const { status, body } = await api.post("/api/login/passkey", { body: { passkey } });
      expect([status, body.code]).toEqual([401, "LOGIN_ERROR"]);
    }
  });

  it("is required before any sensitive action, where the person signed in with the password alone", async () => {
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

it("replaces the password, and then the last passkey stays; a password can be set again by e-mail [TRUST-03]", async () => {
  const user = await buildUser({ isPlatformAdmin: true });
  const actor = await signIn(user);
  const remove = async () => (await api.delete<{ code?: string }>("/api/user/password", { actor })).body.code;
  expect(await remove()).toBe("LAST_WAY_IN");
  await keep(user, "phone");
  const other = await signIn(user);
  expect(await remove()).toBeUndefined();
  const login = async (password: string) =>
    (await api.post<{ code?: string }>("/api/login", { body: { email: user.email, password } })).status;
  expect(await login(testPassword)).toBe(401);
  expect((await api.get("/api/user", { actor: other })).status).toBe(401);
  const change = { email: "elsewhere@example.org", password: "", organizationId: (await buildOrganization()).id };
  expect((await api.post("/api/user/email", { actor, body: change })).status).toBe(200);
  expect((await api.delete("/api/user/passkeys/phone", { actor })).body).toMatchObject({ code: "LAST_WAY_IN" });
  const reset_token = await createResetToken({
    email: user.email ?? "",
    organizationId: (await buildOrganization()).id,
    now: new Date(),
    lifetimeMs: 60_000,
  });
  const body = { email: user.email, reset_token, password: "another one of mine" };
  expect((await api.put("/api/password-reset", { body })).status).toBe(200);
  expect((await user.reload()).passwordRemovedAt).toBeNull();
  expect(await login("another one of mine")).toBe(200);
});

/** A device that verifies its user, without a browser: enough of CBOR and signatures for one key. */
function makeDevice(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  const point = (coordinate: string) =>
    Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(coordinate, "base64url")]);
  // A map of five: EC2, ES256, P-256, x and y.
  const key = Buffer.concat([
    Buffer.from("a5010203262001", "hex"),
    Buffer.from([0x21]),
    point(x),
    Buffer.from([0x22]),
    point(y),
  ]);
  const dataOf = (flags: number, count: number, more = Buffer.alloc(0)) => {
    const head = Buffer.from([flags, 0, 0, 0, count]);
    return Buffer.concat([createHash("sha256").update(new URL(origin).hostname).digest(), head, more]);
  };
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }));
  const frame = {
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
  };
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  return {
    register: (challenge: string) => {
      const data = dataOf(0x45, 0, Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]));
      const parts = [
        Buffer.from([0xa3]),
        text("fmt"),
        text("none"),
        text("attStmt"),
        Buffer.from([0xa0]),
        text("authData"),
      ];
      const attestation = Buffer.concat([...parts, Buffer.from([0x58, data.length]), data]);
      const response = {
        clientDataJSON: clientData("webauthn.create", challenge).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
      };
      return { ...frame, response };
    },
    /** Flags: 5 for a verified user, 1 for one who only touched it. */
    sign: (challenge: string, count: number, flags = 0x05) => {
      const data = dataOf(flags, count);
      const client = clientData("webauthn.get", challenge);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      const response = {
        authenticatorData: data.toString("base64url"),
        clientDataJSON: client.toString("base64url"),
        signature: createSign("sha256").update(signed).sign(privateKey).toString("base64url"),
      };
      return { ...frame, response };
    },
  };
}

describe("a device", () => {
  const challenged = async (path: string, actor?: string) => {
    const { body } = await api.post<{ options: { challenge: string } }>(path, actor ? { actor } : {});
    return body.options.challenge;
  };
  const login = async (passkey: object) => {
    const { status, body } = await api.post<{ code?: string; token: string }>("/api/login/passkey", {
      body: { passkey },
    });
    return [status, body.code ?? "", body.token] as const;
  };
  const register = async (actor: string, device: ReturnType<typeof makeDevice>) => {
    const response = device.register(await challenged("/api/user/passkeys/options", actor));
    return (await api.post("/api/user/passkeys", { actor, body: { name: "Work laptop", response } })).status;
  };

  it("registers, has a name, and signs in without an address; nothing is accepted twice [TRUST-03]", async () => {
    const user = await buildUser({ isPlatformAdmin: true });
    const actor = await signIn(user);
    const device = makeDevice(api.parts.config.publicUrl);
    expect(await register(actor, device)).toBe(200);
    const listed = await api.get<{ passkeys: object[] }>("/api/user/factors", { actor });
    expect(listed.body.passkeys).toMatchObject([{ name: "Work laptop", lastUsedAt: null }]);

    const challenge = await challenged("/api/passkey-challenge");
    const [status, , token] = await login(device.sign(challenge, 1));
    expect(status).toBe(200);
    expect((await api.get<{ user: { id: string } }>("/api/user", { actor: token })).body.user.id).toBe(user.id);
    expect(await login(device.sign(challenge, 2))).toEqual([401, "LOGIN_ERROR", undefined]);
    // An unverified user, a made-up challenge, and a copy of the device with an older counter.
    expect((await login(device.sign(await challenged("/api/passkey-challenge"), 2, 0x01)))[0]).toBe(401);
    expect((await login(device.sign("c29tZXRoaW5n", 2)))[0]).toBe(401);
    expect((await login(device.sign(await challenged("/api/passkey-challenge"), 1)))[0]).toBe(401);
    expect((await login(device.sign(await challenged("/api/passkey-challenge"), 2)))[0]).toBe(200);
  });

  it("that already belongs to another account is refused, and stays theirs [TRUST-03]", async () => {
    const [owner, other] = [await buildUser(), await buildUser()];
    const device = makeDevice(api.parts.config.publicUrl);
    expect(await register(await signIn(owner), device)).toBe(200);
    expect(await register(await signIn(other), device)).toBe(409);
    expect(await Passkey.count({ where: { userId: other.id } })).toBe(0);
    expect(await Passkey.count({ where: { userId: owner.id } })).toBe(1);
  });

  it("of another site is refused, and one cannot be registered for another person [TRUST-03]", async () => {
    const [actor, other] = [await signIn(await buildUser()), await signIn(await buildUser())];
    expect(await register(actor, makeDevice("https://samling.hostile.example"))).toBe(400);
    const response = makeDevice(api.parts.config.publicUrl).register(
      await challenged("/api/user/passkeys/options", other),
    );
    expect((await api.post("/api/user/passkeys", { actor, body: { name: "Laptop", response } })).status).toBe(400);
  });
});
