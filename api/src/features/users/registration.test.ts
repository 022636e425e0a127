import { createHash } from "node:crypto";
import type { ErrorBody } from "@samling/contract/errors";
import type { Session as SessionAnswer } from "@samling/contract/types";
import { Consent, Membership, User } from "../../models/accounts.ts";
import type { Organization } from "../../models/organizations.ts";
import { AuditEntry } from "../../models/platform.ts";
import { buildOrganization, buildUser, testPassword } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { waitsForLock } from "../../testing/waits-for-lock.ts";

const api = openTestApi();

let counter = 0;
const newEmail = () => `new-${++counter}@example.org`;

const person = (overrides: object = {}) => ({
  email: newEmail(),
  password: "long enough",
  firstName: "Sanna",
  lastName: "Lind",
  termsAccepted: true,
  ...overrides,
});

const register = (organization: Organization | { id: string }, body: object) =>
  api.post<ErrorBody & { userId: string }>("/api/register-user", { query: { organizationId: organization.id }, body });

describe("POST /api/register-user", () => {
  it("creates an account and a member who can sign in [API-14] [PERM-01]", async () => {
    const organization = await buildOrganization();
    const body = person({ email: "  Sanna.Lind@Example.org ", phone: "0701234567", language: "sv" });
    const answer = await register(organization, body);
    expect(answer.status).toBe(201);
    const user = await User.findOne({ where: { email: "sanna.lind@example.org" }, rejectOnEmpty: true });
    expect(answer.body).toEqual({ userId: user.id });
    expect(user).toMatchObject({ firstName: "Sanna", phone: "0701234567", language: "sv", isPlatformAdmin: false });
    expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const login = { email: "SANNA.lind@example.org", password: body.password, organizationId: organization.id };
    expect((await api.post("/api/login", { body: login })).status).toBe(200);
    const membership = await Membership.findOne({ where: { userId: user.id }, rejectOnEmpty: true });
    expect(membership).toMatchObject({ organizationId: organization.id, roles: ["USER"], status: "active" });
  });

  it.each([
    ["many have chosen", "Football1"],
    ["is the person's own address", "anna.lindqvist@example.org"],
    ["is the part of their address before the @, whatever the case", "Anna.Lindqvist"],
    ["many have chosen, in full-width letters", "\uff46\uff4f\uff4f\uff54\uff42\uff41\uff4c\uff4c\uff11"],
  ])("refuses a password that %s", async (_, password) => {
    const { status, body } = await api.post<{ code: string; message: string }>("/api/register-user", {
      query: { organizationId: (await buildOrganization()).id },
      headers: { "Accept-Language": "sv" },
      body: person({ email: "anna.lindqvist@example.org", password }),
    });
    const message = "Lösenordet är lätt att gissa. Välj ett annat.";
    expect([status, body.code, body.message]).toEqual([400, "PASSWORD_TOO_COMMON", message]);
    expect(await User.count({ where: { email: "anna.lindqvist@example.org" } })).toBe(0);
  });

  it("stores which terms were accepted, in the language they were read in, and logs it", async () => {
    const terms = "<p>Villkor</p>";
    const translations = [{ languageCode: "sv" as const, description: "", about: "", terms }];
    const organization = await buildOrganization({ language: "sv", translations });
    await register(organization, person());
    const consent = await Consent.findOne({ where: { organizationId: organization.id }, rejectOnEmpty: true });
    const textHash = createHash("sha256").update(terms).digest("hex");
    expect(consent).toMatchObject({ kind: "organization-terms", language: "sv", textHash });
    expect(consent.version).toBeInstanceOf(Date);
    const trace = { action: "user:join", organizationId: organization.id, actorId: consent.userId };
    expect(await AuditEntry.count({ where: trace })).toBe(1);
  });

  it("reports that the e-mail address is in use, in the words that clients search for [ERR-02]", async () => {
    const organization = await buildOrganization();
    const { email } = await buildUser();
    const { status, body } = await register(organization, person({ email: email?.toUpperCase() }));
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: "EMAIL_IN_USE",
      message: expect.stringContaining("this email is already in use."),
    });
  });

  it("reports that to one of two people who register with one e-mail at the same moment", async () => {
    const organization = await buildOrganization();
    const body = person();
    const answers = await Promise.all([register(organization, body), register(organization, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ code: "EMAIL_IN_USE" });
  });

  it("completes the row of a visitor who saved a favorite", async () => {
    const visitor = await buildUser({ passwordHash: null });
    const { status, body } = await register(await buildOrganization(), person({ email: visitor.email }));
    expect([status, body]).toEqual([201, { userId: visitor.id }]);
  });

  it("does not pass an invited admin's roles to a stranger who knows the e-mail address", async () => {
    const organization = await buildOrganization();
    const invited = await buildUser({ passwordHash: null, organization, roles: ["SUPER_ADMIN"] });
    const { body } = await register(organization, person({ email: invited.email }));
    expect(body).toMatchObject({ code: "EMAIL_IN_USE" });
    const promoted = await buildUser({ passwordHash: null, isPlatformAdmin: true });
    expect((await register(organization, person({ email: promoted.email }))).status).toBe(400);
  });

  it("requires the fields that the organization asks for [VAL-16] [ENT-07]", async () => {
    const registrationFields = { phone: true, date_of_birth: true, country: false };
    const organization = await buildOrganization({ registrationFields });
    const { status, body } = await register(organization, person({ dateOfBirth: "", phone: "" }));
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: "MISSING_FILEDS_ERROR",
      details: { issues: [{ path: ["phone"] }, { path: ["dateOfBirth"] }] },
    });
    const complete = { phone: "0701234567", dateOfBirth: "1950-02-03" };
    expect((await register(organization, person(complete))).status).toBe(201);
  });

  it.each([
    ["a short password", { password: "1234567" }, ["password"]],
    ["an invalid birth date", { dateOfBirth: "1950-02-31" }, ["dateOfBirth"]],
    ["a birth date before 1900", { dateOfBirth: "1899-12-31" }, ["dateOfBirth"]],
    ["a birth date in the future", { dateOfBirth: "2999-01-01" }, ["dateOfBirth"]],
    ["a short phone number", { phone: "12345" }, ["phone"]],
    ["an unknown gender", { gender: "NONE" }, ["gender"]],
  ])("refuses %s with its field [VAL-17] [VAL-18] [VAL-25] [VAL-26] [ENT-04]", async (_, wrong, path) => {
    const { status, body } = await register(await buildOrganization(), person(wrong));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "INVALID_INPUT", details: { issues: [{ path }] } });
  });

  it.each([
    ["firstName", "   "],
    ["lastName", undefined],
    ["email", ""],
    ["password", ""],
  ])("refuses a registration without %s with the specified code [VAL-16]", async (field, value) => {
    const { status, body } = await register(await buildOrganization(), person({ [field]: value }));
    expect([status, body.code, body.details?.issues?.[0]?.path]).toEqual([400, "MISSING_FILEDS_ERROR", [field]]);
  });

  it("names everything that is missing at once [VAL-16]", async () => {
    const { body } = await register(await buildOrganization(), person({ firstName: "", email: "" }));
    expect(body.details?.issues?.map(({ path }) => path[0])).toEqual(["firstName", "email"]);
  });

  it("refuses an invalid e-mail with the specified code [VAL-18]", async () => {
    const { status, body } = await register(await buildOrganization(), person({ email: "sanna@" }));
    expect([status, body.code, body.details?.issues?.[0]?.path]).toEqual([400, "NOT_VALID_EMAIL_ERROR", ["email"]]);
  });

  it("requires acceptance of the terms [VAL-19]", async () => {
    const body = person({ termsAccepted: false });
    expect((await register(await buildOrganization(), body)).body).toMatchObject({
      code: "TERMS_CONDITIONS_NOT_ACCEPPTET_ERROR",
      details: { issues: [{ path: ["termsAccepted"] }] },
    });
    expect(await User.count({ where: { email: body.email } })).toBe(0);
  });

  it("trusts a client that does not mention the terms, and ignores what the call does not know (DEC-41)", async () => {
    const { termsAccepted: _, ...body } = { ...person(), confirmPassword: "x", passwordConfirmation: "x" };
    const organization = await buildOrganization();
    expect((await register(organization, body)).status).toBe(201);
    const consents = await Consent.findAll({ where: { organizationId: organization.id } });
    expect(consents.map(({ isVouched }) => isVouched)).toEqual([true]);
  });

  it("never registers a person as more than a user", async () => {
    const body = person({ roles: ["SUPER_ADMIN"], id: crypto.randomUUID(), isPlatformAdmin: true });
    expect((await register(await buildOrganization(), body)).status).toBe(201);
    const user = await User.findOne({ where: { email: body.email }, include: "memberships", rejectOnEmpty: true });
    expect(user.isPlatformAdmin).toBe(false);
    expect(user.memberships?.map(({ roles }) => roles)).toEqual([["USER"]]);
  });

  it("answers 404 for an organization that does not exist", async () => {
    expect((await register({ id: crypto.randomUUID() }, person())).status).toBe(404);
  });
});

