import type { Answer } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import type { Organization } from "../../models/organizations.ts";
import { AuditEntry } from "../../models/platform.ts";
import { buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";

const api = openTestApi();
let organization: Organization;
let admin: User;
beforeEach(async () => {
  organization = await buildOrganization();
  admin = await buildUser({ organization, roles: ["ADMIN"] });
});

const path = () => `/api/organization/${organization.id}/saved-searches`;
const list = async (actor: User | null = admin) =>
  (await api.get<Answer<"GET /api/organization/{id}/saved-searches">>(path(), { actor })).body;
const set = (name: string, query: object | null, actor: User | null = admin) =>
  api.put(path(), { actor, body: { name, query } });

it("saves a search under a name for all staff, and removes it, both in the record of changes", async () => {
  const colleague = await buildUser({ organization, roles: ["ADMIN"] });
  const query = { q: "tram", state: "declined", from: "2026-01-01" };
  expect((await set(" Trams ", query)).status).toBe(200);
  await set("Boats", {}, colleague);
  expect(await list(colleague)).toEqual([
    { name: "Boats", query: {} },
    { name: "Trams", query },
  ]);
  expect((await set("Trams", null, colleague)).status).toBe(200);
  expect((await set("Trams", null)).status).toBe(200);
  expect(await list()).toEqual([{ name: "Boats", query: {} }]);
  const where = { organizationId: organization.id, action: "organization:updateSearches" };
  const entries = await AuditEntry.findAll({ where, order: ["id"] });
  expect(entries.map(({ actorId, data }) => [actorId, data])).toEqual([
    [admin.id, { name: "Trams" }],
    [colleague.id, { name: "Boats" }],
    [colleague.id, { name: "Trams" }],
    [admin.id, { name: "Trams" }],
  ]);
});

it("refuses a name that is taken, even by two at the same time, and more than fifty names", async () => {
  const two = await Promise.all([set("Trams", {}), set("Trams", { q: "ferry" })]);
  expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
  for (let n = 1; n < 50; n += 1) expect((await set(`Search ${n}`, {})).status).toBe(200);
  expect((await set("One more", {})).body.code).toBe("CONFLICT");
  expect(await list()).toHaveLength(50);
  for (const query of [{ q: "a" }, { language: "sv" }, { state: "lost" }]) {
    expect((await set("Other", query)).status).toBe(400);
  }
  expect((await set(" ", {})).status).toBe(400);
});

it("is only for admins of the organization", async () => {
  await set("Trams", {});
  const subAdmin = await buildUser({ organization, roles: ["SUB_ADMIN"] });
  const suspended = await buildUser({ organization, roles: ["ADMIN"], status: "suspended" });
  const stranger = await buildUser({ organization: await buildOrganization(), roles: ["SUPER_ADMIN"] });
  for (const actor of [null, subAdmin, suspended, stranger]) {
    expect((await api.get(path(), { actor })).status).toBeGreaterThanOrEqual(401);
    expect((await set("Trams", null, actor)).status).toBeGreaterThanOrEqual(401);
  }
  expect(await list()).toHaveLength(1);
});
