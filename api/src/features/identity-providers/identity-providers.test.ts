import type { OrganizationRole } from "@samling/contract/constants/roles";
import type { Answer as AnswerOf } from "@samling/contract/types";
import { IdentityProvider, Membership, User } from "../../models/accounts.ts";
import type { Organization } from "../../models/organizations.ts";
import { OutgoingMail } from "../../models/platform.ts";
import { buildOrganization, buildUser, testPassword } from "../../testing/build.ts";
import { startIdentityProvider, type TestProvider } from "../../testing/identity-provider.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { waitsForLock } from "../../testing/waits-for-lock.ts";

const api = openTestApi();
let provider: TestProvider;
let platformAdmin: User;
let organization: Organization;

beforeAll(async () => {
  platformAdmin = await buildUser({ isPlatformAdmin: true });
});

beforeEach(async () => {
  provider = await startIdentityProvider();
  organization = await buildOrganization();
  expect((await connect({})).status).toBe(200);
});
afterEach(() => provider.stop());

const connect = (changes: object, at = organization) =>
  api.put(`/api/platform/organization/${at.id}/identity-provider`, {
    actor: platformAdmin,
    body: {
      name: "Turku ID",
      issuer: provider.issuer,
      clientId: "samling",
      clientSecret: "a secret of the tests",
      domains: ["turku.example"],
      roleRules: [],
      ...changes,
    },
  });

let people = 0;
const person = (changes: object = {}) => {
  people += 1;
  return {
    sub: `subject-${people}`,
    email: `aino-${people}@turku.example`,
    given_name: "Aino",
    family_name: "Salo",
    ...changes,
  };
};

interface StartedSignIn {
  url: string;
  cookie: string;
}

async function begin(actor: User | string | null = null, at = organization): Promise<StartedSignIn> {
  const answer = await api.post<{ url: string }>(`/api/organization/${at.id}/provider-sign-in`, { actor });
  expect(answer.status).toBe(200);
  return { url: answer.body.url, cookie: answer.headers.get("Set-Cookie")?.split(";")[0] ?? "" };
}

const finish = ({ cookie }: Pick<StartedSignIn, "cookie">, query: string, actor: User | string | null = null) =>
  api.post<AnswerOf<"POST /api/provider-sign-in"> & { code?: string }>("/api/provider-sign-in", {
    actor,
    headers: { Cookie: cookie },
    body: { query },
  });

async function signInWith(claims: object, actor: User | string | null = null) {
  provider.claims = { ...claims };
  const attempt = await begin(actor);
  return finish(attempt, provider.returnFrom(attempt.url), actor);
}

const join = (token: string) =>
  api.post("/api/createUserOrgRelation", {
    actor: token,
    body: { organizationId: organization.id, termsAccepted: true },
  });

const buildMembership = (at: Organization, userId: string, roles: OrganizationRole[]) =>
  Membership.create({ organizationId: at.id, userId, roles });

const rolesOf = async (email: string): Promise<string[]> => {
  const user = await User.findOne({ where: { email }, rejectOnEmpty: true });
  return (await Membership.findOne({ where: { userId: user.id }, rejectOnEmpty: true })).roles;
};

