import { questionRequired } from "@samling/contract/constants";
import { invalidInput } from "../../errors.ts";
import type { Collection } from "../../models/collection.ts";
import { Question } from "../../models/question.ts";

export interface QuestionChange {
  /** Absent for a new one. */
  id?: string | undefined;
  value: string;
  optional: 0 | 1;
  sort: number;
}

interface Changes {
  questions: readonly QuestionChange[];
  deletedQuestions: readonly string[];
  updatedBy: string;
  now: Date;
}

/**
 * Changes, adds and takes away questions; those that are not spoken of stay. Answers refer to their question, so they
 * follow it when it is moved or reworded, and one that is taken away is only marked.
 */
export async function changeQuestions(collection: Collection, changes: Changes): Promise<void> {
  const { organizationId, id: collectionId } = collection;
  const { questions, deletedQuestions, updatedBy, now } = changes;
  const stored = await Question.findAll({ where: { organizationId, collectionId, deletedAt: null }, lock: true });
  const byId = new Map(stored.map((question) => [question.id, question]));
  checkIds(changes, byId);
  for (const { id, value, optional, sort } of questions) {
    const question = id && !deletedQuestions.includes(id) ? byId.get(id) : undefined;
    question?.set({ value, sort, required: isRequired(optional) });
    if (question?.changed()) await question.set({ updatedBy }).save();
  }
  const added = questions.filter(({ id }) => !id);
  await Question.bulkCreate(
    inOrder(
      added.map(({ value, optional, sort }) => ({ value, sort, required: isRequired(optional) })),
      now,
    ).map((question) => ({ ...question, organizationId, collectionId, updatedBy })),
  );
  await Question.update(
    { deletedAt: now, updatedBy },
    { where: { organizationId, collectionId, id: [...deletedQuestions] } },
  );
}

/** The wire calls it `optional`, and 1 means that an answer is required. */
export const isRequired = (optional: 0 | 1): boolean => optional === questionRequired.yes;

/** New questions mostly have the same `sort`; those are then told apart by when they were written. */
export const inOrder = <Q extends object>(questions: readonly Q[], now: Date): (Q & { createdAt: Date })[] =>
  questions.map((question, index) => ({ ...question, createdAt: new Date(now.getTime() + index) }));

function checkIds({ questions, deletedQuestions }: Changes, stored: ReadonlyMap<string, Question>): void {
  const strange = (id: string | undefined, path: (string | number)[]) =>
    id === undefined || stored.has(id) ? [] : [{ path, code: "unknown", message: "is no question of this collection" }];
  const issues = [
    ...questions.flatMap(({ id }, index) => strange(id, ["questions", index, "id"])),
    ...deletedQuestions.flatMap((id, index) => strange(id, ["deletedQuestions", index])),
  ];
  if (issues.length > 0) throw invalidInput(...issues);
}
