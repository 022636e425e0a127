/** Every list uses an index: checked with Postgres's plans for the calls' own queries. */
import type { Answer } from "@samling/contract/types";
import { Op, QueryTypes } from "sequelize";
import { type SearchQuery, termParts, writeTsquery } from "../features/search/conditions.ts";
import { chooseNearIndexPlan } from "../features/search/index-plan.ts";
import { planSearch } from "../features/search/plan-search.ts";
import { Membership, User } from "../models/accounts.ts";
import { hasClosed } from "../models/closing.ts";
import { Contribution } from "../models/contributions.ts";
import { spanOf } from "../models/index-media.ts";
import type { Organization } from "../models/organizations.ts";
import { buildOrganization } from "../testing/build.ts";
import { openTestApi } from "../testing/test-api.ts";
import { fillDatabase, type SeedResult } from "./fill.ts";

const api = openTestApi();
let seeded: SeedResult;
let person: User;
let small: Organization;
let contribution: Contribution;
beforeAll(async () => {
  seeded = await fillDatabase(api.database.sequelize, {
    media: 20_000,
    organizations: 2,
    collections: 4,
    people: 5_000,
  });
  person = await User.findByPk(seeded.userId, { rejectOnEmpty: true });
  const { organizationId, userId } = seeded;
  contribution = await Contribution.findOne({ rejectOnEmpty: true });
  // A few of all people, like an organization's members.
  small = await buildOrganization();
  const members = await User.findAll({ attributes: ["id"], where: { id: { [Op.ne]: userId } }, limit: 10 });
  const memberships = [userId, ...members.map(({ id }) => id)].map((id) => ({
    organizationId: small.id,
    userId: id,
    roles: ["USER" as const],
  }));
  await Membership.bulkCreate(memberships);
  await Membership.update(
    { roles: ["USER", "SUPER_ADMIN"] },
    { where: { organizationId: [organizationId, small.id], userId } },
  );
  await api.database.sequelize.query("ANALYZE memberships");
});

/** The tables that grow with the platform. */
const large = new Set(["media", "contributions", "derivatives", "favorites", "memberships", "users", "answers"]);

interface PlanNode {
  "Node Type": string;
  "Plan Rows": number;
  "Relation Name"?: string;
  Plans?: PlanNode[];
}

const listScans = (node: PlanNode): string[] => [
  ...(node["Node Type"] === "Seq Scan" ? [node["Relation Name"] ?? ""] : []),
  ...(node.Plans ?? []).flatMap(listScans),
];

async function planOf(sql: string): Promise<PlanNode> {
  // With bound parameters, the generic plan applies to any values.
  const options = /\$\d/.test(sql) ? "GENERIC_PLAN, FORMAT JSON" : "FORMAT JSON";
  const [row] = await api.database.sequelize.query<{ "QUERY PLAN": { Plan: PlanNode }[] }>(
    `EXPLAIN (${options}) ${sql}`,
    { type: QueryTypes.SELECT },
  );
  const plan = row?.["QUERY PLAN"][0]?.Plan;
  if (!plan) throw new Error("There is no plan.");
  return plan;
}

/** The queries of a call, with the large tables that their plans would scan completely. */
async function scansOf(work: () => Promise<{ status: number }>): Promise<{ queries: number; scans: string[] }> {
  let status = 0;
  const recorded = await api.database.recordQueries(async () => {
    status = (await work()).status;
  });
  expect(status).toBe(200);
  const queries = recorded
    .map((line) => line.replace(/^Executing \([^)]*\): /, ""))
    .filter((sql) => /^SELECT/i.test(sql));
  const scans: string[] = [];
  for (const sql of queries) {
    const scanned = listScans(await planOf(sql)).filter((name) => large.has(name));
    scans.push(...scanned.map((name) => `${name}: ${sql.slice(0, 200)}`));
  }
  return { queries: queries.length, scans };
}

const asAdmin = (path: string, query: Record<string, string> = {}) => api.get(path, { actor: person, query });

it.each<[string, () => Promise<{ status: number }>]>([
  [
    "a page of a collection",
    () => {
      const { collectionId, organizationId: orgId } = seeded;
      return api.get("/api/collection-contributions", { query: { collectionId, orgId } });
    },
  ],
  [
    "a page of a collection, far down",
    () => {
      const { collectionId, organizationId: orgId } = seeded;
      return api.get("/api/collection-contributions", { query: { collectionId, orgId, paginationId: "3000" } });
    },
  ],
  ["the favourites of a person", () => asAdmin("/api/tagged-pictures")],
  [
    "recent contributions of an organization",
    () => asAdmin("/api/organization-contributions", { organizationId: seeded.organizationId }),
  ],
  ["similar media", () => api.get("/api/similar-pictures", { query: { contributionId: contribution.id } })],
  ["the members of an organization", () => asAdmin(`/api/organization/${small.id}/users`)],
  ["what a person contributed", () => api.get(`/api/user/${seeded.userId}/contributions`)],
])("scans no large table for %s", async (_, work) => {
  const { queries, scans } = await scansOf(work);
  expect(queries).toBeGreaterThan(0);
  expect(scans).toEqual([]);
});

