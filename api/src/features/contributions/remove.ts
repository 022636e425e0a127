import { Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { removeContributions } from "../../files/remove-contributions.ts";
import type { SignedIn } from "../../http/actor.ts";
import { Media } from "../../models/media.ts";
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
    await removeContributions(organizationId, [id]);
    // By the contributor, title and reason are found again when the person goes.
    const data = { collectionId, contributorId, ...(titled && { title: titled.title }), ...(reason && { reason }) };
    await audit(actor, "contribution:delete", { type: "contribution", id }, organizationId, data);
  });
