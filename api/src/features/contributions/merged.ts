/** Gifts that have been merged into others: where their addresses lead, and taking it back. */
import { zeroDate } from "@samling/contract/constants";
import { literal } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { AppError } from "../../errors.ts";
import { removeFiles } from "../../files/remove-contributions.ts";
import type { Actor } from "../../http/actor.ts";
import { Case } from "../../models/case.ts";
import { CaseEntry } from "../../models/case-entry.ts";
import { Contribution } from "../../models/contribution.ts";
import { Media } from "../../models/media.ts";
import { MergedGift } from "../../models/merged-gift.ts";
import { OutgoingMail } from "../../models/outgoing-mail.ts";
import { findVisibleContribution } from "./list.ts";
import { readValues } from "./plan-texts.ts";

/** The contribution, or that into which it was merged, if the caller may see it: its id says which one it is. */
export async function findContributionOrKept(actor: Actor, id: string): Promise<Contribution> {
  try {
    return await findVisibleContribution(actor, id);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "NOT_FOUND") throw error;
    const merged = await MergedGift.findOne({ attributes: ["intoId"], where: { contributionId: id } });
    if (!merged) throw error;
    return findVisibleContribution(actor, merged.intoId);
  }
}

/** The gifts that were merged into this one come back, before it goes for good. */
export async function unmergeAll(actor: Actor, organizationId: string, intoId: string): Promise<void> {
  const merged = await MergedGift.findAll({ where: { organizationId, intoId } });
  for (const { contributionId } of merged) await unmerge(actor, organizationId, contributionId);
}

/**
 * It is a gift of its own again, and the other has no file of it. Words that have been changed since stay as they are.
 * Call inside a transaction.
 */
export async function unmerge(actor: Actor, organizationId: string, contributionId: string): Promise<void> {
  const merged = await MergedGift.findOne({ where: { organizationId, contributionId }, lock: true });
  if (!merged) return;
  const { intoId, before } = merged;
  await merged.destroy();
  await Contribution.update({ deletedAt: null }, { where: { organizationId, id: contributionId } });
  await OutgoingMail.destroy({
    where: { organizationId, kind: "gift-merged", "data.mergedId": contributionId } as never,
  });
  const media = await Media.findAll({ where: { organizationId, contributionId: intoId } });
  // A gift has at least one file: whoever removed its own since has decided for the copy.
  const hasOwn = media.some(({ id }) => !before.copies.includes(id));
  if (hasOwn && before.copies.length > 0) await removeFiles(organizationId, intoId, before.copies);
  const own = media.find(({ id }) => id === before.file);
  if (own) await giveBackWords(own, before);
  // Unless staff have decided about it since.
  const hidden = { organizationId, id: before.hidden ?? [], withheldAs: "hidden" as const };
  await Media.update({ withheldAs: null }, { where: hidden });
  await forgetCorrection(organizationId, merged);
  const version = literal("version + 1") as never;
  await Case.update(
    { version },
    { where: { organizationId, kind: "contribution", contributionId: [intoId, contributionId] } },
  );
  const kept = await Contribution.findOne({ where: { organizationId, id: intoId } });
  kept?.changed("updatedAt", true);
  await kept?.save();
  await audit(actor, "contribution:unmerge", { type: "contribution", id: intoId }, organizationId, {
    of: contributionId,
  });
}

/** What was taken over is not in the conversation of the other giver either. */
async function forgetCorrection(organizationId: string, { intoId: contributionId, mergedAt: writtenAt }: MergedGift) {
  const cases = await Case.findAll({ attributes: ["id"], where: { organizationId, contributionId } });
  const caseId = cases.map(({ id }) => id);
  await CaseEntry.destroy({ where: { organizationId, caseId, kind: "edit", isContributor: false, writtenAt } });
}

async function giveBackWords(own: Media, { from, to }: MergedGift["before"]): Promise<void> {
  const now: Record<string, unknown> = readValues(own);
  const after: Record<string, unknown> = to;
  const isUnchanged = ([field]: [string, unknown]) => JSON.stringify(now[field]) === JSON.stringify(after[field]);
  const back = Object.fromEntries(Object.entries(from).filter(isUnchanged));
  await own.update(back.date === zeroDate ? { ...back, date: null } : back);
}
