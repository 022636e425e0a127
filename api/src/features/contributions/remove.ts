import { Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { removeContributions } from "../../files/remove-contributions.ts";
import type { SignedIn } from "../../http/actor.ts";
import { Contribution } from "../../models/contribution.ts";
import { Media } from "../../models/media.ts";
import { checkNotAccessioned } from "../collections/accessioned.ts";
import { lockForChange } from "./change.ts";

interface Removal {
  id: string;
  reason?: string | undefined;
  now: Date;
}

export const deleteContribution = (actor: SignedIn, { id, reason, now }: Removal): Promise<void> =>
  inTransaction(async () => {
    const {
      organizationId,
      collectionId,
      userId: contributorId,
    } = await lockForChange(actor, id, { now, isRemoval: true });
    const titled = await Media.findOne({
      where: { organizationId, contributionId: id, title: { [Op.ne]: "" } },
      order: ["position"],
    });
    await checkNotAccessioned({ organizationId, contributionId: id });
    // What staff delete can be restored for a while; what people delete themselves is theirs to be gone.
    if (contributorId === actor.user.id) await removeContributions(organizationId, [id]);
    else await Contribution.update({ deletedAt: now }, { where: { organizationId, id } });
    // By the contributor, title and reason are found again when the person goes.
    const data = { collectionId, contributorId, ...(titled && { title: titled.title }), ...(reason && { reason }) };
    await audit(actor, "contribution:delete", { type: "contribution", id }, organizationId, data);
  });
