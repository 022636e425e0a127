/** Accounts without a password, and the mailed links that open them. */
import type { ErrorBody } from "@samling/contract/errors";
import type { Answer } from "@samling/contract/types";
import { Authenticator, Membership, Passkey, User } from "../../models/accounts.ts";
import type { Organization } from "../../models/organizations.ts";
import { buildOrganization, buildUser, testPassword } from "../../testing/build.ts";
import { openMailingApi } from "../../testing/mailing-api.ts";
import { signIn } from "../../testing/test-api.ts";
import { workOn } from "../../testing/work-on.ts";

type LoginAnswer = Answer<"POST /api/login/link"> & ErrorBody;

const api = openMailingApi();
let organization: Organization;
let made = 0;
beforeAll(async () => {
  await workOn(api, ["send-mail"], api.handlers);
  organization = await buildOrganization({ registrationFields: { country: true } });
});
afterEach(() => {
  api.clockOffsetMs = 0;
});

const newEmail = () => `opened-${++made}@example.org`;
const person = (email: string) => ({ email, firstName: "Aino", lastName: "Lind", country: "FI", termsAccepted: true });
const open = (body: object) => api.post<LoginAnswer>(`/api/organization/${organization.id}/accounts`, { body });
const openByLink = (body: object, actor: string | null = null) =>
  api.post<LoginAnswer>("/api/login/link", { actor, body });
const isSignedIn = async (actor: string) => (await api.get("/api/user", { actor })).status === 200;

/** The user and token in the newest e-mail to an address, which leads to `page`. */
async function readLink(email: string, page: string, subject?: RegExp): Promise<string> {
  const mail = await api.mailbox.newestTo(email, subject);
  const { pathname, hash } = new URL(/http:\S+/.exec(mail.text ?? "")?.[0] ?? "");
  const link = new URLSearchParams(hash.slice(1));
  expect([pathname, link.get("user")]).toEqual([`/organization/${organization.id}/${page}`, email]);
  return link.get("token") ?? "";
}

describe("an account without a password", () => {
  it("is opened at once, and again by the link in the e-mail, which proves the address [WEEK-07]", async () => {
    const email = newEmail();
    const { status, body } = await open(person(email));
    expect([status, body.hasAccount]).toEqual([201, true]);
    expect(body.user.user).toMatchObject({ email, emailProven: false, country: "FI" });
    const factors = await api.get("/api/user/factors", { actor: body.token });
    expect(factors.body).toMatchObject({ hasPassword: false });
    const token = await readLink(email, "sign-in");
    const again = await openByLink({ email, token }, body.token);
    expect([again.status, again.body.hasAccount, again.body.user.user.emailProven]).toEqual([200, true, true]);
    // The device that opened the account stays signed in where it follows the link itself.
    expect([await isSignedIn(body.token), await isSignedIn(again.body.token)]).toEqual([true, true]);
    expect((await openByLink({ email, token })).body.code).toBe("RESET_TOKEN_INVALID");
  });

  it("is refused where something is missing, the terms are not accepted, or the address has one [WEEK-07]", async () => {
    const email = newEmail();
    const codes = async (body: object) => (await open(body)).body.code;
    expect(await codes({ ...person(email), country: "" })).toBe("MISSING_FILEDS_ERROR");
    expect(await codes({ ...person(email), firstName: " " })).toBe("MISSING_FILEDS_ERROR");
    expect(await codes({ ...person(email), termsAccepted: false })).toBe("TERMS_CONDITIONS_NOT_ACCEPPTET_ERROR");
    expect(await codes({ ...person("aino@"), termsAccepted: true })).toBe("NOT_VALID_EMAIL_ERROR");
    expect(await User.count({ where: { email } })).toBe(0);
    expect((await open(person(email))).status).toBe(201);
    expect(await codes(person(email.toUpperCase()))).toBe("EMAIL_IN_USE");
    // Nothing that a person might type opens it.
    const login = { email, password: "", organizationId: organization.id };
    expect((await api.post("/api/login", { body: login })).status).toBe(401);
  });

  it("gets a password by a link for a new one, if its owner wants one [WEEK-07]", async () => {
    const email = newEmail();
    await open(person(email));
    const body = { email, reset_token: await readLink(email, "sign-in"), password: testPassword };
    expect((await api.put("/api/password-reset", { body })).status).toBe(200);
    const login = { email, password: testPassword, organizationId: organization.id };
    expect((await api.post("/api/login", { body: login })).status).toBe(200);
  });

  it("that a stranger opened with another person's address is the owner's alone once the link is followed", async () => {
    const email = newEmail();
    const { body: stranger } = await open(person(email));
    const { id: userId } = stranger.user.user;
    await Authenticator.create({ userId, seed: Buffer.from("seed"), activeSince: new Date(), recoveryCodes: [] });
    const { status, body } = await openByLink({ email, token: await readLink(email, "sign-in") });
    expect([status, await isSignedIn(stranger.token), await isSignedIn(body.token)]).toEqual([200, false, true]);
    expect(await Authenticator.count({ where: { userId } })).toBe(0);
  });
});

