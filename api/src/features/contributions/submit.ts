import { MediaInput } from "@samling/contract/shapes";
import type { MediaInput as MediaValues } from "@samling/contract/types";
import { Transaction } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { awaitStandby, inTransaction } from "../../database/transaction.ts";
import { AppError, checkUnique, invalidInput } from "../../errors.ts";
import { cleanFileName } from "../../files/clean-file-name.ts";
import { consumeUploads } from "../../files/consume-uploads.ts";
import { describeSender } from "../../files/find-sender.ts";
import { reserveSpace } from "../../files/free-space.ts";
import { commitObjects } from "../../files/pending-objects.ts";
import type { ReceivedFile } from "../../files/receive-form.ts";
import { requestDerivatives } from "../../files/request-derivatives.ts";
import { authorize, type SignedInActor } from "../../http/actor.ts";
import { presentActor } from "../../http/sessions.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { addressOf, type Consent, User } from "../../models/accounts.ts";
import { Collection } from "../../models/collections.ts";
import { Answer, Contribution, RelatedFile } from "../../models/contributions.ts";
import { OrganizationTranslation } from "../../models/organizations.ts";
import { findVisibleCollection } from "../collections/service.ts";
import { admitGuest } from "../links/guests.ts";
import { recordAgreements } from "../users/agreements.ts";
import { checkAcceptance, findAcceptance, isVouched, recordConsent, storeText } from "../users/consents.ts";
import { findUserWithMemberships } from "../users/service.ts";
import { registerArrival } from "./arrival.ts";
import { askGuardian, findGuardian } from "./guardians.ts";
import { addMedia } from "./media-rows.ts";
import { mustBeReviewed } from "./open-case.ts";
import type { Submission } from "./receive-submission.ts";
import { checkAnswers, checkLicenses, checkMedia, latestDate } from "./submission-rules.ts";

interface SubmitContext {
  actor: SignedInActor;
  jobs: Jobs;
  now: Date;
  idempotencyKey: string | undefined;
}

/** Stores a contribution completely or not at all. */
export async function submit(submission: Submission, context: SubmitContext): Promise<Contribution> {
  try {
    const media = await check(submission, context.now);
    return await inTransaction(async () => {
      await confirmAdmission(context.actor, submission.collection.id);
      const accepted = await acceptOrganizationTerms(submission, context.actor);
      await reserveSpace(submission.collection.organizationId, submission.files);
      return create(submission, media, { ...context, accepted });
    });
  } catch (error) {
    await submission.form.discard();
    throw error;
  }
}

/** The contribution that an earlier request with the same key created (DEC-35). */
export async function findEarlier(
  actor: SignedInActor,
  idempotencyKey: string | undefined,
): Promise<Contribution | null> {
  if (!idempotencyKey) return null;
  const earlier = await Contribution.findOne({ where: { userId: actor.user.id, idempotencyKey } });
  if (earlier) await awaitStandby();
  return earlier;
}

const mediaFiles = ({ files }: Submission) => files.filter(({ field }) => field === "mediaFiles");
const relatedFiles = ({ files }: Submission) => files.filter(({ field }) => field === "relatedFiles");

/** Checks every rule before a row is written; returns the metadata of each file in order. */
async function check(submission: Submission, now: Date): Promise<{ file: ReceivedFile; values: MediaValues }[]> {
  const { body, collection } = submission;
  const files = mediaFiles(submission);
  // Through a link, a document may be sent on its own.
  if (files.length === 0 && !(submission.linkId && submission.files.length > 0)) {
    throw invalidInput({ path: ["mediaFiles"], code: "required", message: "must have at least one file" });
  }
  const referencedNames = [...Object.keys(body.mediaData), ...Object.keys(body.edits)];
  const unknownNames = referencedNames.filter((name) => !files.some((file) => file.name === name));
  if (unknownNames.length > 0) {
    const message = "is not a file that was sent";
    throw invalidInput(...unknownNames.map((name) => ({ path: ["mediaData", name], code: "unknown", message })));
  }
  // A file may be named `constructor`, which is a property of every object.
  const metadata = new Map(Object.entries(body.mediaData));
  const media = files.map((file) => ({ file, values: metadata.get(file.name) ?? MediaInput.parse({}) }));
  const sent = media.map(({ file, values }) => ({ path: ["mediaData", file.name], values }));
  checkMedia(sent, submission.linkId ? {} : collection.contributionFields, latestDate(now));
  await checkLicenses(sent);
  const questionIds = body.questionAnswers.map(({ questionId }) => questionId);
  checkUnique(questionIds, (index) => ["questionAnswers", index, "questionId"]);
  if (!submission.linkId) await checkAnswers(body.questionAnswers, collection);
  if (collection.hasTerms) checkAcceptance({ termsAccepted: body.termsAccepted });
  return media;
}

/** One text may apply to all of them. */
function findComment(name: string, comments: string | Record<string, string>): string {
  if (typeof comments === "string") return comments;
  return Object.hasOwn(comments, name) ? (comments[name] ?? "") : "";
}

