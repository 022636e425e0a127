import { maxAnswerLength } from "@samling/contract/limits";
import { findReviewProblems, reviewFields } from "./review-problems.ts";

const question = (id: string, optional: 0 | 1, sort: number) => ({
  id,
  optional,
  sort,
  value: id,
  sourceId: null,
  updated_by: null,
});
const collection = { hasTerms: true, questions: [question("b", 1, 2), question("a", 1, 1), question("c", 0, 3)] };
const review = {
  isPublic: true,
  termsAccepted: false,
  organizationTermsAccepted: false,
  age: "",
  guardianEmail: "",
  answers: {},
};

it("requires an answer to every question whose `optional` is 1, in order [VAL-10]", () => {
  const problems = findReviewProblems({ ...review, termsAccepted: true, answers: { b: "  " } }, collection);
  expect(problems).toEqual({ "answers.a": "missing", "answers.b": "missing" });
  expect(reviewFields(collection.questions).slice(0, 3)).toEqual(["answers.a", "answers.b", "answers.c"]);
});

it("finds an answer that is too long", () => {
  const answers = { a: "yes", b: "no", c: "x".repeat(maxAnswerLength + 1) };
  expect(findReviewProblems({ ...review, termsAccepted: true, answers }, collection)).toEqual({
    "answers.c": "tooLong",
  });
});

it("requires acceptance of the terms, if there are any [VAL-11]", () => {
  const answers = { a: "yes", b: "no" };
  expect(findReviewProblems({ ...review, answers }, collection)).toEqual({ termsAccepted: "missing" });
  expect(findReviewProblems({ ...review, answers }, { ...collection, hasTerms: false })).toEqual({});
});

it.each([
  ["", "", ["age"]],
  ["twelve", "", ["age"]],
  ["12", "", ["guardianEmail"]],
  ["12", "mother", ["guardianEmail"]],
  ["12", " mother@example.org ", []],
  ["13", "", []],
])(
  "asks a contributor who is %p, and names %p as guardian, for %p where 13 is old enough [LAW-04]",
  (age, guardianEmail, asked) => {
    const problems = findReviewProblems(
      { ...review, age, guardianEmail },
      { questions: [], hasTerms: false },
      { ageLimit: 13 },
    );
    expect(Object.keys(problems)).toEqual(asked);
  },
);
