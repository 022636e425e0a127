import { copyDraft, findCopyable, takeBackCopy } from "./copy-previous.ts";
import { emptyDraft } from "./media-draft.ts";

const before = {
  ...emptyDraft,
  title: "Launching",
  tags: ["ship"],
  isPhotographer: false,
  otherPhotographer: "My father",
  license: "CC-BY-4.0",
};

it("fills what is empty and leaves what is there [V-CREATE-04]", () => {
  const here = { ...emptyDraft, title: "The crowd" };
  const groups = findCopyable(before, here);
  expect(groups).toEqual(["tags", "photographer", "license"]);
  expect(copyDraft(before, here, groups)).toEqual({ ...before, title: "The crowd" });
});

it("takes the photographer and the name together", () => {
  const here = { ...emptyDraft, isPhotographer: false };
  expect(findCopyable(before, here)).not.toContain("photographer");
});

it("takes back what was copied, but not what has been changed since", () => {
  const groups = findCopyable(before, emptyDraft);
  const edited = { ...copyDraft(before, emptyDraft, groups), title: "Launching, later" };
  expect(takeBackCopy(before, edited, groups)).toEqual({ ...emptyDraft, title: "Launching, later" });
});

it("copies over what the file began with, which nobody has answered", () => {
  const start = { ...emptyDraft, license: "CC0-1.0" };
  expect(findCopyable(before, start, start)).toContain("license");
  expect(findCopyable(before, start)).not.toContain("license");
  const groups = findCopyable(before, start, start);
  expect(takeBackCopy(before, copyDraft(before, start, groups), groups, start)).toEqual(start);
});

it("finds nothing to copy where both have the same", () => {
  expect(findCopyable(before, { ...before, title: "" })).toEqual(["title"]);
});
