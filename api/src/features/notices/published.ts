/** Public information about an organization's notices: the figures for a year, and a log without names (LAW-08). */
import type { Answer } from "@samling/contract/types";
import { Op } from "sequelize";
import { dayMs, startOfYear } from "../../days.ts";
import { inEveryLanguage } from "../../messages/texts.ts";
import { Case, Notice } from "../../models/review.ts";
import { listDecisionsInForce } from "../../visibility/withheld-by-notices.ts";
import type { OrganizationInput } from "../organizations/serve-in-organization.ts";
import { outcomeOf } from "../review/notice-rules.ts";
import { isFinal } from "../review/rules.ts";

type NoticesQuery = OrganizationInput<"listNotices">;

const dateOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Covers notices received in the year. A decision that can still be undone is not counted yet. */
export async function presentNotices(query: NoticesQuery): Promise<Answer<"GET /api/organization/{id}/notices">> {
  const { organizationId, year: requestedYear, now } = query;
  const thisYear = now.getUTCFullYear();
  const year = requestedYear ?? thisYear;
  const first = await Notice.min<Date | null, Notice>("receivedAt", { where: { organizationId } });
  const since = first ? new Date(first).getUTCFullYear() : thisYear;
  const notices = await Notice.findAll({
    where: { organizationId, receivedAt: { [Op.gte]: startOfYear(year), [Op.lt]: startOfYear(year + 1) } },
    order: [["receivedAt", "DESC"]],
  });
  const caseIds = notices.map(({ caseId }) => caseId);
  const decisionsInForce = await listDecisionsInForce(organizationId, caseIds);
  const decisionsByCase = Map.groupBy(
    decisionsInForce.filter((decision) => isFinal(decision, now)),
    ({ caseId }) => caseId,
  );
  const where = { organizationId, kind: "notice" as const, contributionId: null };
  const withoutContribution = new Set((await Case.findAll({ attributes: ["id"], where })).map(({ id }) => id));
  const log = notices.map(({ caseId, reason, receivedAt, hiddenAt, objection }) => ({
    reason,
    receivedAt: dateOf(receivedAt),
    wasHiddenAtOnce: hiddenAt !== null,
    wasObjectedTo: Boolean(objection),
    isGone: withoutContribution.has(caseId) && !decisionsByCase.has(caseId),
    decisions: (decisionsByCase.get(caseId) ?? []).map(({ kind, ground, decidedAt }) => ({
      outcome: outcomeOf(kind) ?? ("keep" as const),
      ground: inEveryLanguage(`grounds.${ground ?? "no_breach"}`),
      decidedAt: dateOf(decidedAt),
      days: Math.round((decidedAt.getTime() - receivedAt.getTime()) / dayMs),
    })),
  }));
  const lastDecisions = log.flatMap(({ decisions }) => decisions.at(-1) ?? []);
  const daysToDecision = log.flatMap(({ decisions }) => decisions[0]?.days ?? []).sort((a, b) => a - b);
  const count = (outcome: string) => lastDecisions.filter((decision) => decision.outcome === outcome).length;
  const gone = log.filter(({ isGone }) => isGone).length;
  const decidedAgain = log.filter(({ decisions }) => decisions.length > 1);
  return {
    year,
    years: Array.from({ length: thisYear - since + 1 }, (_, index) => thisYear - index),
    received: log.length,
    waiting: log.length - lastDecisions.length - gone,
    gone,
    hiddenAtOnce: log.filter(({ wasHiddenAtOnce }) => wasHiddenAtOnce).length,
    keep: count("keep"),
    hide: count("hide"),
    part: count("part"),
    objections: log.filter(({ wasObjectedTo }) => wasObjectedTo).length,
    overturned: decidedAgain.filter(({ decisions: [before, after] }) => before?.outcome !== after?.outcome).length,
    medianDays: daysToDecision[Math.floor(daysToDecision.length / 2)] ?? null,
    log,
  };
}
