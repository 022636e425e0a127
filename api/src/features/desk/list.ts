/** The working list of an organization's staff. */
import type { calls } from "@samling/contract/calls";
import { deskPageSize } from "@samling/contract/constants";
import type { Answer } from "@samling/contract/types";
import { literal, Op, type WhereOptions } from "sequelize";
import type { z } from "zod";
import type { Addresses } from "../../files/addresses.ts";
import type { SignedIn } from "../../http/actor.ts";
import { Contribution } from "../../models/contribution.ts";
import { isOpenToAll, visibleContributions } from "../../visibility/contributions.ts";
import { audienceOf, isSuspended } from "../contributions/audience.ts";
import { partsOfRecent, presentRecentContribution } from "../contributions/recent.ts";

type Asked = z.output<(typeof calls.listDesk)["query"]>;
type Page = Answer<"GET /api/organization/{id}/contributions">;

const dayAfter = (date: string): Date => new Date(Date.parse(date) + 86_400_000);

/** The same expression as the index `users_search`. */
const searchedUser = "lower(u.first_name || ' ' || u.last_name || ' ' || u.alias || ' ' || coalesce(u.email, ''))";

/** Looked up once, before the walk along the contributions: it must not depend on their rows. */
function isOf(person: string, organizationId: string): WhereOptions<Contribution> {
  const { sequelize } = Contribution;
  if (!sequelize) throw new Error("There is no database connection yet.");
  const pattern = `%${person.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  return literal(
    `"Contribution"."user_id" = ANY(ARRAY(SELECT u.id FROM users u JOIN memberships m ON m.user_id = u.id
       WHERE m.organization_id = ${sequelize.escape(organizationId)} AND ${searchedUser} LIKE ${sequelize.escape(pattern)}))`,
  ) as unknown as WhereOptions<Contribution>;
}

const states: Record<NonNullable<Asked["state"]>, WhereOptions<Contribution>> = {
  public: { isPublic: true, hiddenAt: null },
  private: { isPublic: false, hiddenAt: null },
  hidden: { hiddenAt: { [Op.ne]: null } },
};

type Conditions = Asked & { organizationId: string };

function conditionsOf(asked: Conditions): WhereOptions<Contribution>[] {
  const { organizationId, collectionId, person, state, from, to, before } = asked;
  return [
    { organizationId },
    ...(collectionId ? [{ collectionId }] : []),
    ...(state ? [states[state]] : []),
    ...(from ? [{ publishedAt: { [Op.gte]: new Date(from) } }] : []),
    ...(to ? [{ publishedAt: { [Op.lt]: dayAfter(to) } }] : []),
    ...(before ? [{ paginationId: { [Op.lt]: before } }] : []),
    ...(person ? [isOf(person, organizationId)] : []),
  ];
}

export async function listDesk(actor: SignedIn, addresses: Addresses, asked: Conditions): Promise<Page> {
  const rows = await Contribution.findAll({
    attributes: { include: [isOpenToAll('"Contribution"'), isSuspended('"Contribution"')] },
    where: { [Op.and]: [...conditionsOf(asked), literal(visibleContributions(actor, '"Contribution"'))] },
    include: partsOfRecent,
    order: [["paginationId", "DESC"]],
    limit: deskPageSize + 1,
  });
  const page = rows.slice(0, deskPageSize);
  return {
    items: page.map((contribution) => ({
      ...presentRecentContribution({ actor, addresses }, contribution),
      updatedAt: contribution.updatedAt.toISOString(),
      adminComments: contribution.adminComments,
      audience: audienceOf(contribution),
      groupName: contribution.collection?.groupName ?? "",
    })),
    next: rows.length > deskPageSize ? (page.at(-1)?.paginationId ?? null) : null,
  };
}