it.each(["media", "contributions"])("expects as many open %s of a collection as it has", async (table) => {
  const { organizationId, collectionId } = seeded;
  const sql = `SELECT id FROM ${table} WHERE organization_id = '${organizationId}' AND collection_id = '${collectionId}'
    AND NOT ${hasClosed(table)}`;
  const [rows] = await api.database.sequelize.query(sql);
  // Half of them would be expected if its organization and its collection counted as independent, or if Postgres could
  // not tell from its statistics how many are closed.
  expect((await planOf(sql))["Plan Rows"]).toBeGreaterThan(0.8 * rows.length);
});

it("finds what is from the same time along the index of time", async () => {
  const statement = `SELECT id FROM media m WHERE ${spanOf("m")} && daterange('1930-01-01', '1930-01-31', '[]')`;
  expect(JSON.stringify(await planOf(statement))).toContain("media_by_span");
});

it.each([
  ["a rare word", "anbeda"],
  ["parts of many words, together in few texts", "musik klass"],
  ["two words of many texts", "fiske hus"],
])("goes along the index of words to %s, and looks for no pair of a hundred words each", async (_, q) => {
  const { indexedTerms: along } = await planSearch(null, { q, language: "en" });
  expect(along).toHaveLength(1);
});

it("searches for a word's more distant meanings only where its nearest meanings are in few texts", async () => {
  const wordsOf = (statement: SearchQuery | null) =>
    statement?.terms.map((term) => termParts(term, statement.matchLevels).length);
  const near = async (filters: { q: string; organizationId?: string }) => {
    const understood = await planSearch(null, { ...filters, language: "en" });
    const [all = 0] = wordsOf(understood) ?? [];
    expect(all).toBeGreaterThan(0);
    return { all, near: wordsOf(await chooseNearIndexPlan(null, understood))?.[0] };
  };
  const allPlan = await near({ q: "hamn" });
  expect(allPlan.near).toBeLessThan(allPlan.all);
  expect((await near({ q: "anbeda" })).near).toBeUndefined();
  expect((await near({ q: "hamn", organizationId: small.id })).near).toBeUndefined();
});

it.each([
  ["oldest", "earliest, pagination_id", "båt"],
  ["newest", "pagination_id DESC", "båt"],
  ["oldest", "earliest, pagination_id", "fiske hus"],
])("has the %s first of all hits for words that are in many texts, and not of some of them", async (sort, order, q) => {
  const question = writeTsquery(await planSearch(null, { q, language: "en" }));
  const { body } = await api.get<Answer<"GET /api/search">>("/api/search", { query: { q, sort } });
  expect(body.isMore).toBe(true);
  const sql = `SELECT id FROM media WHERE search @@ '${question.replaceAll("'", "''")}'::tsquery ORDER BY ${order} LIMIT 24`;
  const first = await api.database.sequelize.query<{ id: string }>(sql, { type: QueryTypes.SELECT });
  expect(body.items.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
});

it("counts all pictures by year, but of a word only the first, and says so", async () => {
  const counted = async (query: Record<string, string>) => {
    const { body } = await api.get<Answer<"GET /api/search/years">>("/api/search/years", { query });
    // A picture without a month may be from two years.
    return { isMore: body.isMore, sum: body.undated + body.stretches.reduce((sum, { count }) => sum + count, 0) };
  };
  const all = await counted({});
  expect(all.isMore).toBe(false);
  expect(all.sum).toBeGreaterThanOrEqual(20_000);
  const wordCount = await counted({ q: "båt" });
  expect(wordCount.isMore).toBe(true);
  expect(wordCount.sum).toBeGreaterThanOrEqual(5_000);
  expect(wordCount.sum).toBeLessThan(7_000);
});

it("looks at a limited number of hits, and says that there are more", async () => {
  const searchIds = async (query: Record<string, string>) =>
    (await api.get<Answer<"GET /api/search">>("/api/search", { query })).body;
  expect(await searchIds({ q: "båt" })).toMatchObject({ total: 1_000, isMore: true });
  expect(await searchIds({ kind: "image" })).toMatchObject({ total: 1_000, isMore: true });
  const { total, isMore, facets } = await searchIds({});
  expect([total, isMore]).toEqual([4_000, true]);
  expect(facets?.kinds.reduce((sum, { count }) => sum + count, 0)).toBe(4_001);
});
