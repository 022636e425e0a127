import { isStatusChangeAllowed } from "@samling/contract/collection-status";
import { isEmptyRichText } from "@samling/contract/rich-text";
import { audit } from "../../audit/audit.ts";
import { compareValues } from "../../audit/compare-values.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, orNotFound, requiredIssue } from "../../errors.ts";
import { renewCollectionTiles } from "../../files/renew-tiles.ts";
import { cleanHtml } from "../../html/clean-html.ts";
import { toPlainText } from "../../html/plain-text.ts";
import type { SignedInActor } from "../../http/actor.ts";
import type { BodyOf } from "../../http/serve.ts";
import { Collection, CollectionTranslation, Question } from "../../models/collections.ts";
import type { Correction } from "../../models/proposal.ts";
import { changeQuestions } from "./change-questions.ts";
import { type CollectionText, checkGroup, checkTexts } from "./rules.ts";
import { cleanCollectionTexts, lockCollection } from "./service.ts";

type CollectionChange = BodyOf<"updateCollection">;

export async function updateCollection(actor: SignedInActor, change: CollectionChange, now: Date): Promise<void> {
  const {
    collectionId,
    collectionTranslations: sentTranslations,
    questions,
    deletedQuestions,
    updatedAt: _,
    ...settings
  } = change;
  const path = "collectionTranslations";
  const archivedText = await cleanHtml(change.archivedText, ["archivedText"]);
  const collectionTranslations = await cleanCollectionTexts(sentTranslations, path);
  await inTransaction(async () => {
    const collection = await orNotFound(Collection.findOne({ where: { id: collectionId }, lock: true }));
    const { organizationId, status: before } = collection;
    const stored = { ...collection.get(), archivedText: toPlainText(collection.archivedText) };
    const asked = await listQuestions(collection);
    checkChange(collection, { ...change, archivedText });
    if (change.groupName !== collection.groupName) await checkGroup(organizationId, change.groupName);
    const texts = await checkTexts({ texts: collectionTranslations, hasTerms: change.hasTerms, path });
    // Settings that are not sent stay.
    const sentSettings = Object.entries(settings).filter(([, value]) => value !== undefined);
    collection.set({ ...Object.fromEntries(sentSettings), archivedText });
    if (change.status !== "ARCHIVED") collection.isDraft = false;
    // Texts and questions were read too, so a change to them must also be a conflict for the next writer.
    collection.changed("updatedAt", true);
    const changesFullSize = collection.changed("fullSize");
    const changesHarvesting = collection.changed("isHarvested");
    await collection.save();
    if (changesFullSize) await renewCollectionTiles(collection);
    const changedTexts = await changeTexts(collection, texts);
    await changeQuestions(collection, { questions, deletedQuestions, updatedBy: actor.user.id, now });
    const { status: _status, ...sent } = Object.fromEntries(sentSettings);
    const corrections = [
      ...changedTexts,
      ...compareValues("", stored, { ...sent, archivedText: toPlainText(archivedText) }),
      ...compareValues("", { questions: asked }, { questions: await listQuestions(collection) }),
    ];
    await audit(actor, "collection:update", collection.id, organizationId, {
      ...(corrections.length > 0 && { corrections: corrections.map(shorten) }),
      ...(changesFullSize && { fullSize: collection.fullSize }),
      ...(changesHarvesting && { isHarvested: collection.isHarvested }),
      ...(before !== change.status && { before, after: change.status }),
      ...(deletedQuestions.length > 0 && { deletedQuestions }),
    });
  });
}

/** Opens a draft to its intended audience. */
export const publishCollection = (actor: SignedInActor, id: string): Promise<void> =>
  inTransaction(async () => {
    const collection = await lockCollection(id);
    if (!collection.isDraft) {
      throw new AppError("STATUS_TRANSITION", { details: { from: collection.status, to: "ACTIVE" } });
    }
    await collection.update({ status: "ACTIVE", isDraft: false });
    await audit(actor, "collection:publish", id, collection.organizationId);
  });

function checkChange(collection: Collection, { status, archivedText, updatedAt }: CollectionChange): void {
  if (updatedAt && new Date(updatedAt).getTime() !== collection.updatedAt.getTime()) throw new AppError("CONFLICT");
  if (!isStatusChangeAllowed(collection.status, status)) {
    throw new AppError("STATUS_TRANSITION", { details: { from: collection.status, to: status } });
  }
  if (status !== "ARCHIVED" || collection.isDraft || !isEmptyRichText(archivedText)) return;
  throw new AppError("MISSING_FIELDS_ERROR", { details: { issues: [requiredIssue(["archivedText"])] } });
}

/** An unchanged text keeps its date: it identifies the version of the terms that contributors have accepted. */
async function changeTexts(
  { organizationId, id: collectionId }: Collection,
  texts: CollectionText[],
): Promise<Correction[]> {
  const stored = await CollectionTranslation.findAll({ where: { organizationId, collectionId } });
  const before = stored.map((row) => ({ ...row.get() }));
  for (const text of texts) {
    const row = stored.find(({ languageCode }) => languageCode === text.languageCode);
    if (row) await row.update(text);
    else await CollectionTranslation.create({ ...text, organizationId, collectionId });
  }
  const sentLanguages = texts.map(({ languageCode }) => languageCode);
  const removed = stored.filter(({ languageCode }) => !sentLanguages.includes(languageCode));
  for (const row of removed) await row.destroy();
  const emptied = removed.map(({ languageCode }) => ({
    languageCode,
    title: "",
    description: "",
    about: "",
    terms: "",
  }));
  return [...texts, ...emptied].flatMap((text) => {
    const row = before.find(({ languageCode }) => languageCode === text.languageCode);
    return compareValues(text.languageCode, row ? readPlain(row) : {}, readPlain(text));
  });
}

const readPlain = ({ title, description, about, terms }: CollectionText) => ({
  title,
  description: toPlainText(description),
  about: toPlainText(about),
  terms: toPlainText(terms),
});

async function listQuestions({ organizationId, id: collectionId }: Collection): Promise<string[]> {
  const where = { organizationId, collectionId, deletedAt: null };
  return (await Question.findAll({ where, order: ["sort"] })).map(({ value }) => value);
}

const maxRecordedText = 1_000;
const cut = (text: string): string => (text.length > maxRecordedText ? `${text.slice(0, maxRecordedText)}…` : text);
const shorten = ({ from, to, ...rest }: Correction): Correction => ({ ...rest, from: cut(from), to: cut(to) });
