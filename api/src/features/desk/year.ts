/** The figures of a year, as a board asks for them. */
import { type YearCount, yearCountNames } from "@samling/contract/constants/figures";
import type { Answer } from "@samling/contract/types";
import { select } from "../../database/transaction.ts";
import { streamCsv } from "../../http/csv.ts";
import { CollectionTranslation } from "../../models/collections.ts";
import type { Organization } from "../../models/organizations.ts";
import { isInForce, median, roundHours, wasWithheld } from "../collections/answer-times.ts";
import { publishedAtOnce, selectDecisions, yearSpan } from "../review/queue/figures.ts";

type Year = Answer<"GET /api/organization/{id}/year">;

const isInYear = (at: string) => `${at} >= :since AND ${at} < :until`;

/** Cases of a kind that arrived in the year, with their first answer. */
const selectAnswers = (kind: "contribution" | "notice", isAnswer: string) => `(
  SELECT c.opened_at, c.collection_id, c.state, c.opened_at + make_interval(days => :answerDays) AS due,
    (SELECT min(d.decided_at) FROM decisions d WHERE d.organization_id = c.organization_id AND d.case_id = c.id
       AND ${isAnswer} AND ${isInForce}) AS first
  FROM cases c WHERE c.organization_id = :organizationId AND c.kind = '${kind}' AND ${isInYear("c.opened_at")}) answered`;
const toContributions = `d.kind IN ('publish', 'accession', 'ask', 'decline') AND ${wasWithheld}`;
const contributionAnswers = selectAnswers("contribution", toContributions);
const noticeAnswers = selectAnswers("notice", "d.kind IN ('show', 'hide', 'decline')");
const isToAnswer = "(first IS NOT NULL OR (state = 'waiting' AND due < :now))";

const count = (at: string, collectionId: string, rows: string) =>
  `SELECT to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM') AS month, ${collectionId} AS id, count(*) AS count ${rows} GROUP BY 1, 2`;
const countCases = (cases: string, condition = "true") =>
  count("opened_at", "collection_id", `FROM ${cases} WHERE ${condition}`);
const sumDecided = (kind: "accepted" | "declined") =>
  `SELECT month, "collectionId" AS id, sum(${kind}) AS count FROM (${selectDecisions}) decided GROUP BY 1, 2`;
const sumDays = (kind: "visits" | "downloads") => `
  SELECT to_char(day, 'YYYY-MM') AS month, collection_id AS id, sum(${kind}) AS count FROM collection_days
  WHERE organization_id = :organizationId AND day >= make_date(:year, 1, 1) AND day < make_date(:year + 1, 1, 1) GROUP BY 1, 2`;

/** Entry numbers outlive their contributions. */
const arrived = `FROM entries e
  LEFT JOIN contributions c ON c.organization_id = e.organization_id AND c.id = e.contribution_id
  WHERE e.organization_id = :organizationId AND ${isInYear("e.arrived_at")}`;
const hidden = `FROM decisions d JOIN cases c ON c.organization_id = d.organization_id AND c.id = d.case_id
  WHERE d.organization_id = :organizationId AND d.kind = 'hide' AND ${isInYear("d.decided_at")} AND ${isInForce}`;

const queries: Record<Exclude<YearCount, "published">, string> = {
  came: count("e.arrived_at", "c.collection_id", arrived),
  accepted: sumDecided("accepted"),
  atOnce: count("g.published_at", "g.collection_id", publishedAtOnce),
  declined: sumDecided("declined"),
  hidden: count("d.decided_at", "c.collection_id", hidden),
  notices: countCases(noticeAnswers),
  toAnswer: countCases(contributionAnswers, isToAnswer),
  answeredInTime: countCases(contributionAnswers, "first <= due"),
  noticesToAnswer: countCases(noticeAnswers, isToAnswer),
  noticesAnsweredInTime: countCases(noticeAnswers, "first <= due"),
  visits: sumDays("visits"),
  downloads: sumDays("downloads"),
};
const allCounts = Object.entries(queries)
  .map(([name, sql]) => `SELECT '${name}' AS name, month, id, count::int FROM (${sql}) counted`)
  .join(" UNION ALL ");

const facts = `SELECT (SELECT ${median} FROM ${contributionAnswers}) AS hours, (SELECT ${median} FROM ${noticeAnswers}) AS "noticeHours",
  extract(year FROM least((SELECT min(arrived_at) FROM entries WHERE organization_id = :organizationId),
    (SELECT min(published_at) FROM contributions WHERE organization_id = :organizationId AND deleted_at IS NULL),
    (SELECT min(day)::timestamp AT TIME ZONE 'UTC' FROM collection_days WHERE organization_id = :organizationId), :now)
    AT TIME ZONE 'UTC')::int AS first`;

type YearQuery = { year?: number | undefined; now: Date };

export async function getYear({ id: organizationId, answerDays }: Organization, query: YearQuery): Promise<Year> {
  const thisYear = query.now.getUTCFullYear();
  const { year = thisYear } = query;
  const replacements = { organizationId, answerDays, year, now: query.now.toISOString(), ...yearSpan(year) };
  type CountRow = { name: YearCount; month: string; id: string | null; count: number };
  const counted = await select<CountRow>(allCounts, { replacements });
  type Facts = { hours: number | null; noticeHours: number | null; first: number };
  const [known] = await select<Facts>(facts, { replacements });
  const groups = [...Map.groupBy(counted, ({ month, id }) => `${month} ${id ?? ""}`)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const rows = groups.flatMap(([key, group]) => {
    const countOf = (name: YearCount) => group.find((item) => item.name === name)?.count ?? 0;
    const counts = Object.fromEntries(yearCountNames.map((name) => [name, countOf(name)])) as Record<YearCount, number>;
    counts.published = counts.accepted + counts.atOnce;
    const [month = "", id = ""] = key.split(" ");
    return yearCountNames.some((name) => counts[name] > 0) ? [{ ...counts, month, collectionId: id || null }] : [];
  });
  const ids = [...new Set(rows.flatMap(({ collectionId }) => collectionId ?? []))];
  const texts = await CollectionTranslation.findAll({ where: { organizationId, collectionId: ids } });
  const titles = Map.groupBy(texts, ({ collectionId }) => collectionId);
  return {
    year,
    years: Array.from({ length: thisYear - (known?.first ?? thisYear) + 1 }, (_, index) => thisYear - index),
    answerDays,
    medianHours: roundHours(known?.hours),
    noticeMedianHours: roundHours(known?.noticeHours),
    collections: ids.map((collectionId) => ({ collectionId, title: titles.get(collectionId) ?? [] })),
    rows,
  };
}

export async function streamYear(organization: Organization, query: YearQuery) {
  const { rows, collections } = await getYear(organization, query);
  const titleOf = (id: string | null) => {
    const texts = collections.find(({ collectionId }) => collectionId === id)?.title.filter(({ title }) => title) ?? [];
    return (texts.find(({ languageCode }) => languageCode === organization.language) ?? texts[0])?.title ?? "";
  };
  async function* read() {
    for (const { collectionId, ...row } of rows) yield { ...row, collection: titleOf(collectionId) };
  }
  return streamCsv(["month", "collection", ...yearCountNames], read());
}
