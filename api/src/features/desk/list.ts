/** The working list of an organization's staff, and its search. */
import { maxBatch } from "@samling/contract/constants/batches";
import type { Answer } from "@samling/contract/types";
import { literal, Op, type Order, type WhereOptions } from "sequelize";
import { dayAfter } from "../../days.ts";
import type { Addresses } from "../../files/addresses.ts";
import type { SignedInActor } from "../../http/actor.ts";
import { hasClosed } from "../../models/closing.ts";
import { Contribution } from "../../models/contributions.ts";
import { Accession, Case } from "../../models/review.ts";
import { isOpenToAll, visibleContributions } from "../../visibility/contributions.ts";
import { findEntryNumbers } from "../contributions/arrival.ts";
import { audienceOf, isSuspended } from "../contributions/audience.ts";
import { presentRecentContribution, recentIncludes } from "../contributions/recent.ts";
import { findLinkLabels } from "../links/labels.ts";
import type { OrganizationInput } from "../organizations/serve-in-organization.ts";
import { findContributionIds } from "../search/find-contributions.ts";
import { isPreparing } from "../search/lacks-words.ts";

/** Contributions per page of the staff's working list. */
const pageSize = 30;

type DeskPageQuery = Omit<OrganizationInput<"listDesk">, "now">;
type DeskPage = Answer<"GET /api/organization/{id}/contributions">;

const states: Record<NonNullable<DeskPageQuery["state"]>, WhereOptions<Contribution>> = {
  public: { [Op.and]: [{ isPublic: true, hiddenAt: null }, literal(`NOT ${hasClosed('"Contribution"')}`)] },
  private: { isPublic: false, hiddenAt: null },
  hidden: { hiddenAt: { [Op.ne]: null }, withheldAs: { [Op.or]: [null, "hidden"] } },
  waiting: { withheldAs: "submitted" },
  asked: { withheldAs: "changes_asked" },
  declined: { withheldAs: "declined" },
  withdrawn: { withheldAs: "withdrawn" },
};

type DeskFilter = Omit<DeskPageQuery, "before">;

function buildConditions(query: DeskFilter): WhereOptions<Contribution>[] {
  const { organizationId, collectionId, linkId, state, from, to } = query;
  return [
    { organizationId },
    ...(collectionId ? [{ collectionId }] : []),
    ...(linkId ? [{ linkId }] : []),
    ...(state ? [states[state]] : []),
    ...(from ? [{ publishedAt: { [Op.gte]: new Date(from) } }] : []),
    ...(to ? [{ publishedAt: { [Op.lt]: dayAfter(to) } }] : []),
  ];
}

const visibleWhere = (actor: SignedInActor, query: DeskFilter): WhereOptions<Contribution> => ({
  [Op.and]: [...buildConditions(query), literal(visibleContributions(actor, '"Contribution"'))],
});

export async function findDeskIds(actor: SignedInActor, query: DeskFilter): Promise<string[]> {
  const where = visibleWhere(actor, query);
  if (query.q) return rank(actor, where, query, true);
  return (await Contribution.findAll({ attributes: ["id"], where, raw: true })).map(({ id }) => id);
}

export async function listDeskIds(actor: SignedInActor, query: DeskFilter): Promise<{ ids: string[]; total: number }> {
  const where = visibleWhere(actor, query);
  if (query.q) {
    const ids = await rank(actor, where, query);
    return { ids: ids.slice(0, maxBatch), total: ids.length };
  }
  const order: Order = [["paginationId", "DESC"]];
  const newest = await Contribution.findAll({ attributes: ["id"], where, order, limit: maxBatch, raw: true });
  return { ids: newest.map(({ id }) => id), total: await Contribution.count({ where }) };
}

export async function listDesk(actor: SignedInActor, addresses: Addresses, query: DeskPageQuery): Promise<DeskPage> {
  const isVisible = visibleWhere(actor, query);
  const { page, total, next } = await (query.q ? pageSearchResults : pageNewest)(actor, isVisible, query);
  const { organizationId } = query;
  const ids = page.map(({ id }) => id);
  const [numbers, accessions, cases, labels] = await Promise.all([
    findEntryNumbers(ids.map((id) => ({ organizationId, contributionId: id }))),
    Accession.findAll({ attributes: ["contributionId", "label"], where: { organizationId, contributionId: ids } }),
    Case.findAll({
      attributes: ["id", "contributionId"],
      where: { organizationId, contributionId: ids, kind: "contribution" },
    }),
    findLinkLabels(page),
  ]);
  const findRow = <R extends { contributionId?: string | null }>(rows: R[], id: string) =>
    rows.find((row) => row.contributionId === id);
  return {
    items: page.map((contribution) => ({
      ...presentRecentContribution({ actor, addresses }, contribution),
      updatedAt: contribution.updatedAt.toISOString(),
      adminComments: contribution.adminComments,
      audience: audienceOf(contribution),
      groupName: contribution.collection?.groupName ?? "",
      entryNumber: numbers.get(contribution.id) ?? null,
      accession: findRow(accessions, contribution.id)?.label ?? null,
      caseId: findRow(cases, contribution.id)?.id ?? null,
      link: labels.get(contribution.linkId ?? "") ?? null,
    })),
    total,
    isPreparing: await isPreparing(query.q, total ?? 0),
    next,
  };
}

interface DeskPageRows {
  page: Contribution[];
  total: number | null;
  next: string | null;
}

const attributes = { include: [isOpenToAll('"Contribution"'), isSuspended('"Contribution"')] };

async function pageNewest(
  _: SignedInActor,
  isVisible: WhereOptions<Contribution>,
  { before }: DeskPageQuery,
): Promise<DeskPageRows> {
  const rows = await Contribution.findAll({
    attributes,
    where: { [Op.and]: [isVisible, ...(before ? [{ paginationId: { [Op.lt]: before } }] : [])] },
    include: recentIncludes,
    order: [["paginationId", "DESC"]],
    limit: pageSize + 1,
  });
  const page = rows.slice(0, pageSize);
  return { page, total: null, next: rows.length > pageSize ? (page.at(-1)?.paginationId ?? null) : null };
}

/** Returns the visible matches, best first. */
async function rank(
  actor: SignedInActor,
  isVisible: WhereOptions<Contribution>,
  { organizationId, q = "", language }: DeskFilter,
  isUnlimited = false,
): Promise<string[]> {
  const ranked = await findContributionIds(actor, { organizationId, q, language, isUnlimited });
  const where = { [Op.and]: [isVisible, { id: ranked }] };
  const visibleIds = new Set(
    (await Contribution.findAll({ attributes: ["id"], where, raw: true })).map(({ id }) => id),
  );
  return ranked.filter((id) => visibleIds.has(id));
}

/** The cursor is a position among the matches. */
async function pageSearchResults(
  actor: SignedInActor,
  isVisible: WhereOptions<Contribution>,
  { before = "0", ...query }: DeskPageQuery,
): Promise<DeskPageRows> {
  const { organizationId } = query;
  const ids = await rank(actor, isVisible, query);
  const end = Number(before) + pageSize;
  const id = ids.slice(Number(before), end);
  const rows = await Contribution.findAll({ attributes, where: { organizationId, id }, include: recentIncludes });
  const page = rows.sort((a, b) => id.indexOf(a.id) - id.indexOf(b.id));
  return { page, total: ids.length, next: end < ids.length ? String(end) : null };
}