it("keeps its passkey only where the link is followed in the session that it was opened in [WEEK-16]", async () => {
  const { body: other } = await open(person(newEmail()));
  const followers = [(own: string) => own, () => null, () => other.token];
  const kept: number[] = [];
  for (const follower of followers) {
    const email = newEmail();
    const { body } = await open(person(email));
    const { id: userId } = body.user.user;
    await Passkey.create({ id: `key-of-${email}`, userId, publicKey: Buffer.from("key"), counter: 0, name: "Phone" });
    const token = await readLink(email, "sign-in");
    expect((await openByLink({ email, token }, follower(body.token))).status).toBe(200);
    kept.push(await Passkey.count({ where: { userId } }));
  }
  expect(kept).toEqual([1, 0, 0]);
});

describe("a link for a new password", () => {
  const askFor = async (email: string) => {
    await api.post("/api/password-reset", { body: { email, organizationId: organization.id } });
    return readLink(email, "password-reset", /password/);
  };

  it("signs in without one, and leaves the password and other sessions as they are [WEEK-07]", async () => {
    const user = await buildUser({ organization });
    const email = user.email ?? "";
    const elsewhere = await signIn(user);
    const { status } = await openByLink({ email, token: await askFor(email) });
    expect([status, await isSignedIn(elsewhere)]).toEqual([200, true]);
    const login = { email, password: testPassword, organizationId: organization.id };
    expect((await api.post("/api/login", { body: login })).status).toBe(200);
  });

  it("takes the password from a stranger who registered with another person's address", async () => {
    const email = newEmail();
    await api.post("/api/register-user", {
      query: { organizationId: organization.id },
      body: { ...person(email), password: testPassword },
    });
    expect((await openByLink({ email, token: await askFor(email) })).status).toBe(200);
    const login = { email, password: testPassword, organizationId: organization.id };
    expect((await api.post("/api/login", { body: login })).status).toBe(401);
  });

  it("does not replace the second step, and stays valid while it is missing or wrong", async () => {
    const user = await buildUser({ organization });
    const email = user.email ?? "";
    const activeSince = new Date();
    await Authenticator.create({ userId: user.id, seed: Buffer.from("seed"), activeSince, recoveryCodes: [] });
    const token = await askFor(email);
    const missing = await openByLink({ email, token });
    expect([missing.status, missing.body.details?.reason]).toEqual([401, "needed"]);
    expect((await openByLink({ email, token, code: "abcd-2345" })).body.code).toBe("SECOND_STEP_ERROR");
    await Authenticator.destroy({ where: { userId: user.id } });
    expect((await openByLink({ email, token })).status).toBe(200);
  });

  it("admits no person who is suspended, and fits no other address [PERM-01]", async () => {
    const [user, other] = [await buildUser({ organization }), await buildUser({ organization })];
    const email = user.email ?? "";
    const token = await askFor(email);
    expect((await openByLink({ email: other.email, token })).body.code).toBe("RESET_TOKEN_INVALID");
    await Membership.update({ status: "suspended" }, { where: { userId: user.id } });
    expect((await openByLink({ email, token })).body.code).toBe("USER_INACTIVE_ERROR");
  });

  it("works once, and for an hour", async () => {
    const user = await buildUser({ organization });
    const email = user.email ?? "";
    const token = await askFor(email);
    const statuses = await Promise.all([openByLink({ email, token }), openByLink({ email, token })]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 412]);
    const late = await askFor(email);
    api.clockOffsetMs = 61 * 60_000;
    expect((await openByLink({ email, token: late })).body.code).toBe("RESET_TOKEN_INVALID");
  });
});
