import { emptyDraft } from "./media-draft.ts";
import { readProgress } from "./metadata-problems.ts";

const rules = { required: { title: true, tags: true }, today: "2026-11-21" };

it("does not mark an untouched file as wrong until the person wants to continue [VAL-09]", () => {
  expect(readProgress(emptyDraft, rules, false)).toEqual({ state: "untouched" });
  expect(readProgress(emptyDraft, rules, true)).toEqual({ state: "begun", problems: 2 });
});

it("counts what is missing in a file that was begun, and knows when it is complete", () => {
  const startedDraft = { ...emptyDraft, title: "The harbour" };
  expect(readProgress(startedDraft, rules, false)).toEqual({ state: "begun", problems: 1 });
  expect(readProgress({ ...startedDraft, tags: ["sea"] }, rules, false)).toEqual({ state: "ready" });
});
