import { undoMs } from "@samling/contract/constants/review";
import type { Answer } from "@samling/contract/types";
import { literal, Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { notFound } from "../../errors.ts";
import { moveProfileNotices, removeContributions } from "../../files/remove-contributions.ts";
import { toPlainText } from "../../html/plain-text.ts";
import type { SignedInActor } from "../../http/actor.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { presentLetter } from "../../mail/present-letter.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { addressOf, User } from "../../models/accounts.ts";
import { Contribution } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { visibleContributions } from "../../visibility/contributions.ts";
import { ensureRecords } from "../../visibility/records.ts";
import { checkNotAccessioned } from "../collections/accessioned.ts";
import { lockForChange } from "./change.ts";
import { lockCases } from "./open-case.ts";

interface DeletionInput {
  id: string;
  reason?: string | undefined;
  now: Date;
}

/** Notifies the contributor of the reason once the deletion can no longer be a slip (DEC-47). */
export const deleteContribution = (
  actor: SignedInActor,
  jobs: Jobs,
  { id, reason, now }: DeletionInput,
): Promise<void> =>
  inTransaction(async () => {
    await lockCases(id);
    const {
      organizationId,
      collectionId,
      userId: contributorId,
      state,
    } = await lockForChange(actor, id, { now, isRemoval: true });
    const title = await findTitle(organizationId, id);
    await checkNotAccessioned({ organizationId, contributionId: id });
    await ensureRecords(organizationId, [id]);
    // Deletions by staff can be restored for a while; those by contributors are final.
    if (contributorId === actor.user.id) {
      await removeContributions(organizationId, [id]);
    } else {
      await moveProfileNotices(organizationId, [id]);
      await Contribution.update({ deletedAt: now }, { where: { organizationId, id } });
      const mail = await buildDeletion(actor, { organizationId, id, userId: contributorId }, reason ?? "");
      if (mail) await queueMail(jobs, mail, new Date(now.getTime() + undoMs));
    }
    // Title and reason are filed under the contributor, to be found again when the person leaves.
    const data = { collectionId, contributorId, ...(title && { title }), ...(reason && { reason }) };
    // Staff find no record of a contribution that waited for a guardian.
    if (state === "guardian") return;
    await audit(actor, "contribution:delete", id, organizationId, data);
  });

/** Returns the title of the first file that has one; empty if none has. */
export async function findTitle(organizationId: string, contributionId: string): Promise<string> {
  const where = { organizationId, contributionId, title: { [Op.ne]: "" } };
  return (await Media.findOne({ where, order: ["position"] }))?.title ?? "";
}

type DeletedContribution = Pick<Contribution, "organizationId" | "id" | "userId">;

/** Returns null if no one is to be notified. */
async function buildDeletion(actor: SignedInActor, { organizationId, id, userId }: DeletedContribution, words: string) {
  const person = userId === null || userId === actor.user.id ? null : await User.findByPk(userId);
  const recipient = person && addressOf(person);
  if (!recipient) return null;
  const { language, firstName } = person;
  const data = { firstName, contributionId: id, title: await findTitle(organizationId, id), words: toPlainText(words) };
  return { kind: "contribution-deleted" as const, recipient, language, organizationId, data };
}

/** Previews the e-mail that would be sent. */
export async function previewDeletion(
  actor: SignedInActor,
  organization: Organization,
  { id, words }: { id: string; words: string },
): Promise<Answer<"POST /api/organization/{id}/contributions/{contributionId}/deletion-letter">> {
  const organizationId = organization.id;
  const isVisible = literal(visibleContributions(actor, '"Contribution"'));
  const contribution = await Contribution.findOne({ where: { [Op.and]: [{ organizationId, id }, isVisible] } });
  if (!contribution) throw notFound();
  const mail = await buildDeletion(actor, contribution, words);
  if (!mail) return { letter: null };
  const { kind, language, data } = mail;
  return { letter: presentLetter(kind, { organization, language, content: data, firstName: data.firstName }) };
}
