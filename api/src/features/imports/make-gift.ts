/** A gift that an organization brings in, with everything that belongs to it. Call inside a transaction. */
import { audit } from "../../audit/audit.ts";
import { AppError } from "../../errors.ts";
import { cleanFileName } from "../../files/clean-file-name.ts";
import { commitObjects } from "../../files/pending-objects.ts";
import type { ReceivedFile } from "../../files/receive-form.ts";
import { requestDerivatives } from "../../files/request-derivatives.ts";
import { takeRoom } from "../../files/room.ts";
import type { SignedIn } from "../../http/actor.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { Question } from "../../models/collections.ts";
import { Answer, Contribution, Entry, RelatedFile } from "../../models/contributions.ts";
import type { ImportedGift, ImportItem } from "../../models/import.ts";
import { Organization } from "../../models/organizations.ts";
import { Accession, Case } from "../../models/review.ts";
import { passNumber, takeNumbers } from "../../models/take-numbers.ts";
import { enter } from "../contributions/enter.ts";
import { addMedia } from "../contributions/media-rows.ts";
import { writeLabel } from "../review/accession.ts";

interface Making {
  item: ImportItem;
  gift: ImportedGift;
  /** Its files, then the related ones. */
  stored: readonly ReceivedFile[];
  sourceKey: string;
  isPublished: boolean;
  now: Date;
}

/** Nobody has given it here: no account is named, nobody is written to, and nobody has consented to anything. */
export async function makeGift(actor: SignedIn, jobs: Jobs, making: Making): Promise<Contribution> {
  const { item, gift, stored, sourceKey, isPublished, now } = making;
  const { organizationId, importId, collectionId } = item;
  const receivedAt = gift.receivedAt === null ? now : new Date(gift.receivedAt);
  await takeRoom(organizationId, stored);
  const contribution = await Contribution.create({
    organizationId,
    collectionId,
    isPublic: gift.isPublic,
    publishedAt: receivedAt,
    hiddenAt: isPublished ? null : now,
    lookedAt: now,
    adminComments: gift.comments,
    sourceKey,
  });
  const where = { organizationId, contributionId: contribution.id };
  const media = gift.files.flatMap(({ values, edit }, index) => {
    const file = stored[index];
    return file ? [{ file, values, edit }] : [];
  });
  const rows = await addMedia(contribution, media);
  const related = await RelatedFile.bulkCreate(
    stored.slice(gift.files.length).map(({ field: _, name, ...file }, position) => {
      return {
        ...file,
        ...where,
        position,
        originalName: cleanFileName(name),
        comment: gift.related[position]?.comment ?? "",
      };
    }),
  );
  await answer(contribution, gift.answers, actor.user.id);
  const named = new Set([...rows.map(({ originalKey }) => originalKey), ...related.map(({ key }) => key)]);
  await commitObjects(stored.map(({ key }) => key).filter((key) => named.has(key)));
  await jobs.enqueue("clean-related-file", ...related.map(({ id: fileId }) => ({ organizationId, fileId })));
  await requestDerivatives(jobs, rows);
  // Whoever brings it in has looked at it.
  await Case.create({ ...where, collectionId, state: "decided", openedAt: now });
  await audit(actor, "contribution:create", contribution.id, organizationId, {
    importId,
  });
  const title = rows.find((one) => one.title !== "")?.title ?? "";
  await register(contribution, { gift, actor, title, files: rows.length, receivedAt });
  await number(contribution, gift, receivedAt);
  return contribution;
}

/** To questions of the same words; one that nobody asks here is kept with its answer and asked of nobody. */
async function answer(
  { organizationId, id: contributionId, collectionId }: Contribution,
  answers: ImportedGift["answers"],
  updatedBy: string,
): Promise<void> {
  for (const { question: value, answer: text } of answers) {
    const of = { organizationId, collectionId, value };
    const [question] = await Question.findOrCreate({
      where: of,
      defaults: { ...of, updatedBy, deletedAt: new Date() },
    });
    await Answer.create({ organizationId, contributionId, questionId: question.id, value: text, updatedBy });
  }
}

interface Registering {
  gift: ImportedGift;
  actor: SignedIn;
  title: string;
  files: number;
  receivedAt: Date;
}

/** Under the number that it has; its place in the register is its figure if the organization writes numbers that way. */
async function register(
  { organizationId, id: contributionId, collectionId }: Contribution,
  { gift: { accession }, actor, title, files, receivedAt }: Registering,
): Promise<void> {
  if (!accession) return;
  const { label, at, deaccessionedOn, reason: deaccessionReason } = accession;
  if ((await Accession.count({ where: { organizationId, label } })) > 0) throw new AppError("CONFLICT");
  const accessionedAt = at === null ? receivedAt : new Date(at);
  const year = accessionedAt.getUTCFullYear();
  const { accessionPattern } = await Organization.findByPk(organizationId, { rejectOnEmpty: true });
  const isOwn = (number: number) => writeLabel(accessionPattern, { year, number }) === label;
  const told =
    label
      .match(/\d{1,9}/g)
      ?.map(Number)
      .find(isOwn) ?? 0;
  const isFree = told > 0 && (await Accession.count({ where: { organizationId, year, number: told } })) === 0;
  const counter = "accession_counters";
  const place = isFree ? told : await takeNumbers({ counter, organizationId, year, count: 1 });
  await passNumber({ counter, organizationId, year, number: place });
  const of = { organizationId, contributionId, collectionId, title, files, actorId: actor.user.id };
  await Accession.create({ ...of, year, number: place, label, accessionedAt, deaccessionedOn, deaccessionReason });
}

/** Last, as others wait for the counter until the transaction ends. */
async function number(contribution: Contribution, { entry }: ImportedGift, arrivedAt: Date): Promise<void> {
  if (!entry) return enter(contribution, arrivedAt);
  const { organizationId, id: contributionId } = contribution;
  if ((await Entry.count({ where: { organizationId, ...entry } })) > 0) throw new AppError("CONFLICT");
  await passNumber({ counter: "entry_counters", organizationId, ...entry });
  await Entry.create({ organizationId, ...entry, contributionId, arrivedAt });
}
