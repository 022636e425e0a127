import { pickPrivateFields } from "@samling/contract/media-fields";
import type { Answer } from "@samling/contract/types";
import { notFound } from "../../../errors.ts";
import type { SignedInActor } from "../../../http/actor.ts";
import { isReachable, User } from "../../../models/accounts.ts";
import type { Contribution } from "../../../models/contributions.ts";
import { Case, Decision } from "../../../models/review.ts";
import { visibleContributions, visibleFiles } from "../../../visibility/contributions.ts";
import { formatName, nameFor } from "../../../visibility/shown-name.ts";
import { findVisibleContribution } from "../../contributions/list.ts";
import { findMediaById } from "../../contributions/media-list-items.ts";
import {
  type PresentationContext,
  presentAnswer,
  presentContribution,
  presentListItem,
} from "../../contributions/presenter.ts";
import { describeOnBehalf, findLinkLabels } from "../../links/labels.ts";
import { findAlike } from "../../media/alike.ts";
import type { OrganizationInput } from "../../organizations/serve-in-organization.ts";
import { casesOf, mayDecideOwn } from "../cases/access.ts";
import { findReachable } from "../cases/cases.ts";
import { listEntries, presentEntry } from "../cases/entries.ts";
import { findWithheldFiles } from "../cases/files.ts";
import { subjects } from "../subjects/subjects.ts";
import { findEvidence } from "./evidence.ts";
import { countEarlier, listEarlier, listMissing, listReviewers, listUnanswered } from "./facts.ts";
import { findHolders, presentCase, withoutContact } from "./list.ts";
import { findOffers, presentOffer } from "./offers.ts";

type CaseDetail = Answer<"GET /api/organization/{id}/cases/{caseId}">;

export async function getCase(
  context: PresentationContext & { actor: SignedInActor },
  { organizationId, caseId, now }: OrganizationInput<"getCase">,
): Promise<CaseDetail> {
  const { actor } = context;
  const reviewCase = await Case.findOne({ where: casesOf(actor, organizationId, { id: caseId }) });
  if (!reviewCase?.contributionId) throw notFound();
  const contribution = await findVisibleContribution(actor, reviewCase.contributionId);
  const target = { reviewCase, contribution };
  const { userId } = contribution;
  const person = userId === null ? null : await User.findOne({ where: { id: userId, ...isReachable } });
  const presented = presentContribution(context, contribution);
  // Reviewers see exactly what others see only approximately, or not at all.
  const images = presented.images.map((image, index) => {
    const media = contribution.media?.[index];
    return { ...image, ...(media && { ...pickPrivateFields(media), ...media.exactPlace }) };
  });
  return {
    ...presentCase(actor, {
      reviewCase,
      contribution,
      now,
      holders: await findHolders([reviewCase], now),
      reachable: await findReachable([contribution]),
      decidesOwn: await mayDecideOwn(actor, organizationId),
    }),
    contribution: {
      ...presented,
      images,
      user: withoutContact(actor, organizationId, presented.user),
      question: (contribution.answers ?? []).map(presentAnswer),
    },
    withheldFiles: (await findWithheldFiles([target])).map(({ id }) => id),
    language: person?.language ?? null,
    link: (await findLinkLabels([contribution])).get(contribution.linkId ?? "")?.label ?? null,
    onBehalf: await describeOnBehalf(contribution),
    contributor: await countEarlier(actor, contribution),
    history: await listEarlier(actor, contribution),
    missing: await listMissing(contribution),
    unanswered: await listUnanswered(contribution),
    reviewers: await listReviewers(actor, reviewCase),
    duplicates: await findDuplicates(context, contribution),
    ...(await findEvidence(actor, contribution)),
    proposal: null,
    notice: null,
    tip: null,
    ...(await subjects[reviewCase.kind].present?.(actor, target, now)),
    decisions: await listDecisions(actor, reviewCase),
    offers: (await findOffers(contribution, reviewCase.id)).map(presentOffer),
    entries: (await listEntries(organizationId, reviewCase.id)).map((entry) => {
      return { ...presentEntry(entry), isTakenOver: entry.answerId !== null };
    }),
  };
}

/** Lists each once, however many of the files it resembles; only media that the reviewer may see. */
async function findDuplicates(
  context: PresentationContext,
  { organizationId, id, media = [] }: Contribution,
): Promise<CaseDetail["duplicates"]> {
  const { actor } = context;
  const among = `${visibleContributions(actor, "c")} AND ${visibleFiles(actor, "m")}`;
  const alike = await findAlike({ organizationId, files: media, among, except: id, limit: 20 });
  const ids = [...new Set(alike.map(({ mediaId }) => mediaId))];
  const others = await findMediaById(actor, ids, { organizationId });
  return others.flatMap((other) => {
    const likeness = alike.find(({ mediaId }) => mediaId === other.id);
    const ownMedia = likeness && media[likeness.place];
    if (!ownMedia) return [];
    const { id: mediaId, contributionId, collectionId, title } = other;
    const picture = presentListItem(context, other);
    return [{ mediaId, contributionId, collectionId, title, of: ownMedia.id, isSame: likeness.isSame, picture }];
  });
}

async function listDecisions(
  actor: SignedInActor,
  { organizationId, id: caseId }: Case,
): Promise<CaseDetail["decisions"]> {
  const decisions = await Decision.findAll({ where: { organizationId, caseId }, order: ["paginationId"] });
  const people = await User.findAll({
    where: { id: decisions.flatMap(({ actorId }) => actorId ?? []), erasedAt: null },
  });
  return decisions.map((decision) => {
    const person = people.find(({ id }) => id === decision.actorId);
    const name = formatName(nameFor(actor, person, organizationId));
    return { ...decision.get(), userId: person?.id ?? null, name, decidedAt: decision.decidedAt.toISOString() };
  });
}
