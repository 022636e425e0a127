/** A minor's contribution stays out of every queue, and invisible to others, until a guardian agrees. */
import { ageOfConsent, guardianDays } from "@samling/contract/consent-age";
import type { Answer } from "@samling/contract/types";
import { Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { dayMs } from "../../days.ts";
import { AppError, invalidInput, requiredIssue } from "../../errors.ts";
import type { Addresses } from "../../files/addresses.ts";
import { removeContributions } from "../../files/remove-contributions.ts";
import type { BodyOf } from "../../http/serve.ts";
import { attemptEach } from "../../jobs/attempt-each.ts";
import type { JobResult, Jobs } from "../../jobs/jobs.ts";
import { recordLinkOpened } from "../../mail/address-limits.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { sanitizeName } from "../../mail/texts.ts";
import { addressOf, User } from "../../models/accounts.ts";
import { Collection, CollectionTranslation } from "../../models/collections.ts";
import { Contribution, Guardian, RelatedFile } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import { Organization } from "../../models/organizations.ts";
import { formatName, namePublicly } from "../../visibility/shown-name.ts";
import { presentMedia } from "../media/presenter.ts";
import { registerArrival } from "./arrival.ts";
import { checkVersion } from "./change.ts";
import { mustBeReviewed } from "./open-case.ts";
import { presentTitles } from "./presenter.ts";
import { findTitle } from "./remove.ts";

type GuardianLink = Pick<Guardian, "organizationId" | "contributionId">;

type GuardianFields = Pick<BodyOf<"submitContribution">, "age" | "guardianEmail">;

/** Returns the guardian's address, or null if none is required. Contributors cannot be their own guardian. */
export async function findGuardian(
  ownEmail: string | null,
  { organizationId, asksAge }: Collection,
  { age, guardianEmail }: GuardianFields,
): Promise<string | null> {
  if (!asksAge) return null;
  if (age === undefined) throw invalidInput(requiredIssue(["age"]));
  const { country } = await Organization.findByPk(organizationId, { rejectOnEmpty: true });
  if (age >= ageOfConsent(country)) return null;
  if (!guardianEmail || guardianEmail === ownEmail) throw invalidInput(requiredIssue(["guardianEmail"]));
  return guardianEmail;
}

interface GuardianRequest {
  jobs: Jobs;
  email: string;
  now: Date;
}

/** Call in the transaction that stores the contribution. */
export async function askGuardian(
  { organizationId, id: contributionId, collectionId, userId }: Contribution,
  { jobs, email, now }: GuardianRequest,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + guardianDays * dayMs);
  await Guardian.create({ organizationId, contributionId, email, expiresAt });
  const { firstName, language } = await User.findByPk(userId ?? "", { rejectOnEmpty: true });
  const texts = await CollectionTranslation.findAll({ where: { organizationId, collectionId } });
  const title = (texts.find(({ languageCode }) => languageCode === language) ?? texts[0])?.title ?? "";
  const data = { contributionId, child: sanitizeName(firstName), collection: title, until: expiresAt.toISOString() };
  await queueMail(jobs, { kind: "guardian-asked", recipient: email, language, organizationId, data });
}

const collectionWhere = ({ organizationId, collectionId: id }: Contribution) => ({
  organizationId,
  id,
  status: { [Op.ne]: "DELETE" },
});

async function findWaiting({ organizationId, contributionId }: GuardianLink, now: Date): Promise<Contribution> {
  const pendingWhere = { organizationId, contributionId, expiresAt: { [Op.gt]: now } };
  const isPending = (await Guardian.count({ where: pendingWhere })) > 0;
  const where = { organizationId, id: contributionId, withheldAs: "guardian" as const, deletedAt: null };
  const found = isPending && (await Contribution.findOne({ where, lock: true }));
  const isValid = found && found.userId !== null && (await Collection.count({ where: collectionWhere(found) })) > 0;
  if (!isValid) throw new AppError("RESET_TOKEN_INVALID");
  return found;
}