async function create(
  submission: Submission,
  media: { file: ReceivedFile; values: MediaValues }[],
  { actor, jobs, now, idempotencyKey, accepted }: SubmitContext & { accepted: Consent | null },
): Promise<Contribution> {
  const { body, collection, form, linkId = null, day } = submission;
  const { organizationId } = collection;
  const userId = actor.user.id;
  const person = await User.findByPk(userId, { rejectOnEmpty: true });
  const { language } = person;
  const guardian = await findGuardian(addressOf(person), collection, body);
  const isReviewed = await mustBeReviewed(collection, { userId, linkId });
  const contribution = await Contribution.create({
    organizationId,
    collectionId: collection.id,
    userId,
    isPublic: body.isPublic,
    publishedAt: now,
    linkId,
    ...day,
    ...(isReviewed && { hiddenAt: now, withheldAs: "submitted" as const }),
    ...(guardian && { hiddenAt: now, withheldAs: "guardian" as const }),
    idempotencyKey: idempotencyKey ?? null,
  });
  const where = { organizationId, contributionId: contribution.id };
  const edits = new Map(Object.entries(body.edits));
  const rows = await addMedia(
    contribution,
    media.map(({ file, values }) => ({ file, values, edit: edits.get(file.name) ?? null })),
  );
  const related = await RelatedFile.bulkCreate(
    relatedFiles(submission).map(({ field: _, name, ...file }, position) => ({
      ...file,
      ...where,
      position,
      originalName: cleanFileName(name),
      comment: findComment(name, body.filesComment),
    })),
  );
  const answers = body.questionAnswers.filter(({ value }) => value.trim() !== "");
  await Answer.bulkCreate(answers.map((answer) => ({ ...answer, ...where, updatedBy: userId })));
  const { translations: texts = [], hasTerms } = collection;
  const terms = { ...where, userId, collectionId: collection.id, texts, language };
  const collectionConsent = hasTerms
    ? await recordConsent({ ...terms, isVouched: isVouched(body.termsAccepted) })
    : null;
  const consents = [accepted, collectionConsent].filter((item) => item !== null);
  await recordAgreements(contribution, { consents, media: rows, language, now });
  await consumeUploads(body.uploads);
  // Objects that no row names are left to the sweeper, whatever the form contained.
  const usedKeys = new Set([...rows.map(({ originalKey }) => originalKey), ...related.map(({ key }) => key)]);
  const stored = form.files.map(({ key }) => key).filter((key) => usedKeys.has(key));
  await commitObjects([...stored, ...form.spareKeys]);
  await jobs.enqueue("clean-related-file", ...related.map(({ id: fileId }) => ({ organizationId, fileId })));
  await requestDerivatives(jobs, rows, await describeSender(userId, organizationId));
  if (guardian) {
    // Staff find no record of it either until the guardian has answered.
    await askGuardian(contribution, { jobs, email: guardian, now });
    return contribution;
  }
  await audit(actor, "contribution:create", contribution.id, organizationId);
  await registerArrival(jobs, contribution, now);
  return contribution;
}

/** Accepts the organization's current terms if the sender has not done so yet; null if the organization has none. */
async function acceptOrganizationTerms(
  { body, collection }: Submission,
  actor: SignedInActor,
): Promise<Consent | null> {
  const { organizationId } = collection;
  const userId = actor.user.id;
  const texts = await OrganizationTranslation.findAll({ where: { organizationId } });
  if (!texts.some(({ terms }) => terms !== "")) return null;
  const earlier = await findAcceptance(userId, organizationId, texts);
  if (earlier) {
    // Earlier releases stored only its hash.
    await storeText(texts.find(({ languageCode }) => languageCode === earlier.language)?.terms ?? "");
    return earlier;
  }
  const { organizationTermsAccepted } = body;
  checkAcceptance({ organizationTermsAccepted });
  const { language } = await User.findByPk(userId, { rejectOnEmpty: true });
  return recordConsent({ organizationId, userId, texts, language, isVouched: isVouched(organizationTermsAccepted) });
}

/**
 * Checks whether a person who was admitted when the upload began may still contribute now that it has ended, possibly
 * hours later. The collection is locked until the transaction ends. Call inside the transaction that writes.
 */
async function confirmAdmission(admitted: SignedInActor, collectionId: string): Promise<void> {
  await Collection.findOne({ attributes: ["id"], where: { id: collectionId }, lock: Transaction.LOCK.SHARE });
  const actor = presentActor(await findUserWithMemberships(admitted.user.id), admitted.sessionId);
  const collection = actor.isGuest
    ? await admitGuest(actor, collectionId)
    : await findVisibleCollection(actor, collectionId);
  // Roles that did not count at the beginning do not count now.
  if (admitted.awaitsSecondFactor.includes(collection.organizationId)) throw new AppError("SECOND_FACTOR_REQUIRED");
  authorize(actor, "contribution:create", collection.organizationId);
  if (collection.status !== "ACTIVE") throw new AppError("COLLECTION_NOT_ACTIVE");
}
