import { literal, Op } from "sequelize";
import { renewTiles } from "../../files/renew-tiles.ts";
import { Case } from "../../models/case.ts";
import type { Collection } from "../../models/collection.ts";
import { Contribution } from "../../models/contribution.ts";
import { Media } from "../../models/media.ts";
import { MergedGift } from "../../models/merged-gift.ts";

/** What went into a record elsewhere goes to its collection: it stays as long as that record. Call inside a transaction. */
export async function moveMerged({ organizationId, id: from }: Collection): Promise<void> {
  const isFrom = literal(`EXISTS (SELECT FROM contributions c WHERE c.organization_id = "MergedGift".organization_id
    AND c.id = "MergedGift".contribution_id AND c.collection_id = ${MergedGift.sequelize?.escape(from)})`);
  for (const { contributionId, intoId } of await MergedGift.findAll({
    where: { [Op.and]: [{ organizationId }, isFrom] },
  })) {
    const into = await Contribution.findOne({ attributes: ["collectionId"], where: { organizationId, id: intoId } });
    const collectionId = into?.collectionId;
    if (!collectionId || collectionId === from) continue;
    const where = { organizationId, contributionId };
    await Contribution.update({ collectionId }, { where: { organizationId, id: contributionId } });
    await Media.update({ collectionId }, { where });
    await Case.update({ collectionId }, { where });
    for (const { id } of await Media.findAll({ attributes: ["id"], where })) await renewTiles({ organizationId, id });
  }
}
