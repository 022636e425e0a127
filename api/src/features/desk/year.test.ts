import { randomUUID } from "node:crypto";
import { type YearCount, yearCountNames } from "@samling/contract/constants/figures";
import type { Answer } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import { Contribution, Entry } from "../../models/contributions.ts";
import type { Organization } from "../../models/organizations.ts";
import { Case, Decision, Notice } from "../../models/review.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";

type Year = Answer<"GET /api/organization/{id}/year">;

const api = openTestApi({ clock: () => new Date("2026-02-10T12:00:00Z") });
let organization: Organization;
let admin: User;
beforeEach(async () => {
  organization = await buildOrganization();
  admin = await buildUser({ organization, roles: ["ADMIN"] });
});

const read = (query: Record<string, string> = {}, actor: User | null = admin) =>
  api.get<Year>(`/api/organization/${organization.id}/year`, { actor, query });
const select = async <T>(sql: string): Promise<T[]> => (await api.database.sequelize.query(sql))[0] as T[];

/** The same events on every run. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
const hourMs = 3_600_000;
const before = {
  version: 0,
  state: "waiting",
  hiddenAt: "2025-01-01T00:00:00.000Z",
  withheldAs: "submitted",
  files: [],
} as const;

/** Fourteen months of arrivals, decisions, undone ones, notices and days of visits. */
async function buildYears(organization: Organization, seed: number): Promise<Collection[]> {
  const random = createRandom(seed);
  const organizationId = organization.id;
  const collections: Collection[] = [];
  for (let n = 0; n < 3; n += 1) collections.push(await buildCollection({ organization }));
  const pick = <T>(all: readonly T[]) => all[random(all.length)] as T;
  const decide = async (caseId: string, kind: Decision["kind"], decidedAt: Date, more = {}) => {
    const decision = await Decision.create({
      organizationId,
      caseId,
      kind,
      decidedAt,
      before: before as never,
      ...more,
    });
    if (random(6) > 0) return false;
    await Decision.create({
      organizationId,
      caseId,
      kind: "undo",
      undoes: decision.id,
      decidedAt,
      before: before as never,
    });
    return true;
  };
  for (let number = 1; number <= 150; number += 1) {
    const arrivedAt = new Date(Date.UTC(2024, 11, 1) + random(14 * 30 * 24) * hourMs);
    const isAtOnce = random(2) === 0;
    const contribution = await buildContribution({
      collection: pick(collections),
      media: [],
      publishedAt: arrivedAt,
      ...(isAtOnce ? {} : { hiddenAt: arrivedAt, withheldAs: "submitted" as const }),
    });
    const about = { organizationId, contributionId: contribution.id };
    await Entry.create({ ...about, year: arrivedAt.getUTCFullYear(), number, arrivedAt });
    const inCollection = { ...about, collectionId: contribution.collectionId };
    const state = isAtOnce ? ("unseen" as const) : ("waiting" as const);
    const opened = await Case.create({ ...inCollection, state, openedAt: arrivedAt });
    const later = (hours: number) => new Date(arrivedAt.getTime() + random(hours) * hourMs);
    if (!isAtOnce && random(4) > 0) {
      const kind = pick(["publish", "decline", "ask", "accession"] as const);
      const isUndone = await decide(opened.id, kind, later(30 * 24));
      if (!isUndone && kind !== "ask") {
        const shown = kind === "decline" ? { withheldAs: "declined" as const } : { hiddenAt: null, withheldAs: null };
        await contribution.update(shown);
        await opened.update({ state: "decided" });
      }
    }
    if (isAtOnce && random(6) === 0) {
      const hiddenAt = later(2_000);
      const isUndone = await decide(opened.id, "hide", hiddenAt, { before: { ...before, hiddenAt: null } });
      if (!isUndone) await contribution.update({ hiddenAt, withheldAs: "hidden" });
    }
    if (random(5) === 0) {
      const receivedAt = later(1_000);
      const notice = await Case.create({ ...inCollection, kind: "notice", openedAt: receivedAt });
      const dueAt = new Date(receivedAt.getTime() + 14 * 24 * hourMs);
      const stored = { organizationId, caseId: notice.id, reference: randomUUID(), reason: "untrue" as const };
      await Notice.create({ ...stored, language: "sv", receivedAt, dueAt });
      if (random(3) > 0) {
        const at = new Date(receivedAt.getTime() + random(20 * 24) * hourMs);
        if (!(await decide(notice.id, pick(["show", "hide"] as const), at))) await notice.update({ state: "decided" });
      }
    }
    if (random(12) === 0) await Contribution.destroy({ where: { organizationId, id: contribution.id } });
  }
  for (const { id } of collections)
    await select(`INSERT INTO collection_days SELECT '${organizationId}', day, '${id}', ${random(9)} + extract(day FROM day)::int, 2
      FROM generate_series('2024-12-20'::date, '2026-01-20', '3 days') day`);
  return collections;
}

