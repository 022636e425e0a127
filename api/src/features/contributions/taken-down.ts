/** What staff took down of a gift while it was part of another stays so when it comes back. */
import { joinRights } from "../../models/closing.ts";
import { type Contribution, MergedFile, type MergedGift, RelatedFile } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";

/** Hidden, whatever became of the record: its giver was not the one who withdrew that, and its files are not disposed of. */
export const standingOf = (gift: Contribution, { deletedAt, hiddenAt }: Contribution) => ({
  deletedAt,
  ...(gift.hiddenAt === null && hiddenAt !== null && { hiddenAt, withheldAs: "hidden" as const }),
});

/** Its files are withheld as their copies are, and if these were removed or edited since. Call before these go. */
export async function withholdFiles({ organizationId, contributionId, intoId, before }: MergedGift): Promise<void> {
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
