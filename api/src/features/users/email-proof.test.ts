/** Rights that wait for a proven e-mail address, and proving it (DEC-39). */
import type { Answer } from "@samling/contract/types";
import { User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import type { Organization } from "../../models/organizations.ts";
import {
  buildCase,
  buildCollection,
  buildContribution,
  buildOrganization,
  buildUser,
  testPassword,
} from "../../testing/build.ts";
import { openMailingApi } from "../../testing/mailing-api.ts";
import { signIn } from "../../testing/test-api.ts";
import { workOn } from "../../testing/work-on.ts";
import { findDeciders } from "../mail/deciders.ts";

const api = openMailingApi();
let organization: Organization;
let superAdmin: User;
let made = 0;
beforeAll(async () => {
  await workOn(api, ["send-mail"], api.handlers);
  organization = await buildOrganization();
  superAdmin = await buildUser({ organization, roles: ["USER", "SUPER_ADMIN"] });
});
afterEach(() => {
  api.clockOffsetMs = 0;
});

async function register(email = `new-${++made}@example.org`) {
  const person = { firstName: "Aino", lastName: "Lind", termsAccepted: true };
  const registered = await api.post<{ userId: string }>("/api/register-user", {
    query: { organizationId: organization.id },
    body: { ...person, email, password: testPassword },
  });
  const user = await User.findByPk(registered.body.userId, { rejectOnEmpty: true });
  return { email, user, token: await signIn(user) };
}

/** The token of the newest e-mail to an address. */
async function readToken(email: string, subject?: RegExp): Promise<string> {
  const mail = await api.mailbox.newestTo(email, subject);
  const { pathname, search, hash } = new URL(/http:\S+/.exec(mail.text ?? "")?.[0] ?? "");
  expect([pathname, search]).toEqual([`/organization/${organization.id}/confirm-email`, ""]);
  return new URLSearchParams(hash.slice(1)).get("token") ?? "";
}

const prove = (actor: string | null, token: string) =>
  api.put<Answer<"PUT /api/user/email-proof"> & { code?: string }>("/api/user/email-proof", { actor, body: { token } });

const nameGroup = async (users: string[]) => {
  const path = `/api/organization/${organization.id}/group`;
  const { body } = await api.post<{ id: string; name: string }>(`${path}s`, {
    actor: superAdmin,
    body: { name: `secret-${++made}` },
  });
  await api.post(`${path}/${body.id}`, { actor: superAdmin, body: { users } });
  return body.name;
};

const canRead = async (actor: string, { id }: Collection) =>
  (await api.get("/api/collection", { actor, query: { collectionId: id } })).status;

describe("registering with an e-mail address", () => {
  it("allows sign-in and contributions at once, and sends the link that proves it [API-14]", async () => {
    const { email, token } = await register();
    const body = { email, password: testPassword, organizationId: organization.id };
    expect((await api.post("/api/login", { body })).status).toBe(200);
    const before = await api.get<Answer<"GET /api/user">>("/api/user", { actor: token });
    expect(before.body.user.emailProven).toBe(false);
    expect(before.body.userRoles).toEqual([{ organizationId: organization.id, roles: ["USER"] }]);
    const proven = await prove(token, await readToken(email));
    expect([proven.status, proven.body.user.emailProven]).toEqual([200, true]);
  });

  it("of another person grants no role until the link is followed, even if others appoint the admin", async () => {
    const { email, user, token } = await register();
    await api.put("/api/organization/user-roles", {
      actor: superAdmin,
      query: { organizationId: organization.id },
      body: { userId: user.id, roles: [{ role: "ADMIN", attained: true }] },
    });
    const list = async () => (await api.get(`/api/organization/${organization.id}/users`, { actor: token })).status;
    expect(await list()).toBe(403);
    const { body } = await api.get<Answer<"GET /api/organization/{id}/users">>(
      `/api/organization/${organization.id}/users`,
      { actor: superAdmin },
    );
    expect(body.find(({ userId }) => userId === user.id)).toMatchObject({
      roles: ["USER", "ADMIN"],
      emailProven: false,
    });
    expect((await prove(token, await readToken(email, /role/))).status).toBe(200);
    expect(await list()).toBe(200);
  });

  it("of another person gives no access to a group, and its owner gets it at once after the proof", async () => {
    const { email, token } = await register();
    const groupName = await nameGroup([email]);
    const collection = await buildCollection({ organization, isPublic: false, groupName });
    expect(await canRead(token, collection)).toBe(404);
    expect((await prove(token, await readToken(email, /Confirm/))).status).toBe(200);
    expect(await canRead(token, collection)).toBe(200);
  });

  it("of another person makes no one named with it a reviewer, and makes its owner one right after the proof [IN-11]", async () => {
    const { email, user, token } = await register();
    const collection = await buildCollection({ organization });
    const { found, contribution } = await buildCase({ collection, user: await buildUser({ organization }) });
    const path = `/api/organization/${organization.id}`;
    const body = { mode: "first", until: 3, reviewers: [user.id] };
    const review = `${path}/collection/${collection.id}/review`;
    expect((await api.put(review, { actor: superAdmin, body })).status).toBe(200);
    const statuses = async () => {
      const claimed = { actor: superAdmin, body: { assignTo: user.id } };
      const calls = [
        api.get(`${path}/cases/${found.id}`, { actor: token }),
        api.get(`/api/contribution/${contribution.id}`, { actor: token }),
        api.get(`${path}/cases/events`, { actor: token, query: { seconds: "0" } }),
        api.post(`${path}/cases/${found.id}/claim`, claimed),
      ];
      return (await Promise.all(calls)).map(({ status }) => status);
    };
    const isOffered = async () => {
      const answer = await api.get<Answer<"GET /api/organization/{id}/cases/{caseId}">>(`${path}/cases/${found.id}`, {
        actor: superAdmin,
      });
      return answer.body.reviewers.some(({ userId }) => userId === user.id);
    };
    expect([await statuses(), await isOffered()]).toEqual([[404, 404, 403, 400], false]);
    expect(await findDeciders({ organizationId: organization.id, userId: user.id })).toEqual([]);
    expect((await prove(token, await readToken(email, /Confirm/))).status).toBe(200);
    expect([await statuses(), await isOffered()]).toEqual([[200, 200, 200, 200], true]);
    expect(await findDeciders({ organizationId: organization.id, userId: user.id })).toHaveLength(1);
  });

  it("of another person does not show the favorites saved under it [V-FAV-01]", async () => {
    const contribution = await buildContribution({ collection: await buildCollection({ organization }) });
    const mediaId = contribution.media?.[0]?.id ?? "";
    const email = `visitor-${++made}@example.org`;
    const save = (actor: string | null) => api.post(`/api/add-to-tagged/${email}/${mediaId}`, { actor });
    expect((await save(null)).status).toBe(200);
    const { token } = await register(email);
    const count = async () => (await api.get<unknown[]>("/api/tagged-pictures", { actor: token })).body.length;
    expect(await count()).toBe(0);
    expect((await api.delete(`/api/tagged-picture/${mediaId}`, { actor: token })).status).toBe(404);
    // The link to the visitor's favorites comes to the same address.
    await prove(token, await readToken(email, /Welcome|Confirm/));
    expect(await count()).toBe(1);
  });

  it("keeps the person's own favorites, saved while signed in, visible before the proof", async () => {
    const contribution = await buildContribution({ collection: await buildCollection({ organization }) });
    const { email, token } = await register();
    await api.post(`/api/add-to-tagged/${email}/${contribution.media?.[0]?.id}`, { actor: token });
    expect((await api.get<unknown[]>("/api/tagged-pictures", { actor: token })).body).toHaveLength(1);
  });
});

describe("the link of the e-mail", () => {
  it("works once, for fourteen days, and only for the account that it was sent to", async () => {
    const { email, token } = await register();
    const link = await readToken(email);
    const stranger = await register();
    expect((await prove(stranger.token, link)).body.code).toBe("RESET_TOKEN_INVALID");
    expect((await prove(null, link)).status).toBe(401);
    expect((await prove(token, "made-up")).status).toBe(412);
    api.clockOffsetMs = 15 * 24 * 60 * 60 * 1000;
    expect((await prove(token, link)).status).toBe(412);
    api.clockOffsetMs = 0;
    expect((await prove(token, link)).status).toBe(200);
    expect((await prove(token, link)).status).toBe(412);
  });

  it("is sent again on request, in the reader's language, but not to people who need none", async () => {
    const { email, token } = await register();
    await readToken(email);
    await User.update({ language: "sv" }, { where: { email } });
    const ask = (actor: string) =>
      api.post("/api/user/email-proof", { actor, body: { organizationId: organization.id } });
    expect((await ask(token)).status).toBe(200);
    expect((await prove(token, await readToken(email, /Bekräfta din/))).status).toBe(200);
    const count = api.mailbox.mails.length;
    expect((await ask(token)).status).toBe(200);
    const other = await register();
    await readToken(other.email);
    expect(api.mailbox.mails.length).toBe(count + 1);
    expect((await api.post("/api/user/email-proof", { body: { organizationId: organization.id } })).status).toBe(401);
  });

  it("is not needed after choosing a new password by e-mail, which ends a stranger's sessions", async () => {
    const { email, token } = await register();
    await api.post("/api/password-reset", { body: { email, organizationId: organization.id } });
    const mail = await api.mailbox.newestTo(email, /password/);
    const { hash } = new URL(/http:\S+/.exec(mail.text ?? "")?.[0] ?? "");
    const reset_token = new URLSearchParams(hash.slice(1)).get("token");
    await api.put("/api/password-reset", { body: { email, reset_token, password: "harbour lights" } });
    expect((await api.get("/api/user", { actor: token })).status).toBe(401);
    expect(await User.count({ where: { email, emailProvenAt: null } })).toBe(0);
  });
});

it("an organization keeps a super admin whose e-mail address is proven", async () => {
  const own = await buildOrganization();
  const only = await buildUser({ organization: own, roles: ["USER", "SUPER_ADMIN"] });
  await buildUser({ organization: own, roles: ["USER", "SUPER_ADMIN"], emailProvenAt: null });
  const answer = await api.put("/api/organization/user-roles", {
    actor: only,
    query: { organizationId: own.id },
    body: { userId: only.id, roles: [{ role: "SUPER_ADMIN", attained: false }] },
  });
  expect([answer.status, answer.body.code]).toEqual([409, "LAST_SUPER_ADMIN"]);
});
