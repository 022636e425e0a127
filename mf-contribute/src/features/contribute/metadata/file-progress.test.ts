import { readProgress } from "./file-progress.ts";
import { emptyDraft } from "./media-draft.ts";

const rules = { required: { title: true, tags: true }, today: "2026-11-21" };

it("does not call a file wrong that nobody has begun, until one wants to go on [VAL-09]", () => {
  expect(readProgress(emptyDraft, rules, false)).toEqual({ state: "untouched" });
  expect(readProgress(emptyDraft, rules, true)).toEqual({ state: "begun", problems: 2 });
});

it("counts what is missing of a file that is begun, and knows when it is ready", () => {
  const begun = { ...emptyDraft, title: "The harbour" };
  expect(readProgress(begun, rules, false)).toEqual({ state: "begun", problems: 1 });
  expect(readProgress({ ...begun, tags: ["sea"] }, rules, false)).toEqual({ state: "ready" });
});
