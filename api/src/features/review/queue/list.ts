import { casesPageSize } from "@samling/contract/constants/review";
import type { Answer } from "@samling/contract/types";
import { literal, Op, type WhereOptions } from "sequelize";
import { dayAfter } from "../../../days.ts";
import type { SignedInActor } from "../../../http/actor.ts";
import { can } from "../../../http/actor.ts";
import { User } from "../../../models/accounts.ts";
import { Contribution } from "../../../models/contributions.ts";
import { Case } from "../../../models/review.ts";
import { isOpenToAll } from "../../../visibility/contributions.ts";
import { formatName, nameAttributes, nameFor } from "../../../visibility/shown-name.ts";
import type { PresentationContext } from "../../contributions/presenter.ts";
import { presentRecentContribution, recentIncludes } from "../../contributions/recent.ts";
import { sentByLink } from "../../links/labels.ts";
import type { OrganizationInput } from "../../organizations/serve-in-organization.ts";
import { findContributionIds } from "../../search/find-contributions.ts";
import { isPreparing } from "../../search/lacks-words.ts";
import { casesOf, decidesAny, mayDecideOwn } from "../cases/access.ts";
import { findReachable } from "../cases/cases.ts";
import { holderOf } from "../cases/claim.ts";
import { findAccessionStatus, noAccession } from "../register/accession.ts";
import { markCases } from "../subjects/subjects.ts";
import { findFlood, findFloodOfTips } from "./flood.ts";

type CasesQuery = OrganizationInput<"listCases">;
type CasesSummary = Answer<"GET /api/organization/{id}/cases/summary">;

function caseConditions(actor: SignedInActor, query: CasesQuery): WhereOptions<Case>[] {
  const { q, collectionId, linkId, organizationId, kind, assigned, isFirst, hasDuplicate, openedUntil, now } = query;
  const state = query.state ?? (q ? undefined : "waiting");
  const isClaimed = { claimedUntil: { [Op.gt]: now } };
  const isUnclaimed = { [Op.or]: [{ claimedUntil: null }, { claimedUntil: { [Op.lte]: now } }] };
  return [
    ...(state ? [{ state }] : []),
    ...(collectionId ? [{ collectionId }] : []),
    ...(linkId ? [{ contributionId: { [Op.in]: sentByLink(organizationId, linkId) } }] : []),
    ...(kind ? [{ kind }] : []),
    ...(isFirst === undefined ? [] : [{ isFirst }]),
    ...(hasDuplicate === undefined ? [] : [{ hasDuplicate }]),
    ...(openedUntil ? [{ openedAt: { [Op.lt]: dayAfter(openedUntil) } }] : []),
    ...(assigned === "me" ? [{ claimedBy: actor.user.id, ...isClaimed }] : []),
    ...(assigned === "others" ? [{ claimedBy: { [Op.ne]: actor.user.id }, ...isClaimed }] : []),
    ...(assigned === "nobody" ? [isUnclaimed] : []),
  ];
}

interface CasePage {
  page: Case[];
  next: string | null;
}

/** Reads once along the index of the queue; urgent cases come before, and their cursors begin with `u`. */
async function pageOldest(where: WhereOptions<Case>, after = "u0"): Promise<CasePage> {
  const isAmongUrgent = after.startsWith("u");
  const find = (isUrgent: boolean, from: string, limit: number) =>
    Case.findAll({
      where: { [Op.and]: [where, { isUrgent, paginationId: { [Op.gt]: from } }] },
      order: [["paginationId", "ASC"]],
      limit,
    });
  const urgent = isAmongUrgent ? await find(true, after.slice(1), casesPageSize + 1) : [];
  const rows = [...urgent, ...(await find(false, isAmongUrgent ? "0" : after, casesPageSize + 1 - urgent.length))];
  const page = rows.slice(0, casesPageSize);
  const last = rows.length > casesPageSize ? page.at(-1) : undefined;
  return { page, next: last ? `${last.isUrgent ? "u" : ""}${last.paginationId}` : null };
}

/** The best first, so that the cursor is a position among them. */
async function pageMatches(ranked: readonly string[], where: WhereOptions<Case>, after = "0"): Promise<CasePage> {
  const isMatch = { [Op.and]: [where, { contributionId: [...ranked] }] };
  const cases = await Case.findAll({ where: isMatch, order: [["paginationId", "ASC"]] });
  const positionById = new Map(ranked.map((id, index) => [id, index]));
  const positionOf = ({ contributionId }: Case) => positionById.get(contributionId ?? "") ?? 0;
  cases.sort((a, b) => positionOf(a) - positionOf(b));
  const end = Number(after) + casesPageSize;
  return { page: cases.slice(Number(after), end), next: end < cases.length ? String(end) : null };
}

