import { collectionStatuses } from "@samling/contract/constants/collections";
import { languageCodes } from "@samling/contract/constants/languages";
import { requirableFields } from "@samling/contract/media-fields";
import type { User } from "../../models/accounts.ts";
import type { Organization } from "../../models/organizations.ts";
import { buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";

const api = openTestApi();
let organization: Organization;
let admin: User;
beforeAll(async () => {
  organization = await buildOrganization();
  admin = await buildUser({ organization, roles: ["USER", "ADMIN"] });
});

describe.each(["/api/collection/status-list", "/api/contribution-fields"])("GET %s", (path) => {
  const get = (actor: User | null, query: Record<string, string>) => api.get(path, { actor, query });

  it("is for admins only", async () => {
    const query = { organizationId: organization.id };
    expect((await get(null, query)).status).toBe(401);
    expect((await get(await buildUser({ organization }), query)).status).toBe(403);
  });

  it("requires an existing organization", async () => {
    expect((await get(admin, {})).status).toBe(400);
    const platformAdmin = await buildUser({ isPlatformAdmin: true });
    expect((await get(platformAdmin, { organizationId: crypto.randomUUID() })).status).toBe(404);
  });
});

it("lists the statuses of a collection [A-API-17] [A-ECOL-10] [ENT-10]", async () => {
  const query = { organizationId: organization.id };
  const { body } = await api.get("/api/collection/status-list", { actor: admin, query });
  expect(body).toEqual([...collectionStatuses]);
});

it("lists the fields of a file with their names in every language [A-API-18] [A-ENT-03]", async () => {
  const query = { organizationId: organization.id };
  const { body } = await api.get<{ id: string; name: string; required: boolean; names: Record<string, string> }[]>(
    "/api/contribution-fields",
    { actor: admin, query },
  );
  expect(body.map(({ name }) => name)).toEqual([...requirableFields]);
  for (const field of body) {
    expect(field).toMatchObject({ id: field.name, required: false });
    expect(Object.keys(field.names).sort()).toEqual([...languageCodes].sort());
  }
});
