import type { Session as SessionAnswer } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import { AuditEntry } from "../../models/platform.ts";
import { buildOrganization, buildUser, testPassword } from "../../testing/build.ts";
import { openTestApi, signIn } from "../../testing/test-api.ts";
import { waitsForLock } from "../../testing/waits-for-lock.ts";
import { nameDevice } from "./own-sessions.ts";
import { hashPassword } from "./passwords.ts";

const api = openTestApi();

const update = (actor: User | string | null, body: object) =>
  api.post<
    SessionAnswer & { token?: string; code: string; message: string; details: { issues: { path: string[] }[] } }
  >("/api/user", { actor, body });

describe("POST /api/user", () => {
  it("changes the given fields, keeps the rest, and returns the updated person [API-23] [PERM-05]", async () => {
    const user = await buildUser({ organization: await buildOrganization(), city: "Turku", dateOfBirth: "1950-02-03" });
    const body = { firstName: " Åsa ", phone: "0701234567", isPublic: true, language: "fi", dateOfBirth: "" };
    const answer = await update(user, body);
    expect(answer.status).toBe(200);
    const changed = { firstName: "Åsa", lastName: "Strand", city: "Turku", phone: "0701234567", isPublic: true };
    expect(answer.body.user).toMatchObject({ ...changed, language: "fi", dateOfBirth: "" });
    const trace = await AuditEntry.findOne({ where: { action: "user:update", actorId: user.id }, rejectOnEmpty: true });
    expect(JSON.stringify(trace.data)).toContain("phone");
    expect(JSON.stringify(trace.data)).not.toContain("0701234567");
  });

  it("writes nothing into an account that its owner deletes at the same time", async () => {
    const user = await buildUser();
    const token = await signIn(user);
    const { sequelize } = api.database;
    const transaction = await sequelize.transaction();
    await user.update({ erasedAt: new Date() }, { transaction });
    const updating = update(token, { city: "Oslo" });
    await waitsForLock(sequelize);
    await transaction.commit();
    expect((await updating).status).toBe(401);
    expect((await user.reload()).city).toBe("");
  });

  it("does not replace a password that was replaced since the old one was checked", async () => {
    const user = await buildUser();
    const token = await signIn(user);
    const passwordHash = await hashPassword("of the owner");
    const { sequelize } = api.database;
    const transaction = await sequelize.transaction();
    await user.reload({ lock: true, transaction });
    await user.update({ passwordHash }, { transaction });
    const updating = update(token, { password: { current: testPassword, next: "of the thief" } });
    await waitsForLock(sequelize);
    await transaction.commit();
    expect((await updating).body.code).toBe("WRONG_PASSWORD");
    expect((await user.reload()).passwordHash).toBe(passwordHash);
  });

  it.each([
    ["a short phone number", { phone: "12345" }, ["phone"]],
    ["a birth date before 1900", { dateOfBirth: "1899-12-31" }, ["dateOfBirth"]],
    ["a birth date after 3000", { dateOfBirth: "3000-01-02" }, ["dateOfBirth"]],
    ["a birth date in the future", { dateOfBirth: "2999-12-31" }, ["dateOfBirth"]],
    ["an invalid birth date", { dateOfBirth: "3/2 1950" }, ["dateOfBirth"]],
    ["a first name of spaces", { firstName: "  " }, ["firstName"]],
    ["an unknown language", { language: "da" }, ["language"]],
  ])("refuses %s with its field, and changes nothing [VAL-25] [VAL-26] [V-PROF-05]", async (_, wrong, path) => {
    const user = await buildUser();
    const { status, body } = await update(user, { city: "Oslo", ...wrong });
    expect([status, body.code, body.details.issues[0]?.path]).toEqual([400, "INVALID_INPUT", path]);
    await user.reload();
    expect(user.city).toBe("");
  });

  it.each(["firstName", "lastName"])(
    "refuses an empty %s with its field, since it is required [V-PROF-05]",
    async (field) => {
      const user = await buildUser();
      for (const empty of ["", "  "]) {
        const { status, body } = await update(user, { [field]: empty, city: "Oslo" });
        expect([status, body.details.issues[0]?.path, body.message]).toEqual([
          400,
          [field],
          expect.stringMatching(/^(First|Last) name is empty\.$/),
        ]);
      }
      await user.reload();
      expect(user.city).toBe("");
    },
  );

  it("keeps a name that is not sent", async () => {
    const user = await buildUser();
    const { lastName } = user;
    const { status, body } = await update(user, { firstName: null, city: "Oslo", alias: null });
    expect([status, body.user]).toMatchObject([200, { lastName, firstName: user.firstName, city: "Oslo" }]);
  });

  it("accepts the limits of valid values [VAL-25] [VAL-26]", async () => {
    const edges = { phone: "123456", dateOfBirth: "1900-01-01" };
    expect((await update(await buildUser(), edges)).body.user).toMatchObject(edges);
  });

  it("changes no one's roles or e-mail address", async () => {
    const user = await buildUser();
    const { id, email, passwordHash } = user;
    const sent = { id: crypto.randomUUID(), email: "other@example.org", status: "suspended", roles: ["ADMIN"] };
    const granting = { isPlatformAdmin: true, passwordHash: "x", emailProvenAt: "2026-01-01T00:00:00Z" };
    expect((await update(user, { ...sent, ...granting, city: "Malmö" })).status).toBe(200);
    await user.reload();
    expect(user).toMatchObject({ id, email, passwordHash, isPlatformAdmin: false, city: "Malmö" });
  });

  it("changes the password with the old one, returns a new token, and signs out every other device", async () => {
    const organization = await buildOrganization();
    const user = await buildUser({ organization });
    const [here, there] = [await signIn(user), await signIn(user)];
    const refuse = async (current: string, next: string) =>
      (await update(here, { password: { current, next } })).body.code;
    expect(await refuse("wrong one", "long enough")).toBe("WRONG_PASSWORD");
    expect(await refuse(testPassword, "1234567")).toBe("PASSWORD_TOO_SHORT");
    expect(await refuse(testPassword, "Lighthouse")).toBe("PASSWORD_TOO_COMMON");
    expect(await refuse(testPassword, user.email?.toUpperCase() ?? "")).toBe("PASSWORD_TOO_COMMON");
    expect((await update(there, {})).status).toBe(200);
    const { status, body: answer } = await update(here, { password: { current: testPassword, next: "long enough" } });
    expect([status, typeof answer.token]).toEqual([200, "string"]);
    const statuses = [here, there, answer.token].map(async (token) => (await update(token ?? null, {})).status);
    expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
    expect((await update(answer.token ?? null, { city: "Umeå" })).body.token).toBeUndefined();
    const body = { email: user.email, password: "long enough", organizationId: organization.id };
    expect((await api.post("/api/login", { body })).status).toBe(200);
  });

  it("requires sign-in", async () => {
    expect((await update(null, {})).status).toBe(401);
  });
});

