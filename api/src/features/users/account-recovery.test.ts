/** "This was not me", by the e-mail to the address that an account had. */
import { recoveryDays } from "@samling/contract/constants/accounts";
import { AccountRecovery, Authenticator, ExternalIdentity, Passkey, User } from "../../models/accounts.ts";
import type { Organization } from "../../models/organizations.ts";
import { AuditEntry } from "../../models/platform.ts";
import { buildOrganization, buildUser, testPassword } from "../../testing/build.ts";
import { openMailingApi } from "../../testing/mailing-api.ts";
import { signIn } from "../../testing/test-api.ts";
import { workOn } from "../../testing/work-on.ts";
import { forgetExpired } from "./forget-expired.ts";

const dayMs = 86_400_000;
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

const newAddress = () => `thief-${++made}@example.org`;
const newPassword = "the owner's own words";
const person = () => buildUser({ organization, language: "en" });
const secretOf = (text: string | false | undefined) =>
  new URLSearchParams(new URL(/http:\S+/.exec(text || "")?.[0] ?? "http://no.link").hash.slice(1)).get("token") ?? "";
const readSecret = async (email: string, subject: RegExp) =>
  secretOf((await api.mailbox.newestTo(email, subject)).text?.toString());
const changedSubject = /e-mail address has been changed/;

/** Moves the account to another address, as a thief could who has a session and knows the password. */
async function moveAccount(user: User, email: string) {
  const body = { email, password: testPassword, organizationId: organization.id };
  expect((await api.post("/api/user/email", { actor: user, body })).status).toBe(200);
  const token = await readSecret(email, /Confirm your new/);
  expect((await api.put("/api/user/email-proof", { actor: user, body: { token } })).status).toBe(200);
}
const takeBack = (token: string, password = newPassword) =>
  api.post("/api/account-back", { body: { token, password } });
const logIn = async (email: string, password: string) =>
  (await api.post("/api/login", { body: { email, password } })).status;

it("restores the address with a new password, and ends all sessions; the link works once [TRUST-09]", async () => {
  const user = await person();
  const [old, email, thiefsSession] = [user.email ?? "", newAddress(), await signIn(user)];
  await moveAccount(user, email);
  const token = await readSecret(old, changedSubject);
  expect((await takeBack(token, "short")).body.code).toBe("PASSWORD_TOO_SHORT");
  expect((await takeBack(`${token}x`)).body.code).toBe("RESET_TOKEN_INVALID");
  expect((await takeBack(token)).status).toBe(200);
  expect((await api.get("/api/user", { actor: thiefsSession })).status).toBe(401);
  expect([await logIn(email, testPassword), await logIn(old, testPassword), await logIn(old, newPassword)]).toEqual([
    401, 401, 200,
  ]);
  expect((await takeBack(token)).body.code).toBe("RESET_TOKEN_INVALID");
  // The person who loses the account is notified, and cannot take it again.
  expect(secretOf((await api.mailbox.newestTo(email, changedSubject)).text?.toString())).toBe("");
  expect(await AuditEntry.count({ where: { action: "user:takeBack", subjectId: user.id } })).toBe(1);
});

it("restores the address from before the first of several changes, whatever the thief does in between [TRUST-09]", async () => {
  const user = await person();
  const [old, second, third] = [user.email ?? "", newAddress(), newAddress()];
  await moveAccount(user, second);
  const first = await readSecret(old, changedSubject);
  await moveAccount(user, third);
  const thiefsToken = await readSecret(second, changedSubject);
  expect((await takeBack(thiefsToken, "the thief's words")).status).toBe(200);
  await user.reload();
  expect(user.email).toBe(second);
  expect((await takeBack(first)).status).toBe(200);
  expect(await logIn(old, newPassword)).toBe(200);
  expect(await AccountRecovery.count({ where: { userId: user.id } })).toBe(0);
});

