import { copyDraft, findCopyableGroups, undoCopy } from "./copy-answers.ts";
import { emptyDraft } from "./media-draft.ts";

const before = {
  ...emptyDraft,
  title: "Launching",
  tags: ["ship"],
  isPhotographer: false,
  otherPhotographer: "My father",
  license: "CC-BY-4.0",
};

it("fills empty fields and keeps the others [V-CREATE-04]", () => {
  const here = { ...emptyDraft, title: "The crowd" };
  const groups = findCopyableGroups(before, here);
  expect(groups).toEqual(["tags", "photographer", "license"]);
  expect(copyDraft(before, here, groups)).toEqual({ ...before, title: "The crowd" });
});

it("copies the photographer's flag and name together", () => {
  const here = { ...emptyDraft, isPhotographer: false };
  expect(findCopyableGroups(before, here)).not.toContain("photographer");
});

it("undoes a copy, except for what has been changed since", () => {
  const groups = findCopyableGroups(before, emptyDraft);
  const edited = { ...copyDraft(before, emptyDraft, groups), title: "Launching, later" };
  expect(undoCopy(before, edited, groups)).toEqual({ ...emptyDraft, title: "Launching, later" });
});

it("overwrites a file's defaults, which were not chosen by anyone", () => {
  const defaults = { ...emptyDraft, license: "CC0-1.0" };
  expect(findCopyableGroups(before, defaults, defaults)).toContain("license");
  expect(findCopyableGroups(before, defaults)).not.toContain("license");
  const groups = findCopyableGroups(before, defaults, defaults);
  expect(undoCopy(before, copyDraft(before, defaults, groups), groups, defaults)).toEqual(defaults);
});

it("finds nothing to copy if both are equal", () => {
  expect(findCopyableGroups(before, { ...before, title: "" })).toEqual(["title"]);
});
