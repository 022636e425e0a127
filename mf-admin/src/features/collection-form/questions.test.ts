import { addQuestion, changeQuestion, removeQuestion } from "./questions.ts";

const values = (questions: readonly { value: string }[]) => questions.map(({ value }) => value);

describe("the questions", () => {
  it("take none without a letter in it, and a new one need not be answered [A-CCOL-04]", () => {
    const questions = addQuestion(addQuestion([], "  "), " Who? ");
    expect(questions).toMatchObject([{ value: "Who?", isRequired: false }]);
    expect(addQuestion(questions, "")).toBe(questions);
  });

  it("lose every one of the same wording, however it is capitalised [A-CCOL-05]", () => {
    const questions = ["Who?", "WHO?", "Where?"].reduce<ReturnType<typeof addQuestion>>(addQuestion, []);
    expect(values(removeQuestion(questions, "who?"))).toEqual(["Where?"]);
  });

  it("are changed one at a time, also where two have the same wording", () => {
    const questions = addQuestion(addQuestion([], "Who?"), "Who?");
    const [, second] = questions;
    expect(values(changeQuestion(questions, second?.key ?? "", { value: "Whose?" }))).toEqual(["Who?", "Whose?"]);
  });
});
