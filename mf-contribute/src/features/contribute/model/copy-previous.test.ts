import { copyDraft, findCopyable, undoCopy } from "./copy-previous.ts";
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
  const groups = findCopyable(before, here);
  expect(groups).toEqual(["tags", "photographer", "license"]);
  expect(copyDraft(before, here, groups)).toEqual({ ...before, title: "The crowd" });
});

it("copies the photographer's flag and name together", () => {
  const here = { ...emptyDraft, isPhotographer: false };
  expect(findCopyable(before, here)).not.toContain("photographer");
});

it("undoes a copy, except for what has been changed since", () => {
  const groups = findCopyable(before, emptyDraft);
  const edited = { ...copyDraft(before, emptyDraft, groups), title: "Launching, later" };
  expect(undoCopy(before, edited, groups)).toEqual({ ...emptyDraft, title: "Launching, later" });
});

it("overwrites a file's defaults, which were not chosen by anyone", () => {
  const start = { ...emptyDraft, license: "CC0-1.0" };
  expect(findCopyable(before, start, start)).toContain("license");
  expect(findCopyable(before, start)).not.toContain("license");
  const groups = findCopyable(before, start, start);
  expect(undoCopy(before, copyDraft(before, start, groups), groups, start)).toEqual(start);
});

it("finds nothing to copy if both are equal", () => {
  expect(findCopyable(before, { ...before, title: "" })).toEqual(["title"]);
});
