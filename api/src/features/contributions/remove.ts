import { undoWindow } from "@samling/contract/constants";
import type { Answer } from "@samling/contract/types";
import { literal, Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { notFound } from "../../errors.ts";
import { leadNoticesOn, removeContributions } from "../../files/remove-contributions.ts";
import { toPlainText } from "../../html/plain-text.ts";
import type { SignedIn } from "../../http/actor.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { presentLetter } from "../../mail/present-letter.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { User } from "../../models/accounts.ts";
import { Contribution, MergedGift } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { visibleContributions } from "../../visibility/contributions.ts";
import { keepRecords } from "../../visibility/records.ts";
import { nameFor, writeName } from "../../visibility/shown-name.ts";
import { checkNotAccessioned } from "../collections/accessioned.ts";
import { lockForChange } from "./change.ts";
import { unmerge, unmergeAll } from "./merged.ts";
import { lockCases } from "./open-case.ts";

interface Removal {
  id: string;
  reason?: string | undefined;
  now: Date;
}

/** The contributor is told why, once it can no longer be a slip (DEC-47). */
export const deleteContribution = (actor: SignedIn, jobs: Jobs, { id, reason, now }: Removal): Promise<void> =>
  inTransaction(async () => {
    await takeOut(actor, id);
    await lockCases(id);
    const {
      organizationId,
      collectionId,
      userId: contributorId,
      state,
    } = await lockForChange(actor, id, { now, isRemoval: true });
    const title = await findTitle(organizationId, id);
    await checkNotAccessioned({ organizationId, contributionId: id });
    await keepRecords(organizationId, [id]);
    // What staff delete can be restored for a while; what people delete themselves is theirs to be gone.
    if (contributorId === actor.user.id) {
      await unmergeAll(actor, organizationId, id);
      await removeContributions(organizationId, [id]);
    } else {
      await leadNoticesOn(organizationId, [id]);
      await Contribution.update({ deletedAt: now }, { where: { organizationId, id } });
      const mails = await writeDeletions(actor, { organizationId, id, userId: contributorId }, reason ?? "");
      for (const { mail } of mails) await queueMail(jobs, mail, new Date(now.getTime() + undoWindow));
    }
    // By the contributor, title and reason are found again when the person goes.
    const data = { collectionId, contributorId, ...(title && { title }), ...(reason && { reason }) };
    // Of what waited for a guardian, staff read in no record.
    if (state === "guardian") return;
    await audit(actor, "contribution:delete", id, organizationId, data);
  });

/** What was merged into another record is its giver's to delete as before, unless that has been taken in. */
async function takeOut(actor: SignedIn, id: string): Promise<void> {
  const own = await Contribution.findOne({ attributes: ["organizationId"], where: { id, userId: actor.user.id } });
  const merged =
    own && (await MergedGift.findOne({ where: { organizationId: own.organizationId, contributionId: id } }));
  if (!merged) return;
  const { organizationId, intoId: contributionId } = merged;
  await checkNotAccessioned({ organizationId, contributionId });
  await unmerge(actor, organizationId, id);
}

/** Of its first file that has one; empty if none has. */
async function findTitle(organizationId: string, contributionId: string): Promise<string> {
  const where = { organizationId, contributionId, title: { [Op.ne]: "" } };
  return (await Media.findOne({ where, order: ["position"] }))?.title ?? "";
}

type Deleted = Pick<Contribution, "organizationId" | "id" | "userId">;

/** The mails to the contributor, and to those whose gifts have been merged into it; none to whom nobody can write. */
async function writeDeletions(actor: SignedIn, deleted: Deleted, words: string) {
  const { organizationId, id } = deleted;
  const merged = await MergedGift.findAll({ where: { organizationId, intoId: id }, order: ["mergedAt"] });
  const ids = merged.map(({ contributionId }) => contributionId);
  const gifts = [deleted, ...(await Contribution.findAll({ where: { organizationId, id: ids } }))];
  const mails = [];
  // Whoever gave more of it is told once.
  for (const [userId, [gift]] of Map.groupBy(gifts, (one) => one.userId)) {
    const person = userId === null || userId === actor.user.id ? null : await User.findByPk(userId);
    if (!person?.email || !gift) continue;
    const { email: recipient, language, firstName } = person;
    const title = await findTitle(organizationId, gift.id);
    const data = { firstName, contributionId: gift.id, title, words: toPlainText(words) };
    mails.push({ person, mail: { kind: "gift-deleted" as const, recipient, language, organizationId, data } });
  }
  return mails;
}

/** What would be sent, and the names of all who would be told: nobody of what people delete themselves. */
export async function previewDeletion(
  actor: SignedIn,
  organization: Organization,
  { id, words }: { id: string; words: string },
): Promise<Answer<"POST /api/organization/{id}/contributions/{contributionId}/deletion-letter">> {
  const organizationId = organization.id;
  const isVisible = literal(visibleContributions(actor, '"Contribution"'));
  const contribution = await Contribution.findOne({ where: { [Op.and]: [{ organizationId, id }, isVisible] } });
  if (!contribution) throw notFound();
  const isOwn = contribution.userId === actor.user.id;
  const mails = isOwn ? [] : await writeDeletions(actor, contribution, words);
  const [letter] = mails.map(({ mail: { kind, language, data } }) =>
    presentLetter(kind, { organization, language, content: data, firstName: data.firstName }),
  );
  return {
    letter: letter ?? null,
    readers: mails.map(({ person }) => writeName(nameFor(actor, person, organizationId))),
  };
}
