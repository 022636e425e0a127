/** Figures of the desk. Undone decisions count nowhere. */
import type { Answer } from "@samling/contract/types";
import { Op } from "sequelize";
import { select } from "../../../database/transaction.ts";
import { dayMs, startOfYear } from "../../../days.ts";
import type { SignedInActor } from "../../../http/actor.ts";
import { type CsvRow, streamCsv } from "../../../http/csv.ts";
import { CollectionTranslation } from "../../../models/collections.ts";
import { Organization } from "../../../models/organizations.ts";
import { Case } from "../../../models/review.ts";
import { findNames } from "../../../visibility/shown-name.ts";
import {
  isInForce,
  median,
  roundHours,
  selectFirstAnswers,
  summarizeFirstAnswers,
  wasWithheld,
} from "../../collections/answer-times.ts";
import type { OrganizationInput } from "../../organizations/serve-in-organization.ts";
import { casesOf } from "../cases/access.ts";
import { listReasons } from "../cases/reasons.ts";
import { countCases } from "./list.ts";

type Figures = Answer<"GET /api/organization/{id}/intake/figures">;

type FiguresQuery = OrganizationInput<"getIntakeFigures">;

/** Accepted or declined as a whole, once for each decision in force. */
export const selectDecisions = `SELECT to_char(d.decided_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, c.collection_id AS "collectionId",
    d.actor_id AS "userId", count(*) FILTER (WHERE d.kind <> 'decline')::int AS accepted,
    count(*) FILTER (WHERE d.kind = 'decline')::int AS declined
  FROM decisions d JOIN cases c ON c.organization_id = d.organization_id AND c.id = d.case_id
  WHERE d.organization_id = :organizationId AND c.kind = 'contribution'
    AND d.decided_at >= :since AND d.decided_at < :until AND ${isInForce} AND ${wasWithheld}
    AND (d.kind IN ('publish', 'accession') OR (d.kind = 'decline' AND d.file_ids = '{}'))
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;

/** Published without a decision, and still published. */
export const publishedAtOnce = `FROM contributions g
  WHERE g.organization_id = :organizationId AND g.deleted_at IS NULL AND g.hidden_at IS NULL
    AND g.published_at >= :since AND g.published_at < :until
    AND g.collection_id NOT IN (SELECT id FROM collections WHERE organization_id = :organizationId AND status = 'DELETE')
    AND NOT EXISTS (SELECT 1 FROM cases c
      JOIN decisions d ON d.organization_id = c.organization_id AND d.case_id = c.id
      WHERE c.organization_id = g.organization_id AND c.contribution_id = g.id AND c.kind = 'contribution'
        AND d.kind IN ('publish', 'accession') AND ${isInForce} AND ${wasWithheld})`;

const selectMedians = (key: string) =>
  `SELECT ${key} AS key, ${median} AS median FROM (${selectFirstAnswers("true")}) answered GROUP BY 1`;
const mediansByMonth = selectMedians("to_char(opened_at AT TIME ZONE 'UTC', 'YYYY-MM')");
const mediansByReviewer = selectMedians("actor_id");

const declinedFor = `SELECT d.reason AS key, count(*)::int AS declined
  FROM decisions d JOIN cases c ON c.organization_id = d.organization_id AND c.id = d.case_id
  WHERE d.organization_id = :organizationId AND c.kind = 'contribution'
    AND d.decided_at >= :since AND d.decided_at < :until
    AND d.kind = 'decline' AND d.file_ids = '{}' AND d.reason IS NOT NULL AND ${isInForce}
  GROUP BY 1 ORDER BY 2 DESC, 1`;

interface DecisionCount {
  month: string;
  collectionId: string;
  userId: string | null;
  accepted: number;
  declined: number;
}

function countDecided({
  organizationId,
  year = 0,
}: Pick<FiguresQuery, "organizationId" | "year">): Promise<DecisionCount[]> {
  return select<DecisionCount>(selectDecisions, { replacements: { organizationId, ...yearSpan(year) } });
}

export const yearSpan = (year: number) => ({
  since: startOfYear(year).toISOString(),
  until: startOfYear(year + 1).toISOString(),
});

async function findWords(actor: SignedInActor, organizationId: string, rows: readonly DecisionCount[]) {
  const texts = await CollectionTranslation.findAll({
    where: { organizationId, collectionId: rows.map(({ collectionId }) => collectionId) },
  });
  return {
    titlesOf: (collectionId: string) =>
      texts
        .filter((text) => text.collectionId === collectionId)
        .map(({ languageCode, title }) => ({ languageCode, title })),
    nameOf: await findNames(
      actor,
      organizationId,
      rows.map(({ userId }) => userId),
    ),
  };
}

function sumBy<K extends string | null>(rows: readonly DecisionCount[], keyOf: (row: DecisionCount) => K) {
  return [...Map.groupBy(rows, keyOf)]
    .map(([key, own]) => ({
      key,
      accepted: own.reduce((sum, { accepted }) => sum + accepted, 0),
      declined: own.reduce((sum, { declined }) => sum + declined, 0),
    }))
    .sort((a, b) => b.accepted + b.declined - (a.accepted + a.declined));
}

export async function getFigures(actor: SignedInActor, query: FiguresQuery): Promise<Figures> {
  const { organizationId, now } = query;
  const year = query.year ?? now.getUTCFullYear();
  const rows = await countDecided({ organizationId, year });
  const yearReplacements = { organizationId, ...yearSpan(year) };
  const monthly = await select<MedianRow>(mediansByMonth, { replacements: yearReplacements });
  const personal = await select<MedianRow>(mediansByReviewer, { replacements: yearReplacements });
  const { titlesOf, nameOf } = await findWords(actor, organizationId, rows);
  const { waiting, asked: withContributors, oldest } = await countCases(actor, organizationId, now);
  const byMonth = sumBy(rows, ({ month }) => month);
  const [atOnce] = await select<{ count: number }>(`SELECT count(*)::int AS count ${publishedAtOnce}`, {
    replacements: yearReplacements,
  });
  return {
    year,
    atOnce: atOnce?.count ?? 0,
    waiting,
    oldest,
    asked: withContributors,
    ...(await countOverdue(actor, query)),
    medianHours: await findMedian(organizationId, year),
    months: Array.from({ length: 12 }, (_, index) => {
      const month = `${year}-${String(index + 1).padStart(2, "0")}`;
      const { accepted = 0, declined = 0 } = byMonth.find(({ key }) => key === month) ?? {};
      return { month, accepted, declined, hours: hoursOf(monthly, month) };
    }),
    collections: sumBy(rows, ({ collectionId }) => collectionId).map(({ key, ...counts }) => ({
      ...counts,
      collectionId: key,
      title: titlesOf(key),
    })),
    reviewers: sumBy(rows, ({ userId }) => userId).map(({ key, ...counts }) => ({
      ...counts,
      userId: key,
      name: nameOf(key),
      hours: hoursOf(personal, key),
    })),
    reasons: await listDeclinedFor(organizationId, year),
    before: await sumYear(organizationId, year - 1),
  };
}

/** A median by month or by person. */
interface MedianRow {
  key: string | null;
  median: number | null;
}
const hoursOf = (rows: readonly MedianRow[], key: string | null) =>
  roundHours(rows.find((row) => row.key === key)?.median);

async function findMedian(organizationId: string, year: number): Promise<number | null> {
  const [row] = await select<{ median: number | null }>(summarizeFirstAnswers("true"), {
    replacements: { organizationId, ...yearSpan(year) },
  });
  return roundHours(row?.median);
}

async function sumYear(organizationId: string, year: number): Promise<Figures["before"]> {
  const rows = await countDecided({ organizationId, year });
  const [{ accepted, declined } = { accepted: 0, declined: 0 }] = sumBy(rows, () => "");
  return { accepted, declined, medianHours: await findMedian(organizationId, year) };
}

/** Counts cases beyond the organization's own target. */
async function countOverdue(actor: SignedInActor, { organizationId, now }: FiguresQuery) {
  const { answerDays } = await Organization.findByPk(organizationId, { rejectOnEmpty: true });
  const due = new Date(now.getTime() - answerDays * dayMs);
  const isOverdue = { state: "waiting" as const, openedAt: { [Op.lt]: due } };
  const overdue = await Case.count({ where: casesOf(actor, organizationId, isOverdue) });
  return { answerDays, overdue };
}

/** Includes reasons that have been taken off the list. */
async function listDeclinedFor(organizationId: string, year: number): Promise<Figures["reasons"]> {
  const rows = await select<{ key: string; declined: number }>(declinedFor, {
    replacements: { organizationId, ...yearSpan(year) },
  });
  const listedReasons = await listReasons(organizationId);
  return rows.map((row) => ({ ...row, texts: listedReasons.find(({ key }) => key === row.key)?.texts ?? null }));
}

const columns = ["month", "collection", "reviewer", "accepted", "declined"];

export async function streamFigures(actor: SignedInActor, query: FiguresQuery) {
  const { organizationId, now } = query;
  const rows = await countDecided({ organizationId, year: query.year ?? now.getUTCFullYear() });
  const { titlesOf, nameOf } = await findWords(actor, organizationId, rows);
  async function* read(): AsyncGenerator<CsvRow> {
    for (const { month, collectionId, userId, accepted, declined } of rows) {
      const collection = titlesOf(collectionId).find(({ title }) => title !== "")?.title ?? "";
      yield { month, collection, reviewer: nameOf(userId), accepted, declined };
    }
  }
  return streamCsv(columns, read());
}
