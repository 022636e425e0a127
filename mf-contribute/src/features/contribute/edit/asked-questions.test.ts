import type { Contribution, Question } from "@samling/contract/types";
import { sortQuestions } from "../model/review-problems.ts";
import { listQuestions } from "./edit-state.ts";

const ask = (id: string, sort: number, overrides: Partial<Question> = {}): Question => ({
  id,
  value: `${id}?`,
  sort,
  optional: 0,
  sourceId: null,
  updated_by: null,
  ...overrides,
});
const answer = (questionId: string): Contribution["question"][number] => ({
  id: `a-${questionId}`,
  contributionId: "c",
  questionId,
  question: `${questionId} of old?`,
  value: "Here",
  optional: 1,
  updated_by: null,
});
const texts = (questions: Question[]) => sortQuestions(questions).map(({ value, optional }) => [value, optional]);

it("shows an answer under its original text, before the new wording, which is then optional", () => {
  const now = [ask("who", 0, { optional: 1 }), ask("exactly", 1, { sourceId: "where", optional: 1 })];
  expect(texts(listQuestions(now, [answer("who"), answer("where")]))).toEqual([
    ["who?", 1],
    ["where of old?", 0],
    ["exactly?", 0],
  ]);
});

it("shows answers to removed questions last, and leaves the rest unchanged", () => {
  const now = [ask("who", 0), ask("exactly", 1, { sourceId: "where", optional: 1 })];
  expect(texts(listQuestions(now, [answer("gone")])).at(-1)).toEqual(["gone of old?", 0]);
  expect(texts(listQuestions(now, []))).toEqual([
    ["who?", 0],
    ["exactly?", 1],
  ]);
});
