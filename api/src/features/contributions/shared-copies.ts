/** A copy in a record stands for every merged gift that has the same file: it stays as long as one of them is merged. */
import { zeroDate } from "@samling/contract/constants";
import { Op } from "sequelize";
import { joinRights } from "../../models/closing.ts";
import { Media } from "../../models/media.ts";
import { MergedFile, MergedGift } from "../../models/merged-gift.ts";
import { storePlace } from "./place-shown.ts";
import { readValues } from "./plan-texts.ts";

/** Hands copies to the gifts that need them from now on, in their own words; those that nobody needs are returned. */
export async function handOnCopies({ organizationId, contributionId, before }: MergedGift): Promise<string[]> {
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
