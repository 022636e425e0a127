import { calls } from "@samling/contract/calls";
import type { Context } from "koa";
import { createLimits } from "../../http/limits.ts";
import { User } from "../../models/accounts.ts";
import { AuditEntry } from "../../models/platform.ts";
import { buildOrganization, buildUser, testPassword } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";

const api = openTestApi();

const visitor = { email: "visitor@example.org", firstName: "Ida", lastName: "Berg" };
const register = (organization: { id: string }, body: object) =>
  api.post(`/api/register-visitor/${organization.id}`, { body });
const exists = async (email: string) =>
  (await api.get<{ exists: boolean }>(`/api/email-exists/${encodeURIComponent(email)}`)).body;

describe("POST /api/register-visitor/{orgId}", () => {
  it("stores name and e-mail address of a person who cannot sign in and has no role [API-15] [ENT-24]", async () => {
    const organization = await buildOrganization({ language: "sv" });
    const { status, body } = await register(organization, { ...visitor, email: " Visitor@Example.org " });
    expect([status, body]).toEqual([201, {}]);
    const user = await User.findOne({ where: { email: visitor.email }, include: "memberships", rejectOnEmpty: true });
    expect(user).toMatchObject({ firstName: "Ida", passwordHash: null, language: "sv", memberships: [] });
    expect(Object.keys(calls.registerVisitor.body.shape)).toEqual(Object.keys(visitor));
    const login = { email: visitor.email, password: "", organizationId: organization.id };
    expect((await api.post("/api/login", { body: login })).body.code).toBe("LOGIN_ERROR");
    expect(await AuditEntry.count({ where: { action: "visitor:register", subjectId: user.id } })).toBe(1);
  });

  it("answers alike for a known e-mail, and changes nothing of its account", async () => {
    const user = await buildUser({ firstName: "Elin" });
    const { status, body } = await register(await buildOrganization(), { ...visitor, email: user.email });
    expect([status, body]).toEqual([201, {}]);
    await user.reload();
    expect(user.firstName).toBe("Elin");
  });

  it("creates one row for an e-mail address sent twice at the same moment", async () => {
    const organization = await buildOrganization();
    const body = { ...visitor, email: "twice@example.org" };
    const answers = await Promise.all([register(organization, body), register(organization, body)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await User.count({ where: { email: body.email } })).toBe(1);
  });

  it.each([
    ["no e-mail", { email: "visitor" }],
    ["a name of spaces", { firstName: "  " }],
    ["no last name", { lastName: "" }],
  ])("refuses %s [VAL-18]", async (_, wrong) => {
    expect((await register(await buildOrganization(), { ...visitor, ...wrong })).status).toBe(400);
  });

  it("answers 404 for an organization that does not exist", async () => {
    expect((await register({ id: crypto.randomUUID() }, visitor)).status).toBe(404);
  });
});

describe("GET /api/email-exists/{email}", () => {
  it("reports whether a name is needed, whatever characters the e-mail address contains [API-16]", async () => {
    const email = "elin+o'harbour@example.org";
    expect(await exists(email)).toEqual({ exists: false });
    await buildUser({ email });
    expect(await exists(email.toUpperCase())).toEqual({ exists: true });
    expect((await api.get("/api/email-exists/nobody")).status).toBe(400);
  });
});

describe("too many tries", () => {
  /** The client address, as forwarded by the front door. */
  const from = (address: string) => ({ "X-Forwarded-For": address });
  const ask = (address: string, email: string) =>
    api.get(`/api/email-exists/${encodeURIComponent(email)}`, { headers: from(address) });

  it("for one e-mail from one address are answered 429 with the time to wait [API-16]", async () => {
    const email = "often@example.org";
    for (let attempt = 0; attempt < 30; attempt++) expect((await ask("10.0.0.99", email)).status).toBe(200);
    const { status, body, headers } = await ask("10.0.0.99", email);
    expect([status, body.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
    const wait = Number(headers.get("Retry-After"));
    expect(wait).toBeGreaterThan(500);
    expect(wait).toBeLessThanOrEqual(600);
    expect((await ask("10.0.0.99", "seldom@example.org")).status).toBe(200);
    expect((await ask("10.0.0.98", email)).status).toBe(200);
  });

  it("from one address are answered 429, for every e-mail, in every process", async () => {
    for (let attempt = 0; attempt < 100; attempt++) await ask("10.1.1.1", `guess-${attempt}@example.org`);
    // A second application stands for another process; the count is in the database.
    const elsewhere = createLimits(api.database.sequelize);
    const context = { ip: "10.1.1.1", set: () => {} } as unknown as Context;
    const attempt = elsewhere.count("email-exists", { context, email: "one-more@example.org" });
    await expect(attempt).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    expect((await ask("10.1.1.1", "one-more@example.org")).status).toBe(429);
    expect((await ask("10.1.1.2", "one-more@example.org")).status).toBe(200);
  });

  it("at a password are reset by the right one", async () => {
    const organization = await buildOrganization();
    const user = await buildUser({ organization });
    const login = (password: string) =>
      api.post("/api/login", { body: { email: user.email, password, organizationId: organization.id } });
    for (let attempt = 0; attempt < 19; attempt++) await login("wrong");
    expect((await login(testPassword)).status).toBe(200);
    for (let attempt = 0; attempt < 20; attempt++) expect((await login("wrong")).status).toBe(401);
    expect((await login(testPassword)).status).toBe(429);
  });

  it("are counted without revealing whose they are", async () => {
    const [rows] = await api.database.sequelize.query("SELECT key FROM rate_limits");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/@|10\.0\.0/);
  });
});
