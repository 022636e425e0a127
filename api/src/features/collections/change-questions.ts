import { questionRequired } from "@samling/contract/constants/collections";
import type { QuestionInput } from "@samling/contract/shapes";
import type { z } from "zod";
import { select } from "../../database/transaction.ts";
import { invalidInput } from "../../errors.ts";
import { type Collection, Question } from "../../models/collections.ts";

type QuestionChange = z.output<typeof QuestionInput>;

interface QuestionChanges {
  questions: readonly QuestionChange[];
  deletedQuestions: readonly string[];
  updatedBy: string;
  now: Date;
}

/**
 * Changes, adds and removes questions; unmentioned ones stay. Answers refer to their question, so a removed question is
 * only marked, and an answered one is not reworded but replaced: its answers stay under the text that was shown
 * (DEC-43).
 */
export async function changeQuestions(collection: Collection, changes: QuestionChanges): Promise<void> {
  const { organizationId, id: collectionId } = collection;
  const { questions, deletedQuestions, updatedBy, now } = changes;
  const stored = await Question.findAll({ where: { organizationId, collectionId, deletedAt: null }, lock: true });
  const byId = new Map(stored.map((question) => [question.id, question]));
  checkIds(changes, byId);
  const answers = await countAnswers([collection]);
  for (const { id, value, translations, optional, sort } of questions) {
    const question = id && !deletedQuestions.includes(id) ? byId.get(id) : undefined;
    if (!question) continue;
    // Translations of the old wording do not fit the new one.
    const keptTranslations = value === question.value ? question.translations : {};
    const translated = translations ? mapByLanguage(translations) : keptTranslations;
    const values = { sort, required: isRequired(optional), updatedBy, translations: translated };
    if (value !== question.value && answers.has(question.id)) await replace(question, { ...values, value, now });
    else if (question.set({ value, sort, required: values.required, translations: translated }).changed()) {
      await question.set({ updatedBy }).save();
    }
  }
  const added = questions.filter(({ id }) => !id);
  await Question.bulkCreate(
    withCreationTimes(added.map(newQuestion), now).map((question) => ({
      ...question,
      organizationId,
      collectionId,
      updatedBy,
    })),
  );
  await Question.update(
    { deletedAt: now, updatedBy },
    { where: { organizationId, collectionId, id: [...deletedQuestions] } },
  );
}

/** Replaces the old version, which is no longer asked. */
async function replace(
  question: Question,
  { now, ...values }: Pick<Question, "value" | "translations" | "sort" | "required" | "updatedBy"> & { now: Date },
): Promise<void> {
  const { organizationId, collectionId, createdAt, id: sourceId } = question;
  await Question.create({ ...values, organizationId, collectionId, createdAt, sourceId });
  await question.update({ deletedAt: now, updatedBy: values.updatedBy });
}

/** Number of answers by question id, for questions that have any; one query for any number of collections. */
export async function countAnswers(
  collections: readonly Pick<Collection, "organizationId" | "id">[],
): Promise<Map<string, number>> {
  if (collections.length === 0) return new Map();
  const rows = await select<{ id: string; count: number }>(
    `SELECT q.id, count(*)::int AS count FROM questions q
     JOIN answers a ON a.organization_id = q.organization_id AND a.question_id = q.id
     WHERE (q.organization_id, q.collection_id) IN (:keys) GROUP BY q.id`,
    { replacements: { keys: collections.map(({ organizationId, id }) => [organizationId, id]) } },
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

const mapByLanguage = (translations: NonNullable<QuestionChange["translations"]>): Question["translations"] =>
  Object.fromEntries(translations.flatMap(({ languageCode, value }) => (value === "" ? [] : [[languageCode, value]])));

export const newQuestion = ({ value, translations = [], optional, sort }: QuestionChange) => ({
  value,
  sort,
  translations: mapByLanguage(translations),
  required: isRequired(optional),
});

/** Named `optional` in the API, where 1 means that an answer is required. */
export const isRequired = (optional: 0 | 1): boolean => optional === questionRequired.yes;

/** New questions usually have the same `sort`; ties are ordered by creation. */
export const withCreationTimes = <Q extends object>(questions: readonly Q[], now: Date): (Q & { createdAt: Date })[] =>
  questions.map((question, index) => ({ ...question, createdAt: new Date(now.getTime() + index) }));

function checkIds({ questions, deletedQuestions }: QuestionChanges, stored: ReadonlyMap<string, Question>): void {
  const findUnknown = (id: string | undefined, path: (string | number)[]) =>
    id === undefined || stored.has(id)
      ? []
      : [{ path, code: "unknown", message: "is not a question of this collection" }];
  const issues = [
    ...questions.flatMap(({ id }, index) => findUnknown(id, ["questions", index, "id"])),
    ...deletedQuestions.flatMap((id, index) => findUnknown(id, ["deletedQuestions", index])),
  ];
  if (issues.length > 0) throw invalidInput(...issues);
}
