/** Creates an imported contribution with everything that belongs to it. Call inside a transaction. */
import { Op, Transaction } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { AppError } from "../../errors.ts";
import { cleanFileName } from "../../files/clean-file-name.ts";
import { reserveSpace } from "../../files/free-space.ts";
import { commitObjects } from "../../files/pending-objects.ts";
import type { ReceivedFile } from "../../files/receive-form.ts";
import { requestDerivatives } from "../../files/request-derivatives.ts";
import type { SignedInActor } from "../../http/actor.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { Collection, Question } from "../../models/collections.ts";
import { Answer, Contribution, Entry, RelatedFile } from "../../models/contributions.ts";
import type { ImportedContribution, ImportItem } from "../../models/import.ts";
import { advanceCounter } from "../../models/reserve-numbers.ts";
import { Case } from "../../models/review.ts";
import { assignEntryNumber } from "../contributions/arrival.ts";
import { addMedia } from "../contributions/media-rows.ts";
import { registerAccession } from "../review/register/imported-accession.ts";

interface ImportContributionInput {
  item: ImportItem;
  imported: ImportedContribution;
  /** The contribution's files, then the related ones. */
  stored: readonly ReceivedFile[];
  sourceKey: string;
  isPublished: boolean;
  now: Date;
}

/** An imported contribution has no contributor: no account, no one to notify, and no consents. */
export async function importContribution(
  actor: SignedInActor,
  jobs: Jobs,
  input: ImportContributionInput,
): Promise<Contribution> {
  const { item, imported, stored, sourceKey, isPublished, now } = input;
  const { organizationId, importId, collectionId } = item;
  const receivedAt = imported.receivedAt === null ? now : new Date(imported.receivedAt);
  // It may have been deleted since; while it is locked, no one deletes it.
  const isKept = { organizationId, id: collectionId, status: { [Op.ne]: "DELETE" } };
  if (!(await Collection.findOne({ where: isKept, lock: Transaction.LOCK.SHARE })))
    throw new AppError("COLLECTION_NOT_ACTIVE");
  await reserveSpace(organizationId, stored);
  const contribution = await Contribution.create({
    organizationId,
    collectionId,
    isPublic: imported.isPublic,
    publishedAt: receivedAt,
    hiddenAt: isPublished ? null : now,
    firstOpenedAt: now,
    adminComments: imported.comments,
    sourceKey,
  });
  const where = { organizationId, contributionId: contribution.id };
  const media = imported.files.flatMap(({ values, edit }, index) => {
    const file = stored[index];
    return file ? [{ file, values, edit }] : [];
  });
  const rows = await addMedia(contribution, media);
  const related = await RelatedFile.bulkCreate(
    stored.slice(imported.files.length).map(({ field: _, name, ...file }, position) => {
      return {
        ...file,
        ...where,
        position,
        originalName: cleanFileName(name),
        comment: imported.related[position]?.comment ?? "",
      };
    }),
  );
  await importAnswers(contribution, imported.answers, actor.user.id);
  const usedKeys = new Set([...rows.map(({ originalKey }) => originalKey), ...related.map(({ key }) => key)]);
  await commitObjects(stored.map(({ key }) => key).filter((key) => usedKeys.has(key)));
  await jobs.enqueue("clean-related-file", ...related.map(({ id: fileId }) => ({ organizationId, fileId })));
  await requestDerivatives(jobs, rows);
  // The person who imports it has reviewed it.
  await Case.create({ ...where, collectionId, state: "decided", openedAt: now });
  await audit(actor, "contribution:create", contribution.id, organizationId, { importId });
  const title = rows.find((row) => row.title !== "")?.title ?? "";
  const { accession } = imported;
  if (accession) await registerAccession(contribution, { accession, actor, title, files: rows.length, receivedAt });
  await setNumber(contribution, imported, receivedAt);
  return contribution;
}

/** Stores answers under the questions with the same words; a new question is stored as deleted, so that it is never asked. */
async function importAnswers(
  { organizationId, id: contributionId, collectionId }: Contribution,
  answers: ImportedContribution["answers"],
  updatedBy: string,
): Promise<void> {
  for (const { question: value, answer: text } of answers) {
    const columns = { organizationId, collectionId, value };
    const [question] = await Question.findOrCreate({
      where: columns,
      defaults: { ...columns, updatedBy, deletedAt: new Date() },
    });
    await Answer.create({ organizationId, contributionId, questionId: question.id, value: text, updatedBy });
  }
}

/** Called last, as others wait for the counter until the transaction ends. */
async function setNumber(contribution: Contribution, { entry }: ImportedContribution, arrivedAt: Date): Promise<void> {
  if (!entry) return assignEntryNumber(contribution, arrivedAt);
  const { organizationId, id: contributionId } = contribution;
  if ((await Entry.count({ where: { organizationId, ...entry } })) > 0) throw new AppError("CONFLICT");
  await advanceCounter({ counter: "entry_counters", organizationId, ...entry });
  await Entry.create({ organizationId, ...entry, contributionId, arrivedAt });
}
