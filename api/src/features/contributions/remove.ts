import { undoWindow } from "@samling/contract/constants";
import { Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { removeContributions } from "../../files/remove-contributions.ts";
import { toPlainText } from "../../html/plain-text.ts";
import type { SignedIn } from "../../http/actor.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { Contribution } from "../../models/contribution.ts";
import type { MailData } from "../../models/mail-kinds.ts";
import { Media } from "../../models/media.ts";
import { User } from "../../models/user.ts";
import { checkNotAccessioned } from "../collections/accessioned.ts";
import { lockForChange } from "./change.ts";

interface Removal {
  id: string;
  reason?: string | undefined;
  now: Date;
}

/** The contributor is told why, once it can no longer be a slip (DEC-47). */
export const deleteContribution = (actor: SignedIn, jobs: Jobs, { id, reason, now }: Removal): Promise<void> =>
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
    else {
      await Contribution.update({ deletedAt: now }, { where: { organizationId, id } });
      const about = { contributionId: id, title: titled?.title ?? "", words: toPlainText(reason ?? "") };
      await tellContributor(jobs, { organizationId, contributorId, about, now });
    }
    // By the contributor, title and reason are found again when the person goes.
    const data = { collectionId, contributorId, ...(titled && { title: titled.title }), ...(reason && { reason }) };
    await audit(actor, "contribution:delete", { type: "contribution", id }, organizationId, data);
  });

interface Telling {
  organizationId: string;
  contributorId: string | null;
  about: Omit<MailData["gift-deleted"], "firstName">;
  now: Date;
}

async function tellContributor(jobs: Jobs, { organizationId, contributorId, about, now }: Telling): Promise<void> {
  const person = contributorId === null ? null : await User.findByPk(contributorId);
  if (!person?.email) return;
  const { email: recipient, language, firstName } = person;
  const data = { firstName, ...about };
  const mail = { kind: "gift-deleted" as const, recipient, language, organizationId, data };
  await queueMail(jobs, mail, new Date(now.getTime() + undoWindow));
}