describe("POST /api/createUserOrgRelation", () => {
  const join = (actor: User | null, body: object) =>
    api.post<SessionAnswer & { code: string }>("/api/createUserOrgRelation", { actor, body });

  it("makes a person with an account a member of another organization [API-18] [PERM-06]", async () => {
    const first = await buildOrganization();
    const second = await buildOrganization();
    const user = await buildUser({ organization: first });
    const { status, body } = await join(user, { organizationId: second.id, termsAccepted: true });
    expect(status).toBe(200);
    const ids = body.userRoles.map(({ organizationId }) => organizationId);
    expect(ids.sort()).toEqual([first.id, second.id].sort());
    expect(await Consent.count({ where: { organizationId: second.id, userId: user.id } })).toBe(1);
  });

  it("makes no member of an account that is deleted at the same time", async () => {
    const { id: organizationId } = await buildOrganization();
    const user = await buildUser();
    const { sequelize } = api.database;
    const transaction = await sequelize.transaction();
    await user.update({ erasedAt: new Date() }, { transaction });
    const joining = join(user, { organizationId, termsAccepted: true, bio: "A life" });
    await waitsForLock(sequelize);
    await transaction.commit();
    expect((await joining).status).toBe(401);
    expect(await Membership.count({ where: { userId: user.id } })).toBe(0);
    expect((await user.reload()).bio).toBe("");
  });

  it("accepts the organization in the address, and the person as a client has read them (DEC-38)", async () => {
    const actor = await buildUser({ organization: await buildOrganization() });
    const { id: organizationId } = await buildOrganization();
    const { user: body } = (await api.get<SessionAnswer>("/api/user", { actor })).body;
    const joined = await api.post("/api/createUserOrgRelation", { actor, query: { organizationId }, body });
    expect(joined.status).toBe(200);
    expect(await Membership.count({ where: { organizationId, userId: actor.id } })).toBe(1);
  });

  it("asks only for what is missing, and keeps what was there [VAL-21]", async () => {
    const organization = await buildOrganization({ registrationFields: { phone: true, bio: true } });
    const user = await buildUser({ phone: "0701234567" });
    const incomplete = await join(user, { organizationId: organization.id, termsAccepted: true, phone: "" });
    expect(incomplete.status).toBe(400);
    expect(incomplete.body).toMatchObject({ code: "MISSING_FILEDS_ERROR", details: { issues: [{ path: ["bio"] }] } });
    expect((await join(user, { organizationId: organization.id, termsAccepted: true, bio: "A life" })).status).toBe(
      200,
    );
    await user.reload();
    expect(user).toMatchObject({ phone: "0701234567", bio: "A life" });
  });

  it("does not change the roles of an existing member", async () => {
    const organization = await buildOrganization();
    const admin = await buildUser({ organization, roles: ["USER", "ADMIN"] });
    const { body } = await join(admin, { organizationId: organization.id, termsAccepted: true });
    expect(body.userRoles).toEqual([{ organizationId: organization.id, roles: ["USER", "ADMIN"] }]);
  });

  it("refuses signed-out callers, suspended people, and people who have not accepted the terms", async () => {
    const organization = await buildOrganization();
    const body = { organizationId: organization.id, termsAccepted: true };
    expect((await join(null, body)).status).toBe(401);
    const suspended = await buildUser({ organization, status: "suspended" });
    const refused = await join(suspended, body);
    expect([refused.status, refused.body.code]).toEqual([403, "USER_INACTIVE_ERROR"]);
    const unwilling = await join(await buildUser(), { ...body, termsAccepted: false });
    expect([unwilling.status, unwilling.body.code]).toEqual([400, "TERMS_CONDITIONS_NOT_ACCEPPTET_ERROR"]);
    expect((await join(await buildUser(), { ...body, organizationId: crypto.randomUUID() })).status).toBe(404);
  });
});

it("lets a registered person sign in only with their own password", async () => {
  const organization = await buildOrganization();
  const body = person();
  await register(organization, body);
  const login = { email: body.email, password: testPassword, organizationId: organization.id };
  expect((await api.post("/api/login", { body: login })).status).toBe(401);
});
