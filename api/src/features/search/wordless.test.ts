/** Queries of only punctuation: they find nothing, and nothing can be changed, exported or handed over by them. */
import { languageCodes } from "@samling/contract/constants/languages";
import type { User } from "../../models/accounts.ts";
import type { Organization } from "../../models/organizations.ts";
import { buildCase, buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";

const api = openTestApi();
let organization: Organization;
let staff: User;
beforeAll(async () => {
  organization = await buildOrganization();
  staff = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
  const collection = await buildCollection({ organization });
  const media = [{ title: "?? -- ... ++ _%", location: "??", tags: ["--"] }];
  await buildContribution({ collection, media });
  await buildContribution({ collection, hiddenAt: new Date(), withheldAs: "declined" });
  await buildCase({ collection });
});

const organizationPath = (path: string) => `/api/organization/${organization.id}/${path}`;
const get = async <T>(path: string, query: Record<string, string>) =>
  (await api.get<T>(path, { actor: staff, query })).body;

describe.each(["??", "--", '""', "...", "++", "_%"])("a query like %j", (q) => {
  it("finds nothing in the working list, its ids and the queue [FIND-17]", async () => {
    expect(await get(organizationPath("contributions"), { q })).toMatchObject({ items: [], total: 0, next: null });
    expect(await get(organizationPath("contribution-ids"), { q })).toEqual({ ids: [], total: 0 });
    expect(await get(organizationPath("cases"), { q })).toMatchObject({ items: [], next: null });
  });

  it("finds nothing in the public search, however it is narrowed and counted [FIND-17]", async () => {
    const within = { organizationId: organization.id };
    const narrowings: Record<string, string>[] = [{}, within, { kind: "image" }, { sort: "oldest" }];
    for (const narrowing of narrowings) {
      const found = await get("/api/search", { q, ...narrowing });
      expect(found).toMatchObject({ items: [], total: 0, isMore: false, collections: [], organizations: [] });
    }
    expect(await get("/api/search/years", { q })).toMatchObject({ stretches: [], undated: 0 });
    expect(await get("/api/search/map", { q })).toMatchObject({ cells: [] });
  });

  it("is refused for a hand-over and its preview, and for a table of records [FIND-17]", async () => {
    const selection = { q, language: "en" };
    const preview = { actor: staff, body: { selection } };
    const start = { actor: staff, body: { selection, destination: "The city archives" } };
    const refused = [
      await api.post(organizationPath("hand-overs/preview"), preview),
      await api.post(organizationPath("hand-overs"), start),
      await api.get(organizationPath("records.csv"), { actor: staff, query: { q } }),
    ];
    for (const { status, body } of refused) {
      expect([status, body.code, body.message]).toEqual([
        400,
        "INVALID_INPUT",
        "The search must have a word or a number.",
      ]);
    }
  });

  it("leaves nothing for a change of many [FIND-17]", async () => {
    const { ids: contributionIds } = await get<{ ids: string[] }>(organizationPath("contribution-ids"), { q });
    const changes = [{ field: "location", action: "set", value: "Elsewhere" }];
    const body = { changes, contributionIds };
    expect((await api.post(organizationPath("batches/preview"), { actor: staff, body })).status).toBe(400);
    const started = { changes, items: contributionIds.map((contributionId) => ({ contributionId })) };
    expect((await api.post(organizationPath("batches"), { actor: staff, body: started })).status).toBe(400);
  });
});

it("says so in each language", async () => {
  const messages = languageCodes.map(async (code) => {
    const headers = { "Accept-Language": code === "dk" ? "da" : code };
    const body = { selection: { q: "??" } };
    return (await api.post(organizationPath("hand-overs/preview"), { actor: staff, headers, body })).body.message;
  });
  expect(new Set(await Promise.all(messages)).size).toBe(languageCodes.length);
});

it("finds and hands over by a single word or number among punctuation", async () => {
  const found = await get<{ total: number }>("/api/search", { q: "?? -- 1962" });
  expect(found.total).toBe(0);
  const body = { selection: { q: "?? 19", language: "en" } };
  expect((await api.post(organizationPath("hand-overs/preview"), { actor: staff, body })).status).toBe(200);
});
