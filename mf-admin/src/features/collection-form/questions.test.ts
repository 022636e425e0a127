import { addQuestion, changeQuestion, removeQuestion } from "./questions.ts";

const values = (questions: readonly { value: string }[]) => questions.map(({ value }) => value);

describe("the questions", () => {
  it("reject one without letters, and a new one is optional [A-CCOL-04]", () => {
    const questions = addQuestion(addQuestion([], "  "), " Who? ");
    expect(questions).toMatchObject([{ value: "Who?", isRequired: false }]);
    expect(addQuestion(questions, "")).toBe(questions);
    expect(addQuestion(questions, "\u200b\u200b")).toBe(questions);
  });

  it("remove all of the same wording, ignoring case [A-CCOL-05]", () => {
    const questions = ["Who?", "WHO?", "Where?"].reduce<ReturnType<typeof addQuestion>>(addQuestion, []);
    expect(values(removeQuestion(questions, "who?"))).toEqual(["Where?"]);
  });

  it("are changed one at a time, even if two have the same wording", () => {
    const questions = addQuestion(addQuestion([], "Who?"), "Who?");
    const [, second] = questions;
    expect(values(changeQuestion(questions, second?.key ?? "", { value: "Whose?" }))).toEqual(["Who?", "Whose?"]);
  });
});
