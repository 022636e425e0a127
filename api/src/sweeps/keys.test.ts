/** Every call by every kind of key: it makes those that its scopes name, about its own organization, and no other. */
import type { KeyScope } from "@samling/contract/constants/keys";
import { keyScopes } from "@samling/contract/constants/keys";
import type { Answer } from "@samling/contract/types";
import { ApiKey, type User } from "../models/accounts.ts";
import type { Organization } from "../models/organizations.ts";
import { AuditEntry } from "../models/platform.ts";
import { buildOrganization, buildUser } from "../testing/build.ts";
import { buildSubjects } from "../testing/build-subjects.ts";
import type { Subjects } from "../testing/examples.ts";
import { isThorough } from "../testing/extent.ts";
import { callEntries, sendExample } from "../testing/send-example.ts";
import { openTestApi } from "../testing/test-api.ts";

const api = openTestApi();
let organization: Organization;
let staff: User;
let own: Subjects;
let foreign: Subjects;
const keys = new Map<string, string>();

const path = () => `/api/organization/${organization.id}/keys`;
async function make(scopes: KeyScope[], days = 30): Promise<{ id: string; key: string }> {
  const body = { name: scopes.join(" and ").slice(0, 100), scopes, days };
  const answer = await api.post<{ id: string; key: string }>(path(), { actor: staff, body });
  expect(answer.status).toBe(201);
  return answer.body;
}

const kinds: [string, KeyScope[]][] = [
  ...keyScopes.map((scope): [string, KeyScope[]] => [scope, [scope]]),
  ["all scopes", [...keyScopes]],
];

beforeAll(async () => {
  organization = await buildOrganization();
  staff = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
  own = await buildSubjects({ organization });
  foreign = await buildSubjects();
  for (const [name, scopes] of kinds) keys.set(name, (await make(scopes)).key);
  const expired = await make([...keyScopes]);
  await ApiKey.update({ expiresAt: new Date() }, { where: { id: expired.id } });
  keys.set("expired", expired.key);
  const removed = await make([...keyScopes]);
  expect((await api.delete(`${path()}/${removed.id}`, { actor: staff })).status).toBe(200);
  keys.set("removed", removed.key);
});

/** The matrix is larger than what one network may ask in a minute. */
beforeEach(() => api.parts.database.sequelize.query("DELETE FROM rate_limits"));

describe.each(callEntries)("%s", (name, { scopes: callScopes = [], address }) => {
  // Examples of calls with several scopes need the first.
  const [scope] = callScopes;
  // A call that no key may make is tried by the one that may most.
  const isTriedByAll = isThorough || scope;
  it.each(isTriedByAll ? kinds : kinds.slice(-1))(
    "with a key for %s is let in if its scopes say so [HOME-10]",
    async (kind, scopes) => {
      const key = keys.get(kind) ?? "";
      const { status, body } = await sendExample(api, name, { actor: key, subjects: own });
      if (scope && scopes.includes(scope)) {
        expect(["UNAUTHENTICATED", "FORBIDDEN", "CONFIRMATION_NEEDED"]).not.toContain(body?.code);
        expect(address.startsWith("GET ")).toBe(scope.endsWith(":read"));
      } else expect([status, body?.code]).toEqual([403, "FORBIDDEN"]);
      const elsewhere = await sendExample(api, name, { actor: key, subjects: foreign });
      expect([elsewhere.status, elsewhere.body?.code]).toEqual([403, "FORBIDDEN"]);
    },
  );

  it.each(isTriedByAll ? ["expired", "removed", "made up"] : ["made up"])(
    "with a key that is %s is refused [HOME-10]",
    async (kind) => {
      const actor = keys.get(kind) ?? "samling_made-up";
      const { status, body } = await sendExample(api, name, { actor, subjects: own });
      expect([status, body?.code]).toEqual([401, "UNAUTHENTICATED"]);
    },
  );
});

describe("a key", () => {
  it("reads what its scope names, with files, and says when [HOME-10]", async () => {
    const { id, key } = await make(["contributions:read"]);
    const desk = `/api/organization/${organization.id}/contributions`;
    const { body } = await api.get<Answer<"GET /api/organization/{id}/contributions">>(desk, { actor: key });
    expect(body.items.map((item) => item.id)).toContain(own.contribution.id);
    const csv = await api.get<string>(`/api/organization/${organization.id}/records.csv`, { actor: key });
    expect(csv.body).toContain(own.contribution.id);
    const [entry] = await AuditEntry.findAll({ where: { action: "collection:export" }, order: [["id", "DESC"]] });
    expect([entry?.actorId, entry?.data]).toEqual([null, { key: id, keyName: "contributions:read" }]);
    const listedKeys = (await api.get<Answer<"GET /api/organization/{id}/keys">>(path(), { actor: staff })).body;
    expect(listedKeys.find((key) => key.id === id)).toMatchObject({ lastUsedAt: expect.any(String), isExpired: false });
  });

  it("is shown once, and stored as a hash [HOME-10]", async () => {
    const { id, key } = await make(["handovers:read"]);
    const stored = await ApiKey.findOne({ where: { id }, rejectOnEmpty: true });
    expect(JSON.stringify(stored)).not.toContain(key);
    expect(JSON.stringify((await api.get(path(), { actor: staff })).body)).not.toContain(key);
    expect(key.startsWith(stored.hint)).toBe(true);
    const entries = await AuditEntry.findAll({ where: { subjectType: "key", subjectId: id } });
    expect(JSON.stringify(entries)).not.toContain(key);
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([["key:create", staff.id]]);
  });

  it("may make a limited number of requests [HOME-10]", async () => {
    const { key } = await make(["handovers:read"]);
    const ask = async () => (await api.get(`/api/organization/${organization.id}/hand-overs`, { actor: key })).status;
    expect(await ask()).toBe(200);
    await api.parts.database.sequelize.query("UPDATE rate_limits SET points = points + 600");
    expect(await ask()).toBe(429);
  });

  it("does not upload, and opens no account [HOME-10]", async () => {
    const headers = { Authorization: `Bearer ${keys.get("all scopes")}`, "Tus-Resumable": "1.0.0" };
    const { status } = await fetch(`${api.url}/api/uploads`, { method: "POST", headers });
    expect([401, 403]).toContain(status);
  });
});