describe("a person whom the provider names [TRUST-01]", () => {
  it("gets an account at the first sign-in, joins, and is signed in from then on", async () => {
    const aino = person();
    const first = await signInWith(aino);
    expect(first).toMatchObject({ status: 200, body: { hasAccount: false, organizationId: organization.id } });
    expect(first.body.user.user).toMatchObject({ email: aino.email, firstName: "Aino", emailProven: true });
    expect((await join(first.body.token)).status).toBe(200);
    const second = await signInWith({ ...aino, email: "moved@turku.example" });
    expect(second).toMatchObject({ status: 200, body: { hasAccount: true } });
    expect(second.body.user.user.id).toBe(first.body.user.user.id);
  });

  it("is requested with PKCE, and returns to the portal's page", async () => {
    const { searchParams: authorizationQuery } = new URL((await begin()).url);
    expect(Object.fromEntries(authorizationQuery)).toMatchObject({
      redirect_uri: "http://localhost:3000/login",
      scope: "openid email profile",
      code_challenge_method: "S256",
    });
  });

  it("is signed in after the provider has changed its keys", async () => {
    const aino = person();
    expect((await signInWith(aino)).status).toBe(200);
    await provider.changeKey();
    expect((await signInWith(aino)).status).toBe(200);
  });

  it("has the roles that a rule assigns, as long as it assigns them", async () => {
    await connect({ roleRules: [{ claim: "groups", value: "curators", role: "ADMIN" }] });
    const aino = person({ groups: ["curators", "skiers"] });
    // Staff are not asked what contributors are asked.
    expect((await signInWith(aino)).body).toMatchObject({ hasAccount: true });
    expect(await rolesOf(aino.email)).toEqual(["USER", "ADMIN"]);
    await signInWith({ ...aino, groups: "skiers" });
    expect(await rolesOf(aino.email)).toEqual(["USER"]);
    await signInWith({ ...aino, groups: "curators" });
    expect(await rolesOf(aino.email)).toEqual(["USER", "ADMIN"]);
  });

  it("loses a role whose rule is removed", async () => {
    const roleRules = [{ claim: "groups", value: "curators", role: "ADMIN" }];
    await connect({ roleRules });
    const aino = person({ groups: "curators" });
    await signInWith(aino);
    expect(await rolesOf(aino.email)).toEqual(["USER", "ADMIN"]);
    await connect({});
    await signInWith(aino);
    expect(await rolesOf(aino.email)).toEqual(["USER"]);
  });

  it("does not get back a role that is taken away during the sign-in", async () => {
    await connect({ roleRules: [{ claim: "groups", value: "curators", role: "ADMIN" }] });
    const aino = person();
    const { id: userId } = (await signInWith(aino)).body.user.user;
    const membership = await buildMembership(organization, userId, ["USER", "SUB_ADMIN"]);
    const { sequelize } = api.database;
    const transaction = await sequelize.transaction();
    await organization.reload({ lock: true, transaction });
    await membership.update({ roles: ["USER"] }, { transaction });
    const signingIn = signInWith({ ...aino, groups: "curators" });
    await waitsForLock(sequelize);
    await transaction.commit();
    expect((await signingIn).status).toBe(200);
    expect(await rolesOf(aino.email)).toEqual(["USER", "ADMIN"]);
  });

  it("has no role without a rule, whatever the token says", async () => {
    const aino = person({ roles: ["ADMIN", "SUPER_ADMIN"], groups: ["ADMIN"], isPlatformAdmin: true });
    const { token } = (await signInWith(aino)).body;
    await join(token);
    expect(await rolesOf(aino.email)).toEqual(["USER"]);
  });

  it("has a name of one line, whatever characters the provider sends, and an id that can be stored", async () => {
    const names = { given_name: "Ai\0no\u202e", family_name: "Salo\nof Turku" };
    expect((await signInWith(person(names))).body.user.user).toMatchObject({
      firstName: "Aino",
      lastName: "Salo of Turku",
    });
    expect(await signInWith(person({ sub: "a\0b" }))).toMatchObject({ status: 401, body: { code: "SIGN_IN_REFUSED" } });
  });

  it("accepts the invitation of this organization", async () => {
    const aino = person();
    const invited = await buildUser({ organization, roles: ["USER", "ADMIN"], email: aino.email });
    await invited.update({ passwordHash: null, emailProvenAt: null });
    const { body } = await signInWith(aino);
    expect(body).toMatchObject({ hasAccount: true, user: { user: { id: invited.id } } });
    expect(body.user.userRoles).toEqual([{ organizationId: organization.id, roles: ["USER", "ADMIN"] }]);
  });

  it("is refused while suspended", async () => {
    const aino = person();
    await join((await signInWith(aino)).body.token);
    const user = await User.findOne({ where: { email: aino.email }, rejectOnEmpty: true });
    await Membership.update({ status: "suspended" }, { where: { userId: user.id } });
    expect(await signInWith(aino)).toMatchObject({ status: 403, body: { code: "USER_INACTIVE_ERROR" } });
  });

  it("is a new person after deleting the account", async () => {
    const aino = person();
    const { token, user } = (await signInWith(aino)).body;
    await api.delete("/api/user", { actor: token, body: { email: aino.email } });
    const again = await signInWith(aino);
    expect(again.status).toBe(200);
    expect(again.body.user.user.id).not.toBe(user.user.id);
  });
});