const undone = "EXISTS (SELECT FROM decisions u WHERE u.undoes = d.id)";
const ofYear = (at: string) => `extract(year FROM ${at} AT TIME ZONE 'UTC') = 2025`;
const firstAnswer = (kinds: string) =>
  `(SELECT min(decided_at) FROM decisions d WHERE d.case_id = k.id AND d.kind IN (${kinds}) AND NOT ${undone})`;
const ofContribution = firstAnswer("'publish', 'accession', 'ask', 'decline'");
const ofNotice = firstAnswer("'show', 'hide', 'decline'");
const isDue = "(k.state = 'waiting' AND k.opened_at < '2026-01-27T12:00:00Z')";
const term = "interval '14 days'";
/** Written otherwise than by the product: row by row, without months and collections. */
const plain: Record<Exclude<YearCount, "published">, string> = {
  came: `entries WHERE organization_id = $own AND ${ofYear("arrived_at")}`,
  accepted: `decisions d JOIN cases k ON k.id = d.case_id WHERE d.organization_id = $own AND k.kind = 'contribution'
    AND d.kind IN ('publish', 'accession') AND NOT ${undone} AND ${ofYear("decided_at")}`,
  atOnce: `contributions c WHERE organization_id = $own AND ${ofYear("published_at")} AND hidden_at IS NULL
    AND NOT EXISTS (SELECT FROM cases k JOIN decisions d ON d.case_id = k.id
      WHERE k.contribution_id = c.id AND d.kind IN ('publish', 'accession') AND NOT ${undone})`,
  declined: `decisions d JOIN cases k ON k.id = d.case_id WHERE d.organization_id = $own AND k.kind = 'contribution'
    AND d.kind = 'decline' AND NOT ${undone} AND ${ofYear("decided_at")}`,
  hidden: `decisions d WHERE organization_id = $own AND kind = 'hide' AND NOT ${undone} AND ${ofYear("decided_at")}`,
  notices: `notices WHERE organization_id = $own AND ${ofYear("received_at")}`,
  toAnswer: `cases k WHERE organization_id = $own AND kind = 'contribution' AND ${ofYear("opened_at")}
    AND (${ofContribution} IS NOT NULL OR ${isDue})`,
  answeredInTime: `cases k WHERE organization_id = $own AND kind = 'contribution' AND ${ofYear("opened_at")}
    AND ${ofContribution} - opened_at <= ${term}`,
  noticesToAnswer: `cases k WHERE organization_id = $own AND kind = 'notice' AND ${ofYear("opened_at")}
    AND (${ofNotice} IS NOT NULL OR ${isDue})`,
  noticesAnsweredInTime: `cases k WHERE organization_id = $own AND kind = 'notice' AND ${ofYear("opened_at")}
    AND ${ofNotice} - opened_at <= ${term}`,
  visits: "collection_days, generate_series(1, visits) WHERE organization_id = $own AND extract(year FROM day) = 2025",
  downloads:
    "collection_days, generate_series(1, downloads) WHERE organization_id = $own AND extract(year FROM day) = 2025",
};
async function countPlainly(name: keyof typeof plain, more = ""): Promise<number> {
  const rows = plain[name].replace("$own", `'${organization.id}'`);
  const [row] = await select<{ count: number }>(`SELECT count(*)::int AS count FROM ${rows} ${more}`);
  return row?.count ?? 0;
}
const sum = (rows: Year["rows"], name: YearCount) => rows.reduce((total, row) => total + row[name], 0);
const plainNames = Object.keys(plain) as (keyof typeof plain)[];

