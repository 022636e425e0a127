import { ownContributionsPageSize } from "@samling/contract/constants/review";
import type { Answer } from "@samling/contract/types";
import { literal, Op } from "sequelize";
import type { SignedInActor } from "../../../http/actor.ts";
import type { QueryOf } from "../../../http/serve.ts";
import { Contribution } from "../../../models/contributions.ts";
import { isOpenToAll, visibleContributions } from "../../../visibility/contributions.ts";
import { nameFor } from "../../../visibility/shown-name.ts";
import { findEntryNumbers } from "../../contributions/arrival.ts";
import { type PresentationContext, presentTitles } from "../../contributions/presenter.ts";
import { recentIncludes } from "../../contributions/recent.ts";
import { presentMedia } from "../../media/presenter.ts";
import { findHistories, findReasonTexts, presentStatus } from "../cases/status.ts";
import { findIdsWithWaitingChange } from "./change.ts";

export async function listOwnContributions(
  context: PresentationContext & { actor: SignedInActor },
  { organizationId, after }: QueryOf<"listOwnContributions">,
): Promise<Answer<"GET /api/my-contributions">> {
  const { actor, addresses } = context;
  const ownerFilter = { userId: actor.user.id, ...(organizationId && { organizationId }) };
  const isVisible = literal(visibleContributions(actor, '"Contribution"'));
  const rows = await Contribution.findAll({
    attributes: { include: [isOpenToAll('"Contribution"')] },
    where: { [Op.and]: [ownerFilter, after ? { paginationId: { [Op.lt]: after } } : {}, isVisible] },
    include: recentIncludes,
    order: [["paginationId", "DESC"]],
    limit: ownContributionsPageSize + 1,
  });
  const page = rows.slice(0, ownContributionsPageSize);
  const histories = await findHistories(page);
  const numbers = await findEntryNumbers(
    page.map((item) => ({ organizationId: item.organizationId, contributionId: item.id })),
  );
  const changingIds = await findIdsWithWaitingChange(page);
  const reasonOf = await findReasonTexts(page.map((item) => item.organizationId));
  const awaitingContributorFilter = {
    ...ownerFilter,
    withheldAs: "changes_asked" as const,
    hiddenAt: { [Op.ne]: null },
  };
  return {
    items: page.map((contribution) => {
      const { id, collectionId, collection, isPublic, isOpen, user, publishedAt } = contribution;
      const contributor = nameFor(actor, user, contribution.organizationId);
      const { media = [] } = contribution;
      const [first] = media;
      return {
        ...presentStatus({ contribution, history: histories.get(id), reasonOf }),
        id,
        organizationId: contribution.organizationId,
        collectionId,
        isPublic,
        collectionTitle: presentTitles(collection),
        entryNumber: numbers.get(id) ?? null,
        title: media.find(({ title }) => title !== "")?.title ?? "",
        files: media.length,
        hasWaitingChange: changingIds.has(id),
        picture: first ? presentMedia(first, { addresses, isOpen, contributor }) : null,
        sentAt: publishedAt.toISOString(),
      };
    }),
    next: rows.length > ownContributionsPageSize ? (page.at(-1)?.paginationId ?? null) : null,
    yourTurn: await Contribution.count({ where: { [Op.and]: [awaitingContributorFilter, isVisible] } }),
  };
}