describe("an answer of the provider is refused [TRUST-01]", () => {
  const past = Math.floor(Date.now() / 1000) - 3_600;
  it.each<[string, object]>([
    ["for another nonce", { nonce: "another" }],
    ["for another client", { aud: "another" }],
    ["of another issuer", { iss: "https://another.example" }],
    ["after its time", { iat: past, exp: past + 60 }],
  ])("%s", async (_, invalidClaims) => {
    expect(await signInWith(person(invalidClaims))).toMatchObject({ status: 401, body: { code: "SIGN_IN_REFUSED" } });
  });

  it("if signed by another party", async () => {
    await provider.forgeKey();
    expect((await signInWith(person())).status).toBe(401);
  });

  it("for another state, a second time, from another browser, or for another account", async () => {
    provider.claims = person();
    const attempt = await begin();
    const query = provider.returnFrom(attempt.url);
    expect((await finish(attempt, query.replace(/state=.*/, "state=another"))).status).toBe(401);
    expect((await finish(await begin(), query)).status).toBe(401);
    expect((await finish({ cookie: "" }, query)).status).toBe(401);
    expect((await finish({ cookie: "sign-in=nonsense" }, query)).status).toBe(401);
    expect((await finish(attempt, query, await buildUser())).status).toBe(401);
    expect((await finish(attempt, query)).status).toBe(200);
    expect((await finish(attempt, query)).status).toBe(401);
  });

  it("if it says that the person has refused", async () => {
    const attempt = await begin();
    const state = new URL(attempt.url).searchParams.get("state");
    const answer = await finish(attempt, `?error=access_denied&state=${state}`);
    expect(answer).toMatchObject({ status: 401, body: { code: "SIGN_IN_REFUSED" } });
    expect(answer.headers.get("Set-Cookie")).toMatch(/^sign-in=; .*Max-Age=0/);
  });
});

describe("an account [TRUST-02]", () => {
  it("is revealed only by the provider of its domain, and opened by its own password", async () => {
    const owner = await buildUser({ email: "owner@turku.example" });
    const claims = person({ email: owner.email, email_verified: true });
    const refused = await signInWith(claims);
    expect(refused).toMatchObject({ status: 409, body: { code: "ACCOUNT_TO_CONNECT" } });
    const { body } = await api.post<{ token: string }>("/api/login", {
      body: { email: owner.email, password: testPassword, organizationId: organization.id },
    });
    // The account was not registered just now, so the device counts as one that was not used before.
    await User.update({ createdAt: new Date(0) } as object, { where: { id: owner.id }, silent: true });
    const connected = await signInWith(claims, body.token);
    expect(connected).toMatchObject({ status: 200, body: { user: { user: { id: owner.id } } } });
    const mails = await OutgoingMail.findAll({ where: { recipient: owner.email ?? "" }, order: ["createdAt"] });
    expect(mails.map(({ kind }) => kind)).toEqual(["factor-changed", "new-device"]);
    const { body: sessions } = await api.get<AnswerOf<"GET /api/sessions">>("/api/sessions", {
      actor: connected.body.token,
    });
    expect(sessions).toContainEqual(expect.objectContaining({ openedBy: "provider", network: "127.0.0.0/24" }));
    expect((await signInWith(claims)).body.user.user.id).toBe(owner.id);
    const stranger = await buildUser();
    expect((await signInWith(claims, stranger)).status).toBe(401);
  });

  it("is not connected to an identity with another address, even if its session is open", async () => {
    const registered = await buildUser({ email: "victim@turku.example" });
    expect((await signInWith(person({ email: "mallory@turku.example" }), registered)).status).toBe(401);
  });

  it("is not opened if it reaches beyond the organization: the platform, others' administration", async () => {
    const other = await buildOrganization();
    const claims = person();
    const { user } = (await signInWith(claims)).body.user;
    await buildMembership(other, user.id, ["USER", "ADMIN"]);
    expect(await signInWith(claims)).toMatchObject({ status: 403, body: { code: "EMAIL_NOT_OF_PROVIDER" } });
    await Membership.destroy({ where: { userId: user.id } });
    await User.update({ isPlatformAdmin: true }, { where: { id: user.id } });
    expect((await signInWith(claims)).status).toBe(403);
  });

  it("is not revealed for an address of another domain, nor for one that is not proven", async () => {
    const owner = await buildUser({ email: "owner@elsewhere.example" });
    for (const email of [owner.email, "nobody@elsewhere.example", "x@sub.turku.example", "turku.example", undefined]) {
      expect(await signInWith(person({ email }))).toMatchObject({
        status: 403,
        body: { code: "EMAIL_NOT_OF_PROVIDER" },
      });
    }
    for (const email_verified of [false, "false", 0]) {
      expect((await signInWith(person({ email_verified }))).body.code).toBe("EMAIL_NOT_OF_PROVIDER");
    }
  });

  it("is not taken over if another organization has invited it, nor by registering it", async () => {
    const aino = person();
    const invited = await buildUser({
      organization: await buildOrganization(),
      roles: ["USER", "ADMIN"],
      email: aino.email,
    });
    await invited.update({ passwordHash: null, emailProvenAt: null });
    expect((await signInWith(aino)).body.code).toBe("ACCOUNT_TO_CONNECT");
    const other = person();
    await signInWith(other);
    const registration = {
      email: other.email,
      password: "harbour lights",
      firstName: "A",
      lastName: "B",
      termsAccepted: true,
    };
    const answer = await api.post("/api/register-user", {
      query: { organizationId: organization.id },
      body: registration,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: "EMAIL_IN_USE" } });
  });

  it("is not opened by the provider of another organization that names the same subject", async () => {
    const aino = person();
    const first = (await signInWith(aino)).body.user.user.id;
    organization = await buildOrganization();
    await connect({ domains: ["hostile.example"] });
    const elsewhere = await signInWith({ ...aino, email: "x@hostile.example" });
    expect(elsewhere.status).toBe(200);
    expect(elsewhere.body.user.user.id).not.toBe(first);
  });
});