/** Presents the contribution that the guardian is to agree to. `addresses` are the contributor's. */
export const readAsGuardian = (
  link: GuardianLink,
  { addressesFor, now }: { addressesFor: (userId: string) => Promise<Addresses>; now: Date },
): Promise<Answer<"POST /api/guardian">> =>
  inTransaction(async () => {
    const contribution = await findWaiting(link, now);
    const { organizationId, id: contributionId, collectionId, userId, isPublic, updatedAt } = contribution;
    const person = await User.findByPk(userId ?? "", { rejectOnEmpty: true });
    const where = { organizationId, id: collectionId };
    const collection = await Collection.findOne({ where, include: ["translations"], rejectOnEmpty: true });
    const media = await Media.findAll({
      where: { organizationId, contributionId },
      include: ["derivatives"],
      order: ["position"],
    });
    const related = await RelatedFile.findAll({ where: { organizationId, contributionId }, order: ["position"] });
    const addresses = await addressesFor(person.id);
    const contributor = namePublicly(person);
    return {
      updatedAt: updatedAt.toISOString(),
      name: person.firstName,
      shownName: formatName(contributor),
      isPublic,
      collectionTitle: presentTitles(collection),
      files: media.map((item) => {
        const file = presentMedia(item, { addresses, isOpen: false, contributor });
        const { title, altText, description, location, license, thumbnailUrl, originalFileName } = file;
        return { title: title || originalFileName, altText, description, location, license, thumbnailUrl };
      }),
      relatedFiles: related.map(({ originalName }) => originalName),
    };
  });

/** An address that has opened the link may be written to again. */
export async function recordGuardianLinkOpened(
  link: GuardianLink,
  { jobs, now }: { jobs: Jobs; now: Date },
): Promise<void> {
  const email = (await Guardian.findOne({ where: { ...link } }))?.email;
  if (email) await inTransaction(() => recordLinkOpened(jobs, email, now));
}

/** The answer uses up the link and deletes the address; the agreement itself is kept. */
export const answerAsGuardian = (
  link: GuardianLink,
  { jobs, agrees, updatedAt, now }: { jobs: Jobs; agrees: boolean; updatedAt: string; now: Date },
): Promise<void> =>
  inTransaction(async () => {
    const contribution = await findWaiting(link, now);
    checkVersion(contribution, { updatedAt });
    const { organizationId, collectionId, isPublic: agreedPublic, updatedAt: agreedVersion } = contribution;
    await recordAnswer(contribution, agrees ? "agreed" : "refused");
    if (!agrees) return removeUnapproved(jobs, contribution, true);
    const answer = { email: null, expiresAt: null, agreedAt: now, agreedVersion, agreedPublic };
    await Guardian.update(answer, { where: { ...link } });
    const where = { organizationId, id: collectionId };
    const collection = await Collection.findOne({ where, rejectOnEmpty: true });
    const isReviewed = await mustBeReviewed(collection, contribution);
    const visibility = isReviewed ? { withheldAs: "submitted" as const } : { withheldAs: null, hiddenAt: null };
    // It counts as arriving only now: everything that depends on its age begins here.
    await contribution.update({ ...visibility, publishedAt: now });
    await registerArrival(jobs, contribution, now);
  });

/** Records neither the name nor the address of the guardian. */
const recordAnswer = ({ organizationId, id }: Contribution, answer: "agreed" | "refused" | "silent"): Promise<void> =>
  audit(null, "contribution:guardian", id, organizationId, { answer });

/** Removes it at once, like a deletion by the contributor, and notifies the contributor. */
async function removeUnapproved(
  jobs: Jobs,
  { organizationId, id, userId }: Contribution,
  isRefused: boolean,
): Promise<void> {
  const title = await findTitle(organizationId, id);
  await removeContributions(organizationId, [id]);
  const person = userId === null ? null : await User.findByPk(userId);
  const recipient = person && addressOf(person);
  if (!recipient) return;
  const { firstName, language } = person;
  const data = { firstName, title, isRefused };
  await queueMail(jobs, { kind: "guardian-ended", recipient, language, organizationId, data });
}

/** Removes contributions whose guardian has not answered in time. */
export async function expireGuardianRequests({ jobs, now }: { jobs: Jobs; now: Date }): Promise<JobResult> {
  const isDue = { expiresAt: { [Op.lte]: now } };
  const due = await Guardian.findAll({ where: isDue, limit: 500 });
  await attemptEach(due, ({ organizationId, contributionId }) =>
    inTransaction(async () => {
      const ended = await Guardian.destroy({ where: { organizationId, contributionId, ...isDue } });
      const where = { organizationId, id: contributionId, withheldAs: "guardian" as const };
      const contribution = ended > 0 && (await Contribution.findOne({ where, lock: true }));
      if (!contribution) return;
      await recordAnswer(contribution, "silent");
      await removeUnapproved(jobs, contribution, false);
    }),
  );
  return due.length > 0 ? "done" : "skipped";
}
