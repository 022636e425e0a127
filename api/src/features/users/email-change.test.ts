/** Changing the e-mail address of an account. */

import { PasswordReset, User } from "../../models/accounts.ts";
import type { Organization } from "../../models/organizations.ts";
import { buildOrganization, buildUser, testPassword } from "../../testing/build.ts";
import { openMailingApi } from "../../testing/mailing-api.ts";
import { workOn } from "../../testing/work-on.ts";

const api = openMailingApi();
let organization: Organization;
let made = 0;
beforeAll(async () => {
  await workOn(api, ["send-mail"], api.handlers);
  organization = await buildOrganization();
});
afterEach(() => {
  api.clockOffsetMs = 0;
});

const newAddress = () => `moved-${++made}@example.org`;
const ask = (actor: User | null, email: string, password = testPassword) =>
  api.post("/api/user/email", { actor, body: { email, password, organizationId: organization.id } });
const open = (actor: User, token: string) => api.put("/api/user/email-proof", { actor, body: { token } });
async function readToken(email: string): Promise<string> {
  const { text = "" } = await api.mailbox.newestTo(email, /Confirm your new/);
  return new URLSearchParams(new URL(/http:\S+/.exec(text ?? "")?.[0] ?? "").hash.slice(1)).get("token") ?? "";
}
const emailOf = async ({ id }: User) => (await User.findByPk(id))?.email;
const person = () => buildUser({ organization, language: "en" });

it("changes the address by a link to the new one, and notifies the old one [GIVE-13]", async () => {
  const user = await person();
  const [old, email] = [user.email ?? "", newAddress()];
  await PasswordReset.create({
    tokenHash: Buffer.alloc(32, 7),
    userId: user.id,
    organizationId: organization.id,
    expiresAt: new Date(Date.now() + 60_000),
  });
  expect((await ask(user, email.toUpperCase())).status).toBe(200);
  expect(await emailOf(user)).toBe(old);
  const token = await readToken(email);
  const { status, body } = await open(user, token);
  expect([status, body]).toMatchObject([200, { user: { email, emailProven: true } }]);
  expect((await api.mailbox.newestTo(old, /has been changed/)).text).not.toContain(email);
  // Readers of the old mailbox must not get the account by it.
  expect(await PasswordReset.count({ where: { userId: user.id } })).toBe(0);
  const logIn = (as: string) => api.post("/api/login", { body: { email: as, password: testPassword } });
  expect([(await logIn(old)).status, (await logIn(email)).status]).toEqual([401, 200]);
  expect((await open(user, token)).body.code).toBe("RESET_TOKEN_INVALID");
});

it("requires the password, and a session of the same account with the link [GIVE-13]", async () => {
  const [user, stranger, email] = [await person(), await person(), newAddress()];
  expect((await ask(null, email)).status).toBe(401);
  expect((await ask(user, email, "not the password")).body.code).toBe("WRONG_PASSWORD");
  await ask(user, email);
  const token = await readToken(email);
  expect((await open(stranger, token)).body.code).toBe("RESET_TOKEN_INVALID");
  expect([await emailOf(user), await emailOf(stranger)]).not.toContain(email);
});

it("ends the link after a day", async () => {
  const [user, email] = [await person(), newAddress()];
  await ask(user, email);
  const token = await readToken(email);
  api.clockOffsetMs = 24 * 60 * 60 * 1000 + 1000;
  expect((await open(user, token)).body.code).toBe("RESET_TOKEN_INVALID");
});

it("does not reveal whether an account has the address, and never takes it from anyone [GIVE-13]", async () => {
  const [user, other, email] = [await person(), await person(), newAddress()];
  const free = await ask(user, email);
  const taken = await ask(user, other.email ?? "");
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  const token = await readToken(email);
  await User.update({ email }, { where: { id: other.id } });
  expect((await open(user, token)).body.code).toBe("EMAIL_IN_USE");
  expect(await emailOf(user)).toBe(user.email);
});
