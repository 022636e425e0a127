/** Finds contributors' answers that have not been copied into their fields yet, and copies them there. */
import type { Answer } from "@samling/contract/types";
import { inTransaction } from "../../../database/transaction.ts";
import { notFound } from "../../../errors.ts";
import type { SignedInActor } from "../../../http/actor.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import { User } from "../../../models/accounts.ts";
import { Contribution } from "../../../models/contributions.ts";
import { Media } from "../../../models/media.ts";
import { updateContribution } from "../../contributions/change.ts";
import { readMediaValues } from "../../contributions/plan-texts.ts";
import type { OrganizationInput } from "../../organizations/serve-in-organization.ts";
import { recordChosenLicenses } from "../../users/agreements.ts";
import { collectOffers, type Offer } from "../answer-rules.ts";
import { lockCases } from "../cases/access.ts";
import { listEntries } from "../cases/entries.ts";
import { findHistories } from "../cases/status.ts";

type OfferView = Answer<"GET /api/organization/{id}/cases/{caseId}">["offers"][number];

export async function findOffers(contribution: Contribution, caseId: string): Promise<Offer[]> {
  const { organizationId, id: contributionId, userId } = contribution;
  const entries = (await listEntries(organizationId, caseId)).filter(({ isContributor }) => isContributor);
  if (entries.every(({ kind, fieldAnswers }) => kind !== "answer" && fieldAnswers.length === 0)) return [];
  const media = await Media.findAll({ where: { organizationId, contributionId }, order: ["position"] });
  const language = (userId ? await User.findByPk(userId) : null)?.language ?? "en";
  const decisions = (await findHistories([contribution])).get(contributionId)?.decisions ?? [];
  const files = media.map((row) => ({ id: row.id, stored: readMediaValues(row) }));
  return collectOffers(entries, { files, decisions, language });
}

export const presentOffer = ({ after: _, writtenAt: _at, ...view }: Offer): OfferView => view;

/** Writes the answer into the field like an edit of the caller, against the version that the caller has seen. */
export const takeOver = (
  actor: SignedInActor,
  jobs: Jobs,
  { organizationId, caseId, entryId, fileId, field, updatedAt, now }: OrganizationInput<"takeOverAnswer">,
): Promise<void> =>
  inTransaction(async () => {
    const [reviewCase] = await lockCases(actor, { organizationId, ids: [caseId] });
    const where = { organizationId, id: reviewCase?.contributionId ?? "" };
    const contribution = await Contribution.findOne({ where, rejectOnEmpty: true });
    const offers = await findOffers(contribution, caseId);
    const offer = offers.find((offer) => offer.entryId === entryId && offer.fileId === fileId && offer.field === field);
    if (!offer) throw notFound();
    const change = { contributionId: contribution.id, updatedAt, media: [{ id: fileId, ...offer.after }] };
    await updateContribution(actor, change, { jobs, now, answerId: entryId });
    if (field === "license") {
      await recordChosenLicenses(contribution, { mediaIds: [fileId], now: offer.writtenAt });
    }
  });