describe("a provider that does not answer", () => {
  it("is reported as unavailable within eight seconds, and does not delay others [TRUST-06]", async () => {
    provider.claims = person();
    const attempt = await begin();
    provider.hang();
    const started = Date.now();
    const late = finish(attempt, provider.returnFrom(attempt.url));
    const user = await buildUser({ organization });
    const own = await api.post("/api/login", {
      body: { email: user.email, password: testPassword, organizationId: organization.id },
    });
    expect(own.status).toBe(200);
    expect(Date.now() - started).toBeLessThan(3_000);
    expect(await late).toMatchObject({ status: 503, body: { code: "SIGN_IN_PROVIDER_AWAY" } });
    expect(Date.now() - started).toBeLessThan(8_000);
  });

  it("is not connected", async () => {
    expect(await connect({ issuer: "http://127.0.0.1:1" })).toMatchObject({
      status: 400,
      body: { code: "INVALID_INPUT", details: { issues: [{ path: ["issuer"], code: "away" }] } },
    });
    expect((await connect({ issuer: "http://elsewhere.example" })).status).toBe(400);
  });
});

describe("a super admin [WEEK-54]", () => {
  const connectAs = async (actor: User | null, changes: object = {}, at = organization) => {
    const body = {
      name: "Own ID",
      issuer: provider.issuer,
      clientId: "samling",
      clientSecret: "a secret of the tests",
    };
    const answer = await api.put(`/api/platform/organization/${at.id}/identity-provider`, {
      actor,
      body: { ...body, domains: ["turku.example"], roleRules: [], ...changes },
    });
    return [answer.status, answer.body?.details?.issues?.[0]?.code ?? answer.body?.code];
  };
  const hidden = [400, "away"];

  it("may change what a platform admin has connected, but not the domains it speaks for", async () => {
    const superAdmin = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
    expect(await connectAs(superAdmin, { domains: ["turku.example", "others.example"] })).toEqual(hidden);
    expect(await connectAs(superAdmin, { name: "Renamed" })).toEqual([200, undefined]);
    const stored = () => IdentityProvider.findByPk(organization.id, { rejectOnEmpty: true });
    expect(await stored()).toMatchObject({ name: "Renamed", isTrusted: true });
    const claims = person();
    expect((await signInWith(claims)).body.user.user).toMatchObject({ emailProven: true });
  });

  it("does not restore the trust of a provider that a platform admin disconnects meanwhile", async () => {
    const superAdmin = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
    const { sequelize } = api.database;
    const transaction = await sequelize.transaction();
    await IdentityProvider.destroy({ where: { organizationId: organization.id }, transaction });
    const connecting = connectAs(superAdmin, { name: "Renamed" });
    await waitsForLock(sequelize);
    await transaction.commit();
    expect(await connecting).toEqual([200, undefined]);
    expect(await IdentityProvider.findByPk(organization.id)).toMatchObject({ isTrusted: false });
  });

  it("does not reveal the stored secret to another server", async () => {
    const superAdmin = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
    const changes = { issuer: "https://elsewhere.example", clientSecret: undefined };
    expect(await connectAs(superAdmin, changes)).toEqual([400, "required"]);
  });

  it("connects a provider only outside of the portal's network, whatever its own answers point to", async () => {
    const own = await buildOrganization();
    const superAdmin = await buildUser({ organization: own, roles: ["SUPER_ADMIN"] });
    const { port } = new URL(provider.issuer);
    const inside = [
      provider.issuer,
      `http://localhost:${port}`,
      `https://127.0.0.1:${port}`,
      `https://localhost:${port}`,
    ];
    const before = provider.requests;
    for (const issuer of inside) expect(await connectAs(superAdmin, { issuer }, own)).toEqual(hidden);
    expect(provider.requests).toBe(before);
    const { packageNetworks } = api.parts.config;
    packageNetworks.addSubnet("127.0.0.0", 8);
    expect(await connectAs(superAdmin, {}, own)).toEqual([200, undefined]);
  });

  it("does not prove anyone's e-mail address: roles wait for the mailed link", async () => {
    const own = await buildOrganization();
    const superAdmin = await buildUser({ organization: own, roles: ["SUPER_ADMIN"] });
    api.parts.config.packageNetworks.addSubnet("127.0.0.0", 8);
    const roleRules = [{ claim: "groups", value: "curators", role: "ADMIN" }];
    const changes = { domains: ["museum-of-others.example"], roleRules };
    expect(await connectAs(superAdmin, changes, own)).toEqual([200, undefined]);
    provider.claims = person({ email: "curator@museum-of-others.example", groups: "curators" });
    const attempt = await begin(null, own);
    const { body } = await finish(attempt, provider.returnFrom(attempt.url));
    expect(body.user.user).toMatchObject({ emailProven: false });
    expect(body.user.userRoles).toEqual([{ organizationId: own.id, roles: ["USER"] }]);
    const mails = await OutgoingMail.findAll({ where: { recipient: "curator@museum-of-others.example" } });
    expect(mails.map(({ kind }) => kind)).toContain("email-proof");
  });

  it("is refused in another organization, as are admins and members, who cannot remove the provider either", async () => {
    const stranger = await buildUser({ organization: await buildOrganization(), roles: ["SUPER_ADMIN"] });
    const admin = await buildUser({ organization, roles: ["ADMIN"] });
    const address = `/api/platform/organization/${organization.id}/identity-provider`;
    for (const actor of [stranger, admin, await buildUser({ organization })]) {
      expect(await connectAs(actor)).toEqual([403, "FORBIDDEN"]);
      expect((await api.get(address, { actor })).status).toBe(403);
      expect((await api.delete(address, { actor })).status).toBe(403);
    }
  });
});

