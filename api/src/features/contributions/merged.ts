/** Gifts that have been merged into others: where their addresses lead, and taking it back. */
import { zeroDate } from "@samling/contract/constants";
import { Op, type WhereOptions } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { AppError } from "../../errors.ts";
import { removeFiles } from "../../files/remove-contributions.ts";
import type { Actor } from "../../http/actor.ts";
import { closeWithLast, joinRights } from "../../models/closing.ts";
import { Contribution, MergedFile, MergedGift, RelatedFile } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import { OutgoingMail } from "../../models/platform.ts";
import { Case, CaseEntry, nextVersion } from "../../models/review.ts";
import { leadFavoritesBack } from "./led-favorites.ts";
import { findVisibleContribution } from "./list.ts";
import { lockCases } from "./open-case.ts";
import { storePlace } from "./place-shown.ts";
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

/** Of these contributions, those that have been merged into others. */
export async function findMerged(where: WhereOptions<Contribution>): Promise<MergedGift[]> {
  const gifts = await Contribution.findAll({ attributes: ["organizationId", "id"], where });
  const organizationId = [...new Set(gifts.map((one) => one.organizationId))];
  return MergedGift.findAll({ where: { organizationId, contributionId: gifts.map(({ id }) => id) } });
}

/** The gifts that were merged into this one come back, before it goes for good. */
export async function unmergeAll(actor: Actor, organizationId: string, intoId: string): Promise<void> {
  const merged = await MergedGift.findAll({ where: { organizationId, intoId } });
  for (const { contributionId } of merged) await unmerge(actor, organizationId, contributionId);
}

/**
 * It is a gift of its own again, as public as the other is at most and deleted if that is, which has no file of it. Words
 * that have been changed since stay as they are. Call inside a transaction.
 */
export async function unmerge(actor: Actor, organizationId: string, contributionId: string): Promise<void> {
  const { merged, gift, kept } = (await lockMerged(organizationId, contributionId)) ?? {};
  if (!merged || !gift || !kept) return;
  const { intoId, before } = merged;
  await withholdFiles(merged);
  const copies = await handOnCopies(merged);
  const media = await Media.findAll({ where: { organizationId, contributionId: intoId } });
  // A gift has at least one file: whoever removed its own since has decided for the copy.
  const gone = media.some(({ id }) => !before.copies.includes(id)) ? copies : [];
  await leadFavoritesBack(merged, gone);
  await gift.update(standingOf(gift, kept));
  await merged.destroy();
  await OutgoingMail.destroy({
    where: { organizationId, kind: "gift-merged", "data.mergedId": contributionId } as never,
  });
  if (gone.length > 0) await removeFiles(organizationId, intoId, gone);
  const own = media.find(({ id }) => id === before.file);
  if (own) await giveBackWords(own, before);
  // Unless staff have decided about it since.
  const hidden = own?.id === before.hidden ? before.hidden : null;
  await Media.update({ withheldAs: null }, { where: { organizationId, id: hidden ?? [], withheldAs: "hidden" } });
  await closeWithLast([{ organizationId, contributionId: intoId }]);
  await forgetCorrection(organizationId, merged);
  await Case.update(
    { version: nextVersion },
    { where: { organizationId, kind: "contribution", contributionId: [intoId, contributionId] } },
  );
  kept.changed("updatedAt", true);
  await kept.save();
  await audit(actor, "contribution:unmerge", intoId, organizationId, {
    of: contributionId,
  });
}

/** The cases first, as everybody locks them; null if it is not merged, or not any more. */
async function lockMerged(organizationId: string, contributionId: string) {
  const where = { organizationId, contributionId };
  const found = await MergedGift.findOne({ attributes: ["intoId"], where });
  if (!found) return null;
  const { intoId } = found;
  await lockCases(contributionId, intoId);
  const ofBoth = { organizationId, id: [contributionId, intoId] };
  const both = await Contribution.findAll({ where: ofBoth, order: ["id"], lock: true });
  const [gift, kept] = [contributionId, intoId].map((id) => both.find((one) => one.id === id));
  return { merged: await MergedGift.findOne({ where: { ...where, intoId }, lock: true }), gift, kept };
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
  const placed = await storePlace(back, own);
  await own.update(back.date === zeroDate ? { ...placed, date: null } : placed);
}

/** Hands copies to the gifts that need them from now on, in their own words; those that nobody needs are returned. */
async function handOnCopies({ organizationId, contributionId, before }: MergedGift): Promise<string[]> {
  const needed = { organizationId, intoId: before.copies, contributionId: { [Op.ne]: contributionId } };
  const leads = await MergedFile.findAll({ where: needed, order: ["mediaId"] });
  for (const [id, [lead]] of Map.groupBy(leads, ({ intoId }) => intoId)) {
    if (lead) await handOn(id, lead);
  }
  return before.copies.filter((id) => !leads.some(({ intoId }) => intoId === id));
}

async function handOn(id: string, { organizationId, contributionId, mediaId }: MergedFile): Promise<void> {
  const of = { organizationId, contributionId };
  const gift = await MergedGift.findOne({ where: of, lock: true, rejectOnEmpty: true });
  await gift.update({ before: { ...gift.before, copies: [...gift.before.copies, id] } });
  const own = await Media.findOne({ where: { ...of, id: mediaId } });
  const copy = await Media.findOne({ where: { organizationId, id } });
  if (!own || !copy) return;
  const { date, ...values } = readValues(own);
  // Who took it is said of the one who gave the record.
  const placed = await storePlace(values, copy);
  await copy.update({
    ...placed,
    ...joinRights(own, copy),
    date: date === zeroDate ? null : date,
    isPhotographer: false,
  });
}

/** Hidden, whatever became of the record: its giver was not the one who withdrew that, and its files are not disposed of. */
const standingOf = (gift: Contribution, { deletedAt, hiddenAt }: Contribution) => ({
  deletedAt,
  ...(gift.hiddenAt === null && hiddenAt !== null && { hiddenAt, withheldAs: "hidden" as const }),
});

/** Its files are withheld as their copies are, and if these were removed or edited since. Call before these go. */
async function withholdFiles({ organizationId, contributionId, intoId, before }: MergedGift): Promise<void> {
  const own = { organizationId, contributionId, withheldAs: null };
  const leads = await MergedFile.findAll({ where: { organizationId, contributionId } });
  const shown = await Media.findAll({ where: { organizationId, contributionId: intoId } });
  for (const media of await Media.findAll({ where: own })) {
    const lead = leads.find(({ mediaId }) => mediaId === media.id);
    const copy = shown.find(({ id }) => id === lead?.intoId);
    const isEdited =
      before.copies.includes(copy?.id ?? "") && JSON.stringify(copy?.edit) !== JSON.stringify(media.edit);
    // The one that was not to be shown beside the other was not taken down.
    const isSecond = copy?.id === before.hidden && copy?.withheldAs === "hidden";
    const withheldAs = copy && !isEdited ? (isSecond ? null : copy.withheldAs) : "hidden";
    // What was learned of permissions meanwhile holds for the same picture.
    await media.update({ withheldAs, ...(copy && joinRights(media, copy)) });
  }
  const related = await RelatedFile.findAll({ where: { organizationId, contributionId: intoId, id: before.copies } });
  for (const file of await RelatedFile.findAll({ where: own })) {
    const copies = related.filter(({ key }) => key === file.key);
    const taken = copies.find(({ withheldAs }) => withheldAs !== null);
    await file.update({ withheldAs: copies.length > 0 ? (taken?.withheldAs ?? null) : "hidden" });
  }
}