it("invalidates later recovery links, even those in e-mails that have not been sent yet [TRUST-09]", async () => {
  const user = await person();
  const [old, second] = [user.email ?? "", newAddress()];
  await moveAccount(user, second);
  const first = await readSecret(old, changedSubject);
  await moveAccount(user, newAddress());
  const thiefsToken = await readSecret(second, changedSubject);
  expect((await takeBack(first)).status).toBe(200);
  expect((await takeBack(thiefsToken)).body.code).toBe("RESET_TOKEN_INVALID");
  expect(await logIn(old, newPassword)).toBe(200);
});

it("removes the ways to sign in that were added since or shortly before, and no others [TRUST-09]", async () => {
  const user = await person();
  const { id: userId, email: old } = user;
  const passkey = { userId, publicKey: Buffer.from("key"), counter: 0 };
  const before = (days: number) => new Date(Date.now() - days * dayMs);
  await moveAccount(user, newAddress());
  await Passkey.create({ ...passkey, id: `old ${userId}`, name: "Owner's", createdAt: before(recoveryDays + 1) });
  await Passkey.create({ ...passkey, id: `new ${userId}`, name: "Thief's", createdAt: before(1) });
  await Authenticator.create({ userId, activeSince: new Date() });
  await ExternalIdentity.create({
    organizationId: organization.id,
    issuer: "https://thief.example",
    subject: "1",
    userId,
  });
  expect((await takeBack(await readSecret(old ?? "", changedSubject))).status).toBe(200);
  expect(await Passkey.findAll({ where: { userId } })).toMatchObject([{ name: "Owner's" }]);
  expect([
    await Authenticator.count({ where: { userId } }),
    await ExternalIdentity.count({ where: { userId } }),
  ]).toEqual([0, 0]);
});

it("takes the address from a person who has only registered with it since, and not from one who has proven it [TRUST-09]", async () => {
  const user = await person();
  const old = user.email ?? "";
  await moveAccount(user, newAddress());
  const token = await readSecret(old, changedSubject);
  const holder = await buildUser({ organization, email: old });
  expect((await takeBack(token)).body.code).toBe("EMAIL_IN_USE");
  await holder.update({ emailProvenAt: null });
  expect((await takeBack(token)).status).toBe(200);
  expect([(await holder.reload()).email, (await user.reload()).email]).toEqual([null, old]);
});

it("works for a few days, and is then forgotten [TRUST-09]", async () => {
  const user = await person();
  const old = user.email ?? "";
  await moveAccount(user, newAddress());
  const token = await readSecret(old, changedSubject);
  api.clockOffsetMs = recoveryDays * dayMs - 60_000;
  expect((await takeBack(token, "short")).body.code).toBe("PASSWORD_TOO_SHORT");
  api.clockOffsetMs = recoveryDays * dayMs + 60_000;
  expect((await takeBack(token)).body.code).toBe("RESET_TOKEN_INVALID");
  await forgetExpired(new Date(Date.now() + api.clockOffsetMs));
  expect(await AccountRecovery.count({ where: { userId: user.id } })).toBe(0);
});

it("is offered in the e-mail about a changed password too [TRUST-09]", async () => {
  const user = await person();
  const password = { current: testPassword, next: "the thief's words" };
  expect((await api.post("/api/user", { actor: user, body: { password } })).status).toBe(200);
  expect((await takeBack(await readSecret(user.email ?? "", /password has been changed/))).status).toBe(200);
  expect([await logIn(user.email ?? "", password.next), await logIn(user.email ?? "", newPassword)]).toEqual([
    401, 200,
  ]);
});

it("is not offered to an address that was never proven, and ends with the account [TRUST-09]", async () => {
  const unproven = await buildUser({ organization, language: "en", emailProvenAt: null });
  const typed = unproven.email ?? "";
  await moveAccount(unproven, newAddress());
  expect(secretOf((await api.mailbox.newestTo(typed, changedSubject)).text?.toString())).toBe("");
  const user = await person();
  const old = user.email ?? "";
  await moveAccount(user, newAddress());
  const token = await readSecret(old, changedSubject);
  expect((await api.delete("/api/user", { actor: user, body: {} })).status).toBe(200);
  expect((await takeBack(token)).body.code).toBe("RESET_TOKEN_INVALID");
  expect((await User.findByPk(user.id))?.email).toBeNull();
});