/** Reads the cases of a page, then their contributions by their keys. */
export async function listCases(
  context: PresentationContext & { actor: SignedInActor },
  query: CasesQuery,
): Promise<Answer<"GET /api/organization/{id}/cases">> {
  const { actor } = context;
  const { organizationId, now, q, language, after } = query;
  const where = casesOf(actor, organizationId, ...caseConditions(actor, query));
  const ranked = q ? await findContributionIds(actor, { organizationId, q, language }) : [];
  const { page, next } = q ? await pageMatches(ranked, where, after) : await pageOldest(where, after);
  const contributions = await findContributions(organizationId, page);
  const holders = await findHolders(page, now);
  const reachable = await findReachable(contributions);
  const decidesOwn = await mayDecideOwn(actor, organizationId);
  const markOf = await markCases(page);
  const ids = contributions.map(({ id }) => id);
  const accessions = await findAccessionStatus(organizationId, ids);
  return {
    items: page.flatMap((reviewCase) => {
      const contribution = contributions.find(({ id }) => id === reviewCase.contributionId);
      if (!contribution) return [];
      const presented = presentRecentContribution(context, contribution);
      return [
        {
          ...presentCase(actor, { reviewCase, contribution, holders, reachable, decidesOwn, now }),
          ...(accessions.get(contribution.id) ?? noAccession),
          notice: null,
          tip: null,
          ...markOf(reviewCase.id),
          contribution: { ...presented, user: withoutContact(actor, organizationId, presented.user) },
        },
      ];
    }),
    isPreparing: await isPreparing(q, ranked.length),
    next,
  };
}

const findContributions = (organizationId: string, cases: readonly Case[]): Promise<Contribution[]> =>
  Contribution.findAll({
    attributes: { include: [isOpenToAll('"Contribution"')] },
    where: { organizationId, id: cases.flatMap(({ contributionId }) => contributionId ?? []) },
    include: recentIncludes,
  });

export const findHolders = (cases: readonly Case[], now: Date): Promise<User[]> =>
  User.findAll({
    attributes: [...nameAttributes],
    where: { id: cases.flatMap((reviewCase) => holderOf(reviewCase, now) ?? []) },
  });

export function presentClaim(
  actor: SignedInActor,
  reviewCase: Case,
  { holders, now }: { holders: readonly User[]; now: Date },
) {
  const { organizationId, claimedUntil } = reviewCase;
  const userId = holderOf(reviewCase, now);
  if (!userId || !claimedUntil) return null;
  const holder = holders.find(({ id }) => id === userId);
  return { userId, name: formatName(nameFor(actor, holder, organizationId)), until: claimedUntil.toISOString() };
}

/** Reviewers need not know how a contributor can be reached; admins do. */
export const withoutContact = <U extends { email: string | null }>(
  actor: SignedInActor,
  organizationId: string,
  user: U,
): U => (can(actor, "user:administer", organizationId) ? user : { ...user, email: null });

interface CaseContext {
  reviewCase: Case;
  contribution: Contribution;
  holders: readonly User[];
  reachable: ReadonlySet<string>;
  decidesOwn: boolean;
  now: Date;
}

export function presentCase(
  actor: SignedInActor,
  { reviewCase, contribution, holders, reachable, decidesOwn, now }: CaseContext,
) {
  const { id, kind, state, version, openedAt, isFirst, hasDuplicate } = reviewCase;
  return {
    id,
    kind,
    state,
    version,
    isFirst,
    hasDuplicate,
    answeredAt: reviewCase.answeredAt?.toISOString() ?? null,
    openedAt: openedAt.toISOString(),
    claim: presentClaim(actor, reviewCase, { holders, now }),
    contributionState: contribution.state,
    isReachable: contribution.userId !== null && reachable.has(contribution.userId),
    mayDecide: decidesOwn || contribution.userId !== actor.user.id,
  };
}

/** Counts from the index alone, whatever the number of cases. */
export async function countCases(actor: SignedInActor, organizationId: string, now: Date): Promise<CasesSummary> {
  const counts = (await Case.findAll({
    attributes: [
      "collectionId",
      "state",
      [literal("count(*)::int"), "count"],
      [literal("min(pagination_id)"), "first"],
    ],
    where: casesOf(actor, organizationId, { state: ["waiting", "asked", "unseen"] }),
    group: ["collectionId", "state"],
    raw: true,
  })) as unknown as { collectionId: string; state: Case["state"]; count: number; first: string }[];
  const claimed = {
    claimedBy: actor.user.id,
    claimedUntil: { [Op.gt]: now },
    state: ["waiting" as const, "asked" as const],
  };
  const mine = await Case.count({ where: casesOf(actor, organizationId, claimed) });
  const waiting = counts.filter(({ state }) => state === "waiting");
  const sumOf = (state: Case["state"]) =>
    counts.reduce((total, row) => total + (row.state === state ? row.count : 0), 0);
  const first = waiting.map((row) => BigInt(row.first)).sort((a, b) => (a < b ? -1 : 1))[0];
  const where = { organizationId, paginationId: String(first) };
  const oldest = first === undefined ? null : await Case.findOne({ attributes: ["openedAt"], where });
  const readsAll = can(actor, "contribution:readAll", organizationId);
  return {
    waiting: sumOf("waiting"),
    asked: sumOf("asked"),
    unseen: sumOf("unseen"),
    mine,
    oldest: oldest?.openedAt.toISOString() ?? null,
    collections: waiting.map(({ collectionId, count }) => ({ collectionId, waiting: count })),
    flood: readsAll ? await findFlood(organizationId, now) : null,
    tipFlood: readsAll ? await findFloodOfTips({ organizationId, userId: actor.user.id, now }) : null,
    isReviewer: await decidesAny(actor, organizationId),
  };
}
