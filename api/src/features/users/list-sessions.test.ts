import type { Answer } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import type { Organization } from "../../models/organizations.ts";
import { AuditEntry, OutgoingMail } from "../../models/platform.ts";
import { buildOrganization, buildUser, testPassword } from "../../testing/build.ts";
import { eventually } from "../../testing/eventually.ts";
import { openTestApi } from "../../testing/test-api.ts";

const api = openTestApi();
let organization: Organization;
beforeAll(async () => {
  organization = await buildOrganization();
});

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
type SessionList = Answer<"GET /api/sessions">;

async function login({ email }: User, { cookie = "", password = testPassword } = {}) {
  const answer = await api.post<Answer<"POST /api/login">>("/api/login", {
    headers: { "User-Agent": firefox, "X-Forwarded-For": "192.0.2.77", ...(cookie && { Cookie: cookie }) },
    body: { email, password, organizationId: organization.id },
  });
  return { token: answer.body.token, cookie: answer.headers.get("Set-Cookie")?.split(";")[0] ?? "" };
}
const list = async (actor: string) => (await api.get<SessionList>("/api/sessions", { actor })).body;
const mailsTo = ({ email }: User) => OutgoingMail.findAll({ where: { recipient: email ?? "", kind: "new-device" } });
/** Builds a person who registered long ago. */
const buildRegular = () => buildUser({ organization, createdAt: new Date(Date.now() - 48 * 60 * 60 * 1000) });

it("shows how and roughly from where a session was opened, and does not store the whole address", async () => {
  const { token } = await login(await buildUser({ organization }));
  expect(await list(token)).toMatchObject([
    { device: "Firefox, Windows", openedBy: "password", network: "192.0.2.0/24", isNewDevice: false, isCurrent: true },
  ]);
});

it("marks a device that was not used before and sends an e-mail, and does neither if the device is known", async () => {
  const user = await buildRegular();
  const { token, cookie } = await login(user);
  expect((await list(token))[0]?.isNewDevice).toBe(true);
  const [mail, ...more] = await mailsTo(user);
  expect([mail?.data, more.length]).toEqual([
    { firstName: "Elin", device: "Firefox, Windows", network: "192.0.2.0/24", isProven: true },
    0,
  ]);
  const again = await login(user, { cookie });
  expect((await list(again.token)).find(({ isCurrent }) => isCurrent)?.isNewDevice).toBe(false);
  expect(await mailsTo(user)).toHaveLength(1);
});

it("ends all sessions but this one", async () => {
  const user = await buildUser({ organization });
  const [{ token }, other] = [await login(user), await login(user)];
  expect((await api.delete("/api/sessions", { actor: token })).status).toBe(200);
  expect((await list(token)).length).toBe(1);
  expect((await api.get("/api/user", { actor: other.token })).status).toBe(401);
});

it("records a refused attempt in the audit log, once in a minute, and none of strangers", async () => {
  const user = await buildUser({ organization });
  const where = { action: "session:refuse", organizationId: organization.id };
  for (let tried = 0; tried < 3; tried += 1) await login(user, { password: "wrong one" });
  await login({ email: "nobody@example.org" } as User, { password: "wrong one" });
  await eventually(async () => {
    expect((await AuditEntry.findAll({ where })).map(({ subjectId, actorId }) => [subjectId, actorId])).toEqual([
      [user.id, null],
    ]);
  });
});
