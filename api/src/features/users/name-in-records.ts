import type { Membership } from "../../models/accounts.ts";
import { type BeforeMerging, Contribution, MergedGift } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";

const makerIn = ({ isPhotographer, otherPhotographer }: BeforeMerging["to"]) => ({
  ...(isPhotographer !== undefined && { isPhotographer }),
  ...(otherPhotographer !== undefined && { otherPhotographer }),
});

/**
 * A record says that the giver of what was merged into it took the picture, but not while that person is suspended and
 * hidden. What has been changed since stays.
 */
export async function nameInRecords({ organizationId, userId, status, showContributions }: Membership): Promise<void> {
  const own = await Contribution.findAll({ attributes: ["id"], where: { organizationId, userId } });
  const gifts = await MergedGift.findAll({ where: { organizationId, contributionId: own.map(({ id }) => id) } });
  for (const { before } of gifts) {
    const { file: id, from, to, giver } = before;
    if (!giver || to.otherPhotographer !== giver) continue;
    const [isSaid, becomes] = status === "suspended" && !showContributions ? [to, from] : [from, to];
    const where = { organizationId, id, ...makerIn(isSaid) };
    await Media.update({ ...makerIn(becomes), indexedBy: 0 }, { where });
  }
}