describe("the settings of a provider", () => {
  const read = () =>
    api.get<AnswerOf<"GET /api/platform/organization/{id}/identity-provider">>(
      `/api/platform/organization/${organization.id}/identity-provider`,
      { actor: platformAdmin },
    );

  it("show everything but the secret, which stays if no other is sent", async () => {
    await connect({ name: "City of Turku", clientSecret: undefined });
    const { body } = await read();
    expect(body.provider).toEqual({
      name: "City of Turku",
      issuer: provider.issuer,
      clientId: "samling",
      domains: ["turku.example"],
      roleRules: [],
    });
    expect(body.callbackUrl).toBe("http://localhost:3000/login");
    expect((await signInWith(person())).status).toBe(200);
  });

  it("supply the name on the sign-in page until they are removed", async () => {
    const readSignInWays = async () => (await api.get(`/api/organization/${organization.id}/sign-in-ways`)).body;
    expect(await readSignInWays()).toEqual({ provider: { name: "Turku ID" } });
    const address = `/api/platform/organization/${organization.id}/identity-provider`;
    expect((await api.delete(address, { actor: platformAdmin })).status).toBe(200);
    expect(await readSignInWays()).toEqual({ provider: null });
    expect((await api.post(`/api/organization/${organization.id}/provider-sign-in`)).status).toBe(404);
  });
});
