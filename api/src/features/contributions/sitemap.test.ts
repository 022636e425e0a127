import { sitemapSpan } from "@samling/contract/constants/contributions";
import type { Answer } from "@samling/contract/types";
import type { Context } from "koa";
import { limits } from "../../http/limits.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { setCollectionStatus } from "../collections/service.ts";
import { setMemberStatus } from "../users/service.ts";

type Sitemap = Answer<"GET /api/sitemap">;
type Contributions = Answer<"GET /api/sitemap/contributions">;

const api = openTestApi();
let organization: Organization;
beforeAll(async () => {
  organization = await buildOrganization();
});

const sitemap = async (actor = null) => (await api.get<Sitemap>("/api/sitemap", { actor })).body;
const contributions = async (after = "0") =>
  (await api.get<Contributions>("/api/sitemap/contributions", { query: { after } })).body;
const ids = (pages: { id: string }[]) => pages.map(({ id }) => id);

describe("the pages for search engines", () => {
  it("include the public collections, open or closed", async () => {
    const open = await buildCollection({ organization });
    const closed = await buildCollection({ organization });
    await setCollectionStatus(null, { id: closed.id, status: "CLOSED" });
    const archived = await buildCollection({ organization });
    await setCollectionStatus(null, { id: archived.id, status: "ARCHIVED" });
    const membersOnly = await buildCollection({ organization, isPublic: false, groupName: "default" });
    const listed = ids((await sitemap()).collections);
    expect(listed).toEqual(expect.arrayContaining([open.id, closed.id]));
    expect(listed).not.toContain(archived.id);
    expect(listed).not.toContain(membersOnly.id);
  });

  it("include the public contributions, and no others even if an admin asks", async () => {
    const admin = await buildUser({ organization, roles: ["ADMIN"] });
    const suspended = await buildUser({ organization });
    const collection = await buildCollection({ organization });
    const membersOnly = await buildCollection({ organization, isPublic: false, groupName: "default" });
    const seen = await buildContribution({ collection, media: [{}, { withheldAs: "declined" }, {}] });
    const [first, , third] = await Media.findAll({ where: { contributionId: seen.id }, order: ["position"] });
    const unseen = [
      await buildContribution({ collection, isPublic: false }),
      await buildContribution({ collection, deletedAt: new Date() }),
      await buildContribution({ collection: membersOnly }),
      await buildContribution({ collection, user: suspended }),
    ];
    await setMemberStatus(null, { organizationId: organization.id, userId: suspended.id, status: "suspended" });
    const page = await api.get<Contributions>("/api/sitemap/contributions", { actor: admin });
    const updatedAt = seen.updatedAt.toISOString();
    expect(page.body).toContainEqual({
      organizationId: organization.id,
      collectionId: collection.id,
      id: seen.id,
      images: [first?.id, third?.id],
      updatedAt,
    });
    expect(ids(page.body).filter((id) => unseen.some((item) => item.id === id))).toEqual([]);
  });

  it("include nothing of an organization that is being prepared", async () => {
    const collection = await buildCollection({ organization: await buildOrganization({ openedAt: null }) });
    const { id } = await buildContribution({ collection });
    expect(ids((await sitemap()).collections)).not.toContain(collection.id);
    expect(ids(await contributions())).not.toContain(id);
  });

  it("are listed in ranges of numbers without gap or repetition", async () => {
    const collection = await buildCollection({ organization });
    const far = String(3 * sitemapSpan);
    const first = await buildContribution({ collection, paginationId: String(2 * sitemapSpan) });
    const second = await buildContribution({ collection, paginationId: String(2 * sitemapSpan + 1) });
    const last = await buildContribution({ collection, paginationId: far });
    expect((await sitemap()).last).toBe(far);
    expect(ids(await contributions(String(sitemapSpan)))).toEqual([first.id]);
    expect(ids(await contributions(String(2 * sitemapSpan)))).toEqual([second.id, last.id]);
    expect(await contributions(far)).toEqual([]);
  });

  it("are limited per minute and address", async () => {
    const context = { ip: "10.3.3.3", set: () => {} } as unknown as Context;
    const { perAddress } = limits.sitemap;
    await Promise.all(Array.from({ length: perAddress }, () => api.parts.limits.count("sitemap", { context })));
    const statusFor = async (path: string, address: string) =>
      (await api.get(path, { headers: { "X-Forwarded-For": address } })).status;
    expect(await statusFor("/api/sitemap", "10.3.3.3")).toBe(429);
    expect(await statusFor("/api/sitemap/contributions", "10.3.3.3")).toBe(429);
    expect(await statusFor("/api/sitemap/contributions", "10.3.3.4")).toBe(200);
    expect((await api.get("/api/sitemap")).status).toBe(200);
  });

  it("are found through an index, however many contributions there are", async () => {
    const { id: collectionId } = await buildCollection({ organization });
    await api.database.sequelize.query(
      `INSERT INTO contributions (organization_id, collection_id, pagination_id)
       SELECT :organizationId, :collectionId, 1000000 + n * 10 FROM generate_series(1, 20000) n; ANALYZE contributions`,
      { replacements: { organizationId: organization.id, collectionId } },
    );
    const queries = await api.database.recordQueries(() => contributions("1050000"));
    const sql = queries
      .map((query) => query.replace(/^.*?: (?=SELECT)/, ""))
      .find((query) => /pagination_id/.test(query));
    const [plan] = await api.database.sequelize.query(`EXPLAIN ${sql}`);
    expect(JSON.stringify(plan)).toContain("contributions_order");
  });
});