describe("sessions", () => {
  interface SessionList {
    id: string;
    device: string;
    isCurrent: boolean;
  }
  const list = async (actor: string) => (await api.get<SessionList[]>("/api/sessions", { actor })).body;

  it("are listed with their device, and ended one by one, only by their owner", async () => {
    const organization = await buildOrganization();
    const user = await buildUser({ organization });
    const login = async (agent: string) => {
      const body = { email: user.email, password: testPassword, organizationId: organization.id };
      const headers = { "User-Agent": agent };
      return (await api.post<{ token: string }>("/api/login", { body, headers })).body.token;
    };
    const phone = await login(
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1",
    );
    const desk = await login("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");
    const sessions = await list(desk);
    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ["Firefox, Linux", true],
      ["Safari, iPhone", false],
    ]);
    const path = `/api/sessions/${sessions[1]?.id}`;
    expect((await api.delete(path, { actor: await buildUser() })).status).toBe(404);
    expect((await api.delete(path)).status).toBe(401);
    expect((await api.delete(path, { actor: desk })).status).toBe(200);
    expect((await api.delete(path, { actor: desk })).status).toBe(404);
    expect((await api.get("/api/sessions", { actor: phone })).status).toBe(401);
    expect(await list(desk)).toHaveLength(1);
  });

  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0",
      "Edge, Windows",
    ],
    ["Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome, Android"],
    ["curl/8.0", ""],
  ])("name a device by browser and system: %s", (agent, device) => {
    expect(nameDevice(agent)).toBe(device);
  });
});
