/** The working list of an organization's staff, and what they find in it. */
import type { calls } from "@samling/contract/calls";
import { deskPageSize, maxBatch } from "@samling/contract/constants";
import type { Answer } from "@samling/contract/types";
import { literal, Op, type Order, type WhereOptions } from "sequelize";
import type { z } from "zod";
import type { Addresses } from "../../files/addresses.ts";
import type { SignedIn } from "../../http/actor.ts";
import { hasClosed } from "../../models/closing.ts";
import { Contribution } from "../../models/contributions.ts";
import { Accession, Case } from "../../models/review.ts";
import { isOpenToAll, visibleContributions } from "../../visibility/contributions.ts";
import { audienceOf, isSuspended } from "../contributions/audience.ts";
import { findEntryNumbers } from "../contributions/enter.ts";
import { partsOfRecent, presentRecentContribution } from "../contributions/recent.ts";
import { findGiven } from "../search/find-given.ts";

type Asked = z.output<(typeof calls.listDesk)["query"]>;
type Page = Answer<"GET /api/organization/{id}/contributions">;

const dayAfter = (date: string): Date => new Date(Date.parse(date) + 86_400_000);

const states: Record<NonNullable<Asked["state"]>, WhereOptions<Contribution>> = {
  public: { [Op.and]: [{ isPublic: true, hiddenAt: null }, literal(`NOT ${hasClosed('"Contribution"')}`)] },
  private: { isPublic: false, hiddenAt: null },
  hidden: { hiddenAt: { [Op.ne]: null }, withheldAs: { [Op.or]: [null, "hidden"] } },
  waiting: { withheldAs: "submitted" },
  asked: { withheldAs: "changes_asked" },
  declined: { withheldAs: "declined" },
  withdrawn: { withheldAs: "withdrawn" },
};

type Sought = Omit<Asked, "before"> & { organizationId: string };
type Conditions = Asked & { organizationId: string };

function conditionsOf(asked: Sought): WhereOptions<Contribution>[] {
  const { organizationId, collectionId, state, from, to } = asked;
  return [
    { organizationId },
    ...(collectionId ? [{ collectionId }] : []),
    ...(state ? [states[state]] : []),
    ...(from ? [{ publishedAt: { [Op.gte]: new Date(from) } }] : []),
    ...(to ? [{ publishedAt: { [Op.lt]: dayAfter(to) } }] : []),
  ];
}

const whereShown = (actor: SignedIn, asked: Sought): WhereOptions<Contribution> => ({
  [Op.and]: [...conditionsOf(asked), literal(visibleContributions(actor, '"Contribution"'))],
});

/** All that is found, however much it is. */
export async function findSought(actor: SignedIn, asked: Sought): Promise<string[]> {
  const where = whereShown(actor, asked);
  if (asked.q) return rank(actor, where, asked, true);
  return (await Contribution.findAll({ attributes: ["id"], where, raw: true })).map(({ id }) => id);
}

/** Of all pages. */
export async function listDeskIds(actor: SignedIn, asked: Sought): Promise<{ ids: string[]; total: number }> {
  const where = whereShown(actor, asked);
  if (asked.q) {
    const ids = await rank(actor, where, asked);
    return { ids: ids.slice(0, maxBatch), total: ids.length };
  }
  const order: Order = [["paginationId", "DESC"]];
  const newest = await Contribution.findAll({ attributes: ["id"], where, order, limit: maxBatch, raw: true });
  return { ids: newest.map(({ id }) => id), total: await Contribution.count({ where }) };
}

export async function listDesk(actor: SignedIn, addresses: Addresses, asked: Conditions): Promise<Page> {
  const isShown = whereShown(actor, asked);
  const { page, total, next } = await (asked.q ? pageFound : pageNewest)(actor, isShown, asked);
  const { organizationId } = asked;
  const contributionId = page.map(({ id }) => id);
  const [numbers, accessions, cases] = await Promise.all([
    findEntryNumbers(contributionId.map((id) => ({ organizationId, contributionId: id }))),
    Accession.findAll({ attributes: ["contributionId", "label"], where: { organizationId, contributionId } }),
    Case.findAll({
      attributes: ["id", "contributionId"],
      where: { organizationId, contributionId, kind: "contribution" },
    }),
  ]);
  const of = <R extends { contributionId?: string | null }>(rows: R[], id: string) =>
    rows.find((row) => row.contributionId === id);
  return {
    items: page.map((contribution) => ({
      ...presentRecentContribution({ actor, addresses }, contribution),
      updatedAt: contribution.updatedAt.toISOString(),
      adminComments: contribution.adminComments,
      audience: audienceOf(contribution),
      groupName: contribution.collection?.groupName ?? "",
      entryNumber: numbers.get(contribution.id) ?? null,
      accession: of(accessions, contribution.id)?.label ?? null,
      caseId: of(cases, contribution.id)?.id ?? null,
    })),
    total,
    next,
  };
}

interface Paged {
  page: Contribution[];
  total: number | null;
  next: string | null;
}

const attributes = { include: [isOpenToAll('"Contribution"'), isSuspended('"Contribution"')] };

async function pageNewest(_: SignedIn, isShown: WhereOptions<Contribution>, { before }: Conditions): Promise<Paged> {
  const rows = await Contribution.findAll({
    attributes,
    where: { [Op.and]: [isShown, ...(before ? [{ paginationId: { [Op.lt]: before } }] : [])] },
    include: partsOfRecent,
    order: [["paginationId", "DESC"]],
    limit: deskPageSize + 1,
  });
  const page = rows.slice(0, deskPageSize);
  return { page, total: null, next: rows.length > deskPageSize ? (page.at(-1)?.paginationId ?? null) : null };
}

/** The best first. */
async function rank(
  actor: SignedIn,
  isShown: WhereOptions<Contribution>,
  { organizationId, q = "", language }: Sought,
  isWhole = false,
): Promise<string[]> {
  const ranked = await findGiven(actor, { organizationId, q, language, isWhole });
  const where = { [Op.and]: [isShown, { id: ranked }] };
  const shown = new Set((await Contribution.findAll({ attributes: ["id"], where, raw: true })).map(({ id }) => id));
  return ranked.filter((id) => shown.has(id));
}

/** The cursor is a place among them. */
async function pageFound(
  actor: SignedIn,
  isShown: WhereOptions<Contribution>,
  { before = "0", ...asked }: Conditions,
): Promise<Paged> {
  const { organizationId } = asked;
  const ids = await rank(actor, isShown, asked);
  const end = Number(before) + deskPageSize;
  const id = ids.slice(Number(before), end);
  const rows = await Contribution.findAll({ attributes, where: { organizationId, id }, include: partsOfRecent });
  const page = rows.sort((one, other) => id.indexOf(one.id) - id.indexOf(other.id));
  return { page, total: ids.length, next: end < ids.length ? String(end) : null };
}