it("shows a year in figures that equal the rows, by month and collection, and as CSV [WEEK-04]", async () => {
  const collections = await buildYears(organization, 7);
  await buildYears(await buildOrganization(), 8);
  const { body } = await read({ year: "2025" });
  for (const name of plainNames) expect([name, sum(body.rows, name)]).toEqual([name, await countPlainly(name)]);
  expect(sum(body.rows, "published")).toBe(sum(body.rows, "accepted") + sum(body.rows, "atOnce"));
  for (const name of yearCountNames) expect(sum(body.rows, name)).toBeGreaterThan(0);
  // A single month of a single collection.
  const [{ id } = { id: "" }] = collections;
  const may = body.rows.filter(({ month, collectionId }) => month === "2025-05" && collectionId === id);
  const inMay = (at: string) => `AND to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM') = '2025-05'`;
  expect(sum(may, "notices")).toBe(
    (
      await select(
        `SELECT FROM notices n JOIN cases k ON k.id = n.case_id WHERE k.collection_id = '${id}' ${inMay("received_at")}`,
      )
    ).length,
  );
  expect(sum(may, "visits")).toBe(
    await countPlainly("visits", `AND collection_id = '${id}' ${inMay("day::timestamp")}`),
  );
  // Deleted contributions came, too.
  const gone = body.rows.filter(({ collectionId }) => collectionId === null);
  expect(sum(gone, "came")).toBeGreaterThan(0);
  expect(body.collections.map(({ collectionId }) => collectionId).sort()).toEqual(
    collections.map((collection) => collection.id).sort(),
  );
  expect([body.year, body.years, body.answerDays]).toEqual([2025, [2026, 2025, 2024], 14]);

  const address = `/api/organization/${organization.id}/year/figures.csv`;
  const csv = await api.get<string>(address, { actor: admin, query: { year: "2025" } });
  expect(csv.headers.get("content-disposition")).toContain("figures-2025.csv");
  const [head = "", ...lines] = csv.body.replace("\uFEFF", "").trim().split("\r\n");
  const names = head.replaceAll('"', "").split(",");
  expect(names).toEqual(["month", "collection", ...yearCountNames]);
  for (const name of yearCountNames) {
    const total = lines.reduce((all, line) => all + Number(line.split(",")[names.indexOf(name)]), 0);
    expect([name, total]).toEqual([name, sum(body.rows, name)]);
  }
});

it("reports the median time until an answer", async () => {
  const collection = await buildCollection({ organization });
  for (const hours of [1, 5, 300, 400]) {
    const { id } = await buildContribution({ collection, media: [] });
    const openedAt = new Date("2025-03-01T00:00:00Z");
    const about = { organizationId: organization.id, collectionId: collection.id, contributionId: id };
    const { id: caseId } = await Case.create({ ...about, state: "decided", openedAt });
    const decidedAt = new Date(openedAt.getTime() + hours * hourMs);
    await Decision.create({
      organizationId: organization.id,
      caseId,
      kind: "publish",
      decidedAt,
      before: before as never,
    });
  }
  const { body } = await read({ year: "2025" });
  expect([body.medianHours, body.noticeMedianHours]).toEqual([152.5, null]);
  expect([sum(body.rows, "toAnswer"), sum(body.rows, "answeredInTime")]).toEqual([4, 3]);
});

it("shows an empty year as empty", async () => {
  const { body } = await read();
  expect(body).toMatchObject({ year: 2026, years: [2026], rows: [], collections: [], medianHours: null });
});

it("is only for admins of the organization", async () => {
  const member = await buildUser({ organization });
  const subAdmin = await buildUser({ organization, roles: ["SUB_ADMIN"] });
  const suspended = await buildUser({ organization, roles: ["ADMIN"], status: "suspended" });
  const stranger = await buildUser({ organization: await buildOrganization(), roles: ["SUPER_ADMIN"] });
  expect((await read({}, null)).status).toBe(401);
  for (const actor of [member, subAdmin, suspended, stranger]) {
    expect((await read({}, actor)).status).toBeGreaterThanOrEqual(403);
    const address = `/api/organization/${organization.id}/year/figures.csv`;
    expect((await api.get(address, { actor })).status).toBeGreaterThanOrEqual(403);
  }
});
