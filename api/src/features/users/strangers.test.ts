/** A stranger who knows an e-mail address can do nothing to its owner. */
import type { Answer } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import type { Organization } from "../../models/organizations.ts";
import { buildOrganization, buildUser, testPassword } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { createResetToken } from "./password-reset.ts";

const api = openTestApi();
let organization: Organization;
beforeAll(async () => {
  organization = await buildOrganization();
});

let network = 0;
/** A new client address, as forwarded by the front door. */
const newAddress = () => `10.7.${++network >> 8}.${network & 255}`;

interface DeviceOptions {
  address: string;
  cookie?: string;
}

const headersOf = ({ address, cookie }: DeviceOptions) => ({
  "X-Forwarded-For": address,
  ...(cookie && { Cookie: cookie }),
});

const signInAs = ({ email }: User, from: DeviceOptions, password = testPassword) =>
  api.post("/api/login", { headers: headersOf(from), body: { email, password, organizationId: organization.id } });

const askForReset = ({ email }: User, from: DeviceOptions) =>
  api.post("/api/password-reset", { headers: headersOf(from), body: { email, organizationId: organization.id } });

const cookieOf = (answer: { headers: Headers }): string => answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";

async function failToSignIn(user: User, times: number, from: () => DeviceOptions): Promise<number> {
  let status = 0;
  for (let attempt = 0; attempt < times; attempt++) status = (await signInAs(user, from(), "wrong")).status;
  return status;
}

describe("the owner of an account can sign in", () => {
  it("whatever a stranger has tried from elsewhere", async () => {
    const user = await buildUser({ organization });
    const stranger = { address: newAddress() };
    expect(await failToSignIn(user, 25, () => stranger)).toBe(429);
    expect((await signInAs(user, { address: newAddress() })).status).toBe(200);
  });

  it("whatever strangers have tried from everywhere, each of whom then has only a few tries", async () => {
    const user = await buildUser({ organization });
    expect(await failToSignIn(user, 2, () => ({ address: newAddress() }))).toBe(401);
    await api.database.sequelize.query("UPDATE rate_limits SET points = points + 108 WHERE key LIKE 'login:%'");
    const stranger = { address: newAddress() };
    expect(await failToSignIn(user, 5, () => stranger)).toBe(401);
    expect((await signInAs(user, stranger)).status).toBe(429);
    expect((await signInAs(user, { address: newAddress() })).status).toBe(200);
  });

  it("from a known device, even if a stranger shares the address", async () => {
    const user = await buildUser({ organization });
    const address = newAddress();
    const cookie = cookieOf(await signInAs(user, { address }));
    expect(await failToSignIn(user, 25, () => ({ address }))).toBe(429);
    expect((await signInAs(user, { address })).status).toBe(429);
    expect((await signInAs(user, { address, cookie })).status).toBe(200);
  });
});

describe("the cookie of a known device", () => {
  it("is readable by no script, sent by no other site, and kept for each of several people", async () => {
    const [one, other] = [await buildUser({ organization }), await buildUser({ organization })];
    const address = newAddress();
    const first = await signInAs(one, { address });
    expect(first.headers.get("Set-Cookie")).toMatch(
      /^device=[\w.-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
    const both = cookieOf(await signInAs(other, { address, cookie: cookieOf(first) }));
    for (const user of [one, other]) {
      expect(await failToSignIn(user, 25, () => ({ address }))).toBe(429);
      expect((await signInAs(user, { address, cookie: both })).status).toBe(200);
    }
  });

  it("forgets a person who asks for it when signing out, and keeps the others", async () => {
    const [one, other] = [await buildUser({ organization }), await buildUser({ organization })];
    const address = newAddress();
    const cookie = cookieOf(await signInAs(one, { address }));
    const signedIn = await signInAs(other, { address, cookie });
    const both = cookieOf(signedIn);
    const signOut = (actor: string, sent: string, query = "?forget=1") =>
      api.delete(`/api/session${query}`, { actor, headers: { Cookie: sent } });
    const tokenOf = async (user: User) => {
      const body: unknown = (await signInAs(user, { address: newAddress() })).body;
      return (body as Answer<"POST /api/login">).token;
    };

    const plain = await signOut(await tokenOf(one), both, "");
    expect([plain.headers.get("Set-Cookie"), plain.headers.get("Clear-Site-Data")]).toEqual([null, null]);
    const forgotten = await signOut(await tokenOf(other), both);
    expect(forgotten.headers.get("Clear-Site-Data")).toBe('"cache"');
    expect(cookieOf(forgotten)).toBe(cookie);
    const last = await signOut(await tokenOf(one), cookieOf(forgotten));
    expect(last.headers.get("Set-Cookie")).toBe("device=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict");
  });

  it("has its own limit of tries", async () => {
    const user = await buildUser({ organization });
    const address = newAddress();
    const cookie = cookieOf(await signInAs(user, { address }));
    expect(await failToSignIn(user, 21, () => ({ address, cookie }))).toBe(429);
  });

  it("is valid for one account and one password, and cannot be forged", async () => {
    const [user, other] = [await buildUser({ organization }), await buildUser({ organization })];
    const address = newAddress();
    const cookie = cookieOf(await signInAs(other, { address }));
    expect(await failToSignIn(user, 25, () => ({ address }))).toBe(429);
    const made = `device=${"a".repeat(22)}.${"b".repeat(43)}`;
    for (const wrong of [cookie, made, "device=~~~"]) {
      expect((await signInAs(user, { address, cookie: wrong })).status).toBe(429);
    }
    const own = cookieOf(await signInAs(user, { address: newAddress() }));
    const password = { current: testPassword, next: "another horse" };
    await api.post("/api/user", { actor: user, body: { password } });
    expect((await signInAs(user, { address, cookie: own }, "another horse")).status).toBe(429);
  });
});

describe("the link of a reset", () => {
  it("works after any number of wrong ones, whose sender is limited", async () => {
    const user = await buildUser({ organization });
    const email = user.email ?? "";
    const now = new Date();
    const token = await createResetToken({ email, organizationId: organization.id, now, lifetimeMs: 60_000 });
    const address = newAddress();
    const send = (reset_token: string) =>
      api.put("/api/password-reset", {
        headers: headersOf({ address }),
        body: { email, reset_token, password: "harbour lights" },
      });
    for (let attempt = 0; attempt < 60; attempt++) expect((await send(`wrong-${attempt}`)).status).toBe(412);
    expect((await send("wrong")).status).toBe(429);
    expect((await send(token ?? "")).status).toBe(200);
  });

  it("is sent to the owner, however many a stranger has requested", async () => {
    const user = await buildUser({ organization });
    const stranger = { address: newAddress() };
    for (let attempt = 0; attempt < 12; attempt++) await askForReset(user, stranger);
    expect((await askForReset(user, stranger)).status).toBe(429);
    const owner = { address: newAddress() };
    expect((await askForReset(user, owner)).status).toBe(200);
    expect((await askForReset(user, owner)).status).toBe(429);
  });
});

it("the 65,536 networks of an IPv6 /48 count as one client for one e-mail, however many addresses they have", async () => {
  const user = await buildUser({ organization });
  let host = 0;
  expect(await failToSignIn(user, 21, () => ({ address: `2001:db8:1:${(++host).toString(16)}::1` }))).toBe(429);
  expect((await signInAs(user, { address: "2001:db8:1:ffff::1" })).status).toBe(429);
  expect((await signInAs(user, { address: "2001:db8:2:1::1" })).status).toBe(200);
});
