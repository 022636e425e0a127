import type { Answer } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import type { Organization } from "../../models/organizations.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";

type RecentPage = Answer<"GET /api/organization-contributions">;

const api = openTestApi();
let organization: Organization;
let admin: User;
beforeEach(async () => {
  organization = await buildOrganization();
  admin = await buildUser({ organization, roles: ["ADMIN"] });
});

const list = (query: Record<string, string> = {}, actor: User | null = admin) =>
  api.get<RecentPage>("/api/organization-contributions", {
    actor,
    query: { organizationId: organization.id, ...query },
  });
const count = (actor: User | null = admin) =>
  api.get<{ totalContributionCount: number }>(`/api/organization/${organization.id}/contributions/summary`, { actor });

describe("GET /api/organization-contributions", () => {
  it("pages in both directions, and reports the position [A-API-20, V-ORG-12]", async () => {
    const collection = await buildCollection({ organization });
    for (let n = 0; n < 23; n += 1) await buildContribution({ collection, user: admin });
    const first = (await list()).body;
    const second = (await list({ paginationId: first.next ?? "" })).body;
    const third = (await list({ paginationId: second.next ?? "" })).body;
    expect([first, second, third].map(({ offset, total, items }) => [offset, items.length, total])).toEqual([
      [0, 10, 23],
      [10, 10, 23],
      [20, 3, 23],
    ]);
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ paginationId }) => Number(paginationId)));
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect([first.previous, third.next]).toEqual([null, null]);
    const back = (await list({ paginationId: third.previous ?? "", direction: "backward" })).body;
    expect(back).toEqual(second);
    expect((await list({ paginationId: second.previous ?? "", direction: "backward" })).body).toEqual(first);
  });

  it("returns what the table shows, private contributions included [A-API-20, V-ORG-10, ENT-14]", async () => {
    const collection = await buildCollection({ organization });
    const user = await buildUser({ organization, alias: "Sailor" });
    const contribution = await buildContribution({ collection, user, isPublic: false, media: [{}, {}] });
    await buildContribution();
    const { items } = (await list()).body;
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      id: contribution.id,
      contributionId: contribution.id,
      collectionId: collection.id,
      collectionTitle: [{ languageCode: "en", title: collection.translations?.[0]?.title }],
      user: { userId: user.id, name: "Sailor", email: user.email },
      isPublic: false,
    });
    expect(items[0]?.images.map(({ contributionId }) => contributionId)).toEqual([contribution.id, contribution.id]);
  });

  it("needs as few queries for a page of many as for a page of one", async () => {
    const collection = await buildCollection({ organization });
    await buildContribution({ collection, user: admin });
    const one = await api.database.recordQueries(() => list());
    for (let n = 0; n < 9; n += 1) {
      const user = await buildUser({ organization });
      await buildContribution({ collection: await buildCollection({ organization }), user, media: [{}, {}, {}] });
    }
    const many = await api.database.recordQueries(() => list());
    expect(many).toHaveLength(one.length);
  });

  it("is only for admins of the organization, and refuses an invalid page [A-API-20]", async () => {
    const elsewhere = await buildUser({ organization: await buildOrganization(), roles: ["SUPER_ADMIN"] });
    for (const ask of [(actor: User | null) => list({}, actor), count]) {
      expect((await ask(null)).status).toBe(401);
      expect((await ask(await buildUser({ organization, roles: ["SUB_ADMIN"] }))).status).toBe(403);
      expect((await ask(elsewhere)).status).toBe(403);
    }
    expect((await list({ paginationId: "x" })).status).toBe(400);
    const platformAdmin = await buildUser({ isPlatformAdmin: true });
    expect((await list({ organizationId: crypto.randomUUID() }, platformAdmin)).status).toBe(404);
  });
});

describe("GET /api/organization/{id}/contributions/summary", () => {
  it("counts contributions, but not deleted ones [A-API-19]", async () => {
    const collection = await buildCollection({ organization });
    await buildContribution({ collection });
    await buildContribution({ collection, isPublic: false });
    await buildContribution({ collection, deletedAt: new Date() });
    expect((await count()).body).toEqual({ totalContributionCount: 2 });
  });
});
